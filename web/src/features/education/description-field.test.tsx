import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { field, fill, focusOn, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

const addedBy = { id: 'a1a1a1a1-0000-4000-8000-000000000702', title: null, name: 'Nina', surname: 'Prova' }
const fileOf = (name: string, type: string) => ({
  ...{
    key: `a1a1a1a1-0000-4000-8000-0000${name.slice(0, 8)}.${name.split('.')[1]}`,
    name,
    type,
    size: 9_000,
  },
  ...{ addedAt: '2026-11-02T08:00:00.000Z', addedBy },
})
const chapter: Chapter = {
  id: 'a1a1a1a1-0000-4000-8000-000000000701',
  version: 1,
  ...{ createdAt: '2026-11-02T08:00:00.000Z', updatedAt: '2026-11-02T08:00:00.000Z', archivedAt: null },
  ...{ title: 'Lavarsi le mani', description: '1. Bagna.\n2. Asciuga.' },
  files: [fileOf('deadbeef.webp', 'image/webp'), fileOf('cafecafe.pdf', 'application/pdf')],
  counts: { patients: 0, finished: 0, open: 0 },
}
const preview = () => within(screen.getByRole('region', { name: 'Anteprima' }))

function openEditor(changes: Partial<Chapter> = {}) {
  answer(chapterRoutes.read, { ...chapter, ...changes })
  answer(chapterRoutes.thumbnail, undefined as never)
  openApp(`/education/${chapter.id}/edit`, nurse)
}

test('the preview shows at once what is typed, as the patient reads it', async () => {
  openEditor()
  await fill('Descrizione', '# Come fare\n1. Bagna.\nATTENZIONE: scotta.\n2. Asciuga.')
  await waitFor(() => preview().getByRole('heading', { level: 3, name: 'Come fare' }))
  expect(
    preview()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bagna.Attenzionescotta.', 'Asciuga.'])
  await fill('Descrizione', '')
  await preview().findByText('Qui compare il testo mentre lo scrivi.')
})

test('a picture is put below the step where the caret is, and only pictures are offered', async () => {
  openEditor()
  await screen.findByRole('heading', { level: 1, name: 'Lavarsi le mani' })
  const text = field('Descrizione')
  text.setSelectionRange(4, 4)
  expect(screen.getAllByRole('button', { name: /^Metti qui/ })).toHaveLength(1)
  await press('Metti qui “deadbeef”')
  expect(text.value).toBe('1. Bagna.\n[foto: deadbeef | deadbeef]\n2. Asciuga.')
  await focusOn(text)
  expect(text.selectionStart).toBe(text.value.indexOf(']') + 1)
  await waitFor(() => expect(preview().getAllByRole('listitem')[0]?.textContent).toBe('Bagna.deadbeef'))
})

test('the preview names a picture that is no longer attached', async () => {
  openEditor({ description: '1. Bagna.\n[foto: Le mani | 00000000]' })
  expect(
    await screen.findByText('La foto “Le mani” non è tra gli allegati: il paziente non la vede.'),
  ).toBeTruthy()
})

test('a chapter that patients have yet to finish leads to their assignments in place of a button that does nothing', async () => {
  openEditor({ counts: { patients: 3, finished: 1, open: 2 } })
  const link = await screen.findByRole('link', { name: 'Vedi le 2 assegnazioni in corso' })
  expect(link.getAttribute('href')).toBe(`/education/list/assignments?chapterId=${chapter.id}`)
  expect(link.parentElement?.textContent).toContain('Si può archiviare quando nessuno ha più da finirlo.')
  expect(screen.queryByRole('button', { name: 'Archivia capitolo' })).toBeNull()
})

test('a new chapter has a preview, and says when pictures can be placed', async () => {
  openApp('/education/add', nurse)
  await fill('Descrizione', '• Garze')
  await waitFor(() => preview().getByRole('listitem'))
  expect(screen.getByText(/Le foto si mettono ai passi dopo aver creato il capitolo\./)).toBeTruthy()
})
