import type { FileSource } from '@filo/ui/files/file-source.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '../../../../ui/test/gestures.ts'
import { setUpTestPages, show } from '../../../test/pages.tsx'
import { ChatFileDialog } from './chat-file-dialog.tsx'

setUpTestPages()

const file = { key: 'f1.png', name: 'schermata.png', type: 'image/png', size: 9 } as const

function open(): string[] {
  const read: string[] = []
  const answering = (form: string) => async () => {
    read.push(form)
    return { blob: new Blob([form], { type: 'image/png' }), name: file.name }
  }
  const source: FileSource = {
    queryKey: ['chat', 'r1'],
    ...{ read: answering('original'), readView: answering('view'), readThumbnail: answering('thumbnail') },
  }
  show(<ChatFileDialog source={source} file={file} onClose={() => {}} />, '/chat')
  return read
}

const picture = () => screen.findByRole<HTMLImageElement>('img', { name: 'Foto: schermata.png' })

test('a picture opens on the whole screen, there in the original, and Back leaves the file open', async () => {
  const read = open()
  await picture()
  expect(read).toEqual(['view'])
  await press('Ingrandisci')
  await screen.findByRole('button', { name: 'Più grande' })
  await expect.poll(() => read).toEqual(['view', 'original'])
  act(() => history.back())
  await expect.poll(() => screen.queryByRole('button', { name: 'Più grande' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'schermata.png' })).toBeTruthy()
})

test.each([
  ['a long screenshot', 1080, 12_000, 'tall'],
  ['a panorama', 6000, 900, 'wide'],
  ['a photo', 4032, 3024, undefined],
])('the frame of %s scrolls if it has to', async (_, naturalWidth, naturalHeight, long) => {
  open()
  const shown = await picture()
  Object.defineProperties(shown, {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  })
  fireEvent.load(shown)
  const { dataset, tabIndex } = shown.parentElement ?? shown
  expect([dataset.long, tabIndex]).toEqual([long, long ? 0 : -1])
})
