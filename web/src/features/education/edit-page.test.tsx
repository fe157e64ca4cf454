import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import type { Assignment } from '@filo/contract/features/education/assignment.schema.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { confirm, field, fill, press } from '../../../../ui/test/gestures.ts'
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

const assignment: Assignment = {
  id: 'a1a1a1a1-0000-4000-8000-000000000801',
  chapter: { id: chapter.id, title: chapter.title, archived: false },
  patient: {
    ...{ id: 'a1a1a1a1-0000-4000-8000-000000000200', surname: 'Spola', name: 'Ada' },
    ...{ birthDate: '1961-03-12', homonym: false },
  },
  ...{ status: 'new', assignedAt: '2026-11-02T08:00:00.000Z', startedAt: null, completedAt: null },
  ...{ changedSinceCompletion: false, notes: null },
  assignedBy: { id: nurse.id, title: null, name: nurse.name, surname: nurse.surname },
}
const page = { totalIsMore: false, page: 1, pageSize: 100 }

/** Answers for a clinic with one chapter and one assignment of it. */
function answerWithAssignment() {
  let stored = { ...chapter, counts: { patients: 1, finished: 0, open: 1 } }
  answer(chapterRoutes.read, () => stored)
  answer(chapterRoutes.list, { items: [], total: 0, ...page, counts: { active: 0, archived: 1 } })
  answer(assignmentRoutes.list, () => {
    const items = stored.counts.open === 1 ? [assignment] : []
    return { items, total: items.length, ...page }
  })
  answer(assignmentRoutes.cancel, () => {
    stored = chapter
  })
  answer(chapterRoutes.archive, () => {
    stored = { ...stored, archivedAt: '2026-11-03T08:00:00.000Z' }
  })
  answer(chapterRoutes.restore, () => {
    stored = { ...stored, archivedAt: null }
    return stored
  })
}

const openEditor = () => openApp(`/education/${chapter.id}/edit`, nurse)

test('a chapter with an open assignment is archived only after the withdrawal, and can be restored', async () => {
  answerWithAssignment()
  openEditor()
  await press('Vedi l’assegnazione in corso', 'link')
  await press('Azioni per “Lavarsi le mani” a Ada Spola')
  await press('Ritira', 'menuitem')
  await confirm('Ritira il capitolo')
  await screen.findAllByText('Nessuna assegnazione corrisponde ai filtri')
  cleanup()

  openEditor()
  await press('Archivia capitolo')
  await confirm('Archivia “Lavarsi le mani”')
  await expect.poll(() => location.pathname).toBe('/education/list')
  cleanup()

  openEditor()
  await press('Ripristina capitolo')
  await screen.findByRole('button', { name: 'Salva il testo' })
})
