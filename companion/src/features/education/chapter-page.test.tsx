import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import type { OwnChapter } from '@filo/contract/features/education/device-chapter.schema.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { focusOn, press } from '../../../../ui/test/gestures.ts'
import { open, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()

const id = 'a1a1a1a1-0000-4000-8000-000000000400'
const fileOf = (name: string, type: string) => ({ key: name, name, size: 90_000, type })

/** Opens a chapter with two pictures and a document. */
async function openChapter(description: string) {
  const chapter: OwnChapter = {
    ...{ id, title: 'Il lavaggio', description, notes: null, status: 'completed' },
    ...{ assignedAt: '2026-01-12T09:00:00.000Z', startedAt: '2026-01-12T09:00:00.000Z' },
    ...{ completedAt: '2026-01-12T09:00:00.000Z', changedSinceCompletion: false },
    files: [
      fileOf('mani.webp', 'image/webp'),
      fileOf('sapone.webp', 'image/webp'),
      fileOf('da_appendere.pdf', 'application/pdf'),
    ],
  }
  answer(deviceChapterRoutes.read, chapter)
  open(`/chapter/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Il lavaggio' })
}
const pictures = () => screen.getAllByRole<HTMLImageElement>('img', { name: /^Foto/ }).map(({ alt }) => alt)

test('a chapter is read as headings, steps that keep their numbers, a warning and a picture at its step', async () => {
  await openChapter(
    '# Come fare\n1. Bagna.\n2. Insapona *bene*.\n[foto: Il sapone | sapone]\nATTENZIONE: non graffiare.\n3. Asciuga.\n\n## Dopo\n• Riposa.',
  )
  expect(screen.getByRole('heading', { level: 2, name: 'Come fare' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'Dopo' })).toBeTruthy()
  const [steps, bullets] = screen.getAllByRole('list')
  const items = within(steps as HTMLElement).getAllByRole<HTMLLIElement>('listitem')
  expect(steps?.tagName).toBe('OL')
  expect(items.map(({ value }) => value)).toEqual([1, 2, 3])
  expect(bullets?.tagName).toBe('UL')
  const second = within(items[1] as HTMLElement)
  expect(second.getByText('bene').closest('strong')).toBeTruthy()
  expect(second.getByRole('img', { name: 'Foto: Il sapone' })).toBeTruthy()
  expect(second.getByText('Attenzione').parentElement?.textContent).toBe('Attenzionenon graffiare.')
  // Only what is not in the text comes below it.
  expect(pictures()).toEqual(['Foto: Il sapone', 'Foto: mani'])
  expect(screen.getByRole('button', { name: /^Scarica “da appendere”/ })).toBeTruthy()
})

test('a picture that was removed leaves no gap, and markup is only text', async () => {
  await openChapter('1. Bagna.\n[foto: Sparita | zzzz]\n2. <b>Asciuga</b>.\n[foto: Il PDF | appendere]')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bagna.',
    '<b>Asciuga</b>.',
  ])
  expect(document.body.textContent).not.toContain('Sparita')
  expect(pictures()).toEqual(['Foto: mani', 'Foto: sapone'])
})

/** Opens a picture on a telephone's whole screen. */
async function openPicture() {
  await press(/^Foto: mani/)
  const dialog = within(await screen.findByRole('dialog', { name: 'mani' }))
  const stage = dialog.getByRole('group', { name: /^Foto ingrandita/ })
  await focusOn(stage)
  const picture = dialog.getByRole<HTMLImageElement>('img', { name: 'Foto: mani' })
  for (const [name, value] of Object.entries({ clientWidth: 360, clientHeight: 740 }))
    Object.defineProperty(stage, name, { value })
  for (const [name, value] of Object.entries({ naturalWidth: 800, naturalHeight: 600 }))
    Object.defineProperty(picture, name, { value })
  return { stage, transform: () => picture.style.transform }
}

test('a picture opens on the whole screen, by keys it is enlarged, moved and fitted, and Back closes it', async () => {
  await openChapter('Bagna.')
  const steps = history.length
  const { stage, transform } = await openPicture()
  fireEvent.keyDown(stage, { key: '+' })
  expect(transform()).toBe('translate(0px, 0px) scale(1.5)')
  fireEvent.keyDown(stage, { key: 'ArrowRight' })
  expect(transform()).toBe('translate(-80px, 0px) scale(1.5)')
  fireEvent.keyDown(stage, { key: '-' })
  expect(transform()).toBe('translate(0px, 0px) scale(1)')
  await press('Più grande')
  expect(transform()).toContain('scale(1.5)')
  fireEvent.keyDown(stage, { key: '0' })
  expect(transform()).toContain('scale(1)')

  expect(history.length).toBe(steps + 1)
  act(() => history.back())
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Il lavaggio' })).toBeTruthy()
})

test('Escape and the cross close a picture', async () => {
  await openChapter('Bagna.')
  await press(/^Foto: mani/)
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await press(/^Foto: mani/)
  await press('Chiudi')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('the wheel and keys with their own use here leave the page as it is, others are the browser’s', async () => {
  await openChapter('Bagna.')
  const { stage, transform } = await openPicture()
  const wheel = new WheelEvent('wheel', { deltaY: -300, cancelable: true, bubbles: true })
  expect(fireEvent(stage, wheel), 'the browser would enlarge the page').toBe(false)
  expect(transform()).toContain(`scale(${Math.E})`)
  expect(fireEvent.keyDown(stage, { key: '-' }), 'the page would scroll').toBe(false)
  const enlarged = transform()
  expect(fireEvent.keyDown(stage, { key: 'Tab' })).toBe(true)
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(fireEvent.keyDown(stage, { key: '+', [modifier]: true })).toBe(true)
  expect(transform()).toBe(enlarged)
})

test('a double tap enlarges a picture, and fits it again', async () => {
  await openChapter('Bagna.')
  const { stage, transform } = await openPicture()
  const tap = (timeStamp: number) => {
    const at = { pointerId: 1, button: 0, clientX: 180, clientY: 370 }
    for (const gesture of ['pointerdown', 'pointerup']) {
      const event = new PointerEvent(gesture, { ...at, bubbles: true })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      fireEvent(stage, event)
    }
  }
  for (const at of [1_000, 1_300]) tap(at)
  expect(transform(), 'two taps').toContain('scale(1)')
  tap(1_599)
  expect(transform(), 'a double tap').toContain('scale(2.5)')
  for (const at of [3_000, 3_299]) tap(at)
  expect(transform()).toContain('scale(1)')
})
