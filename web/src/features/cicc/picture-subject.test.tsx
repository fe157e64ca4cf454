import type { CiccFile, PictureSubject } from '@filo/contract/features/cicc/cicc.schema.ts'
import { ApiError } from '@filo/ui/api/api-error.ts'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { nurse } from '../../../test/people.ts'
import { PictureSubjectSelect } from './picture-subject.tsx'

afterEach(cleanup)

const { id, title, name, surname } = nurse

/** Shows the subject of a saved picture; `save` may refuse another one. */
function show(subject: PictureSubject | null, save?: (subject: PictureSubject) => Promise<unknown>) {
  const file: CiccFile = {
    ...{ key: 'sito', name: 'sito.jpg', size: 43_000, type: 'image/jpeg', subject },
    ...{ addedAt: '2026-11-25T09:30:00Z', addedBy: { id, title, name, surname } },
    ...{ takenOn: null, takenOnConfirmed: false },
  }
  render(
    <UiProvider>
      <PictureSubjectSelect file={file} onChange={save} />
    </UiProvider>,
  )
}
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /sito\.jpg$/ })
const choose = (value: string) => fireEvent.change(select(), { target: { value } })
const offered = () => [...select().options].map(({ value }) => value)

test('another subject is saved at once, and the page says where the picture is now', async () => {
  const save = vi.fn(async () => {})
  show('exitSite', save)
  expect(offered()).not.toContain('')
  choose('label')
  expect(select().value).toBe('label')
  await screen.findByText('Ora la foto è tra: Etichetta del catetere')
  expect(save.mock.calls).toEqual([['label']])
})

test('a picture without a subject asks for one, and to leave it so saves nothing', async () => {
  const save = vi.fn(async () => {})
  show(null, save)
  expect(select().selectedOptions[0]?.text).toBe('Che cosa mostra? Non indicato')
  choose('')
  expect(save).not.toHaveBeenCalled()
})

test('a refused subject is told, and the one before is shown again', async () => {
  const refused = new ApiError({ code: 'stale_version', message: 'La scheda è cambiata', status: 409 })
  show('exitSite', () => Promise.reject(refused))
  choose('label')
  expect((await screen.findByRole('alert')).textContent).toContain('La scheda è cambiata')
  expect(select().value).toBe('exitSite')
  expect(screen.queryByText(/^Ora la foto/)).toBeNull()
})

test.each([
  ['exitSite', 'Punto di uscita'],
  [null, 'non indicato'],
] as const)('who may change nothing reads the subject %s as “%s”', (subject, word) => {
  show(subject)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByText(/:/).textContent).toMatch(new RegExp(`: ${word}$`))
})
