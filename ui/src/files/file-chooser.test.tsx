import type { FileLimits } from '@filo/contract/kit/file.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../ui-provider.tsx'
import type { ChosenFile } from './file-choice.ts'
import { FileChooser } from './file-chooser.tsx'

afterEach(cleanup)

const limits: FileLimits = {
  count: 10,
  bytes: 1_000,
  types: ['image/jpeg', 'application/pdf', 'video/mp4', 'audio/mpeg'],
}
const pdf = '\x1b%-12345X@PJL\r\n%PDF-1.4'
const film = '\0\0\0\x18ftypM4V '
const file = (name: string, type: string, content: string) =>
  new File([Uint8Array.from(content, (sign) => sign.charCodeAt(0))], name, { type })

function Form({ onChoose }: { onChoose: (files: ChosenFile[]) => void }) {
  const [chosen, setChosen] = useState<ChosenFile[]>([])
  return (
    <>
      <FileChooser
        limits={limits}
        existingFiles={chosen.map(({ file }) => file)}
        onChoose={(added) => {
          onChoose(added)
          setChosen((before) => [...before, ...added])
        }}
      />
      <button type="button" onClick={() => setChosen([])}>
        Togli
      </button>
    </>
  )
}

function show() {
  const onChoose = vi.fn<(files: ChosenFile[]) => void>()
  render(<Form onChoose={onChoose} />, { wrapper: UiProvider })
  const [input] = document.querySelectorAll('input')
  const zone = document.querySelector('input')?.parentElement
  if (!input || !zone) throw new Error('no chooser')
  return {
    input,
    zone,
    chosen: () => onChoose.mock.calls.flat(2).map(({ file }) => `${file.name}: ${file.type}`),
  }
}

const announced = [
  ['application/octet-stream', pdf, 'application/pdf'],
  ['application/x-pdf', pdf, 'application/pdf'],
  ['image/pjpeg', '\xff\xd8\xff\xe0', 'image/jpeg'],
  ['audio/mp3', 'ID3\x04', 'audio/mpeg'],
  ['video/x-m4v', film, 'video/mp4'],
  ['', film, 'video/mp4'],
] as const

test.each(announced)('takes a file announced as “%s”, chosen or dropped', async (type, content, own) => {
  const { input, zone, chosen } = show()
  if (type !== '') expect(input.accept.split(',')).toContain(type)
  fireEvent.change(input, { target: { files: [file('scelto', type, content)] } })
  await expect.poll(chosen).toEqual([`scelto: ${own}`])
  fireEvent.drop(zone, { dataTransfer: { files: [file('trascinato', type, content)] } })
  await expect.poll(chosen).toEqual([`scelto: ${own}`, `trascinato: ${own}`])
})

test('says at a refused file what to do, and takes the others', async () => {
  const { input, chosen } = show()
  const files = [file('voce.m4a', 'audio/mp4', '\0\0\0\x18ftypM4A '), file('a.pdf', '', pdf)]
  fireEvent.change(input, { target: { files } })
  await expect.poll(chosen).toEqual(['a.pdf: application/pdf'])
  await expect.poll(() => document.body.textContent).toContain('voce.m4a: Il tipo di file non è accettato')
  expect(document.body.textContent).toContain('Salva la registrazione come MP3')
})

test.each([
  ['has no picture here', (player: HTMLVideoElement) => fireEvent.loadedMetadata(player)],
  ['cannot be decoded here', (player: HTMLVideoElement) => fireEvent.error(player)],
])('warns before the upload of a chosen film that %s', async (_, happen) => {
  const { input } = show()
  fireEvent.change(input, { target: { files: [file('iphone.mov', 'video/quicktime', film)] } })
  await expect.poll(() => document.querySelector('video')).not.toBeNull()
  const player = document.querySelector('video')
  if (!player) throw new Error('no film')
  Object.defineProperty(player, 'videoWidth', { value: 0 })
  expect(document.body.textContent).not.toContain('non si vede')
  happen(player)
  await expect.poll(() => document.body.textContent).toContain('iphone.mov: il video non si vede')
})

test('the warning of a film stays while other files are chosen, and goes with the film', async () => {
  const { input, chosen } = show()
  fireEvent.change(input, { target: { files: [file('iphone.mov', 'video/quicktime', film)] } })
  await expect.poll(() => document.querySelector('video')).not.toBeNull()
  fireEvent.error(document.querySelector('video') ?? input)
  const page = () => document.body.textContent
  await expect.poll(page).toContain('iphone.mov: il video non si vede')
  fireEvent.change(input, { target: { files: [file('a.pdf', '', pdf)] } })
  await expect.poll(chosen).toHaveLength(2)
  expect(page()).toContain('iphone.mov: il video non si vede')
  fireEvent.click(screen.getByText('Togli'))
  await expect.poll(page).not.toContain('non si vede')
})
