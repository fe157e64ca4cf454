import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import type { OwnChapter, OwnChapterItem } from '@filo/contract/features/education/device-chapter.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { focusOn, press } from '../../../../ui/test/gestures.ts'
import { goOffline, goOnline } from '../../../../ui/test/network.ts'
import { open, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()

const id = 'a1a1a1a1-0000-4000-8000-000000000400'
const notes = 'Leggilo prima di giovedì.'
const fresh: OwnChapter = {
  ...{ id, title: 'Il lavaggio', description: 'Prima bagna le mani.\nPoi il sapone.', notes },
  ...{ status: 'new', assignedAt: '2026-01-12T09:00:00.000Z', startedAt: null, completedAt: null },
  ...{ changedSinceCompletion: false, files: [] },
}
const begun: OwnChapter = { ...fresh, status: 'pending', startedAt: '2026-01-13T09:00:00.000Z' }
const finished: OwnChapter = { ...begun, status: 'completed', completedAt: '2026-01-13T09:42:00.000Z' }

/** The chapter as the clinic's server has it; `null` once it was withdrawn. */
let stored: OwnChapter | null = fresh
const gone = () => new Failure('not_found')

function answerWith(chapter: OwnChapter) {
  stored = chapter
  answer(deviceChapterRoutes.read, () => stored ?? gone())
  answer(deviceChapterRoutes.start, () => {
    stored &&= begun
    return stored ?? gone()
  })
  answer(deviceChapterRoutes.complete, complete)
  answer(deviceChapterRoutes.list, () => ({ items: stored ? [itemOf(stored)] : [] }))
}

function complete(): OwnChapter | Failure {
  stored &&= finished
  return stored ?? gone()
}

function itemOf({ files: _, description: __, ...chapter }: OwnChapter): OwnChapterItem {
  return { ...chapter, contents: { pictures: 1, videos: 1, sounds: 0, documents: 1 }, picture: null }
}

async function openChapter(chapter = begun) {
  answerWith(chapter)
  open(`/chapter/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Il lavaggio' })
}

const confirmation = () => screen.findByText('Segnato come finito alle 10:42')

test('a chapter opened from the list is begun, and two taps on “Ho finito” finish it by one request', async () => {
  answerWith(fresh)
  open('/chapter')
  const card = await screen.findByRole('listitem')
  for (const words of ['Da leggere', '1 foto, 1 video e 1 documento', notes])
    expect(card.textContent).toContain(words)
  await press('Il lavaggio', 'link')
  await screen.findByText('In corso')
  expect(stored?.status).toBe('pending')

  const button = screen.getByRole('button', { name: 'Ho finito' })
  fireEvent.click(button)
  fireEvent.click(button)
  await confirmation()
  await focusOn(screen.getByRole('group'))
  expect(sentTo(deviceChapterRoutes.complete)).toHaveLength(1)

  stored = { ...finished, changedSinceCompletion: true }
  await press('Torna ai capitoli', 'link')
  const read = within(await screen.findByRole('region', { name: 'Finiti' })).getByRole('listitem')
  await expect.poll(() => read.textContent).toContain('Cambiato dopo che lo hai finito')
  expect(read.textContent).toMatch(/Finito .*10:42/)
})

test('“Ho finito” without a network says that it was not sent, and a retry sends it', async () => {
  await openChapter()
  answer(deviceChapterRoutes.complete, lost)
  goOffline()
  await press('Ho finito')
  expect((await screen.findByRole('alert')).textContent).toContain('Non è stato inviato')
  expect(stored?.status).toBe('pending')
  answer(deviceChapterRoutes.complete, complete)
  const readings = sentTo(deviceChapterRoutes.read).length
  goOnline()
  await expect.poll(() => sentTo(deviceChapterRoutes.read).length).toBeGreaterThan(readings)
  await press('Riprova')
  await confirmation()
})

test('a chapter is shown as finished when only the response was lost', async () => {
  await openChapter()
  answer(deviceChapterRoutes.complete, () => {
    complete()
    return lost
  })
  await press('Ho finito')
  await confirmation()
  expect(sentTo(deviceChapterRoutes.complete)).toHaveLength(1)
})

test('a chapter finished while the network was away is shown as finished once it is back', async () => {
  await openChapter()
  answer(deviceChapterRoutes.complete, () => {
    complete()
    return lost
  })
  goOffline()
  await press('Ho finito')
  await screen.findByText('Non è stato inviato')
  goOnline()
  await confirmation()
})

test('a chapter whose opening could not be reported can still be read and finished', async () => {
  answerWith(fresh)
  answer(deviceChapterRoutes.start, lost)
  open(`/chapter/${id}`)
  const unreported = await screen.findByText(/^Il centro non sa ancora che hai aperto questo capitolo/)
  expect(unreported.closest('[role="status"]')).not.toBeNull()
  expect(screen.getByText(/Poi il sapone\./)).toBeTruthy()
  answer(deviceChapterRoutes.start, () => {
    stored = begun
    return begun
  })
  await press('Ho finito')
  await confirmation()
  expect(sentTo(deviceChapterRoutes.start)).toHaveLength(2)
  expect(stored?.status).toBe('completed')
})

test('finishing a chapter that was withdrawn meanwhile says that it is gone, and leads to the others', async () => {
  await openChapter()
  stored = null
  await press('Ho finito')
  await focusOn(await screen.findByRole('heading', { name: 'Questo capitolo non c’è più' }))
  expect(screen.queryByText(/Poi il sapone\./)).toBeNull()
  await press('Torna ai capitoli', 'link')
  await screen.findByText('Nessun capitolo, per ora')
})
