import { Failure } from '@filo/contract/kit/failure.ts'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { confirm, focusOn, press } from '../../test/gestures.ts'
import { ApiError } from '../api/api-error.ts'
import { UploadCancelled } from '../api/upload.ts'
import { PerhapsStored, uploads } from '../api/upload-queue.ts'
import { UiProvider } from '../ui-provider.tsx'
import { UploadPanel } from './upload-panel.tsx'

const target = { id: 't', label: 'Prova', path: '/prova' }
const message =
  'L’immagine è danneggiata e non si può leggere. Prova a salvarla di nuovo, o scatta un’altra foto'

afterEach(() => {
  cleanup()
  for (const { id } of uploads.items()) uploads.dismiss(id)
})

/** Uploads a file, which the server may refuse. */
function upload(name: string, refusal?: Failure) {
  const send = async () => {
    if (refusal) throw new ApiError({ code: refusal.code, status: refusal.status, message })
  }
  render(<UploadPanel owner="nurse" onOpen={() => {}} />, { wrapper: UiProvider })
  act(() => uploads.add(target, [{ id: name, file: new File(['x'], name) }], send))
}

const panel = () => screen.queryByRole('region', { name: 'Caricamenti' })

test('a file that the server cannot read is named with the reason, without a retry, until it is dismissed', async () => {
  upload('rotta.png', new Failure('file_type_refused'))
  const row = await screen.findByRole('listitem')
  await expect.poll(() => row.textContent).toContain(message)
  expect(row.textContent).toContain('rotta.png')
  expect(within(row).queryByRole('button', { name: /^Riprova/ })).toBeNull()
  await press('Togli rotta.png dall’elenco')
  await expect.poll(panel).toBeNull()
})

test('a file that may have arrived is not counted as missing', async () => {
  const lost = async () => {
    throw new PerhapsStored({ code: 'unreachable', status: 0, message: 'Forse è arrivato' })
  }
  const files = ['a.pdf', 'b.pdf'].map((name) => ({ id: name, file: new File(['x'], name) }))
  upload('rotta.png', new Failure('file_type_refused'))
  act(() => uploads.add(target, files, lost))
  await expect.poll(() => panel()?.textContent).toContain('1 file non caricato · 2 file forse arrivati')
})

test('an uploaded file is counted, and no longer listed', async () => {
  upload('referto.pdf')
  await expect.poll(() => panel()?.textContent).toContain('1 file caricato')
  expect(screen.queryByText('referto.pdf')).toBeNull()
})

test('an upload is cancelled only after a question, whose first answer is to go on, and can be retried', async () => {
  const ends: (() => void)[] = []
  const send = (_: File, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new UploadCancelled()))
      ends.push(resolve)
    })
  render(<UploadPanel owner="nurse" onOpen={() => {}} />, { wrapper: UiProvider })
  act(() => uploads.add(target, [{ id: 'a', file: new File(['x'], 'grande.pdf') }], send))
  const cancel = () => press('Annulla il caricamento di grande.pdf')
  const bar = () => screen.queryByRole('progressbar', { name: 'Caricamento di grande.pdf' })
  await cancel()
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByRole('heading').textContent).toBe('Annullare il caricamento di grande.pdf?')
  await focusOn(within(question).getByRole('button', { name: 'Continua a caricare' }))
  await confirm('Continua a caricare')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  expect(bar()).not.toBeNull()
  await cancel()
  await confirm('Annulla il caricamento')
  await expect.poll(() => screen.getByRole('listitem').textContent).toContain('Caricamento annullato')
  expect(bar()).toBeNull()
  await press('Riprova grande.pdf')
  await expect.poll(() => ends).toHaveLength(2)
  ends[1]?.()
  await expect.poll(() => panel()?.textContent).toContain('1 file caricato')
})
