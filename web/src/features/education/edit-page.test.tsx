import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { field, fill } from '../../../../ui/test/gestures.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

const chapter: Chapter = {
  id: 'a1a1a1a1-0000-4000-8000-000000000701',
  version: 1,
  ...{ createdAt: '2026-11-02T08:00:00.000Z', updatedAt: '2026-11-02T08:00:00.000Z', archivedAt: null },
  ...{ title: 'Lavarsi le mani', description: 'Acqua tiepida.' },
  ...{ files: [], counts: { patients: 0, finished: 0, open: 0 } },
}

test('what is typed stays when a colleague archives the chapter', async () => {
  answer(chapterRoutes.read, chapter)
  openApp(`/education/${chapter.id}/edit`, nurse)
  await fill('Descrizione', 'Acqua tiepida, poi il sapone.')
  answer(chapterRoutes.read, { ...chapter, version: 2, archivedAt: '2026-11-03T08:00:00.000Z' })
  await refetchAll()
  await screen.findByText(/archiviato o annullato: non si può più salvare/)
  expect(field('Descrizione').value).toBe('Acqua tiepida, poi il sapone.')
})
