import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import type { Assignment, Candidate } from '@filo/contract/features/education/assignment.schema.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { ChapterListItem } from '@filo/contract/features/education/chapter.schema.ts'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { fill, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { nurse } from '../../../test/people.ts'

setUpTestApp()
afterEach(() => vi.useRealTimers())

const page = { totalIsMore: false, page: 1, pageSize: 20 }
const idOf = (n: number) => `a1a1a1a1-0000-4000-8000-00000000090${n}`
const batchId = idOf(9)
let undone: string[] = []
const chapter: ChapterListItem = {
  ...{ id: idOf(8), title: 'Lavarsi le mani', files: 0, picture: null, patients: 0, finished: 0, open: 0 },
  ...{ createdAt: '2026-11-02T08:00:00.000Z', updatedAt: '2026-11-02T08:00:00.000Z', archivedAt: null },
}
const candidate = (n: number, name: string, homonym: boolean): Candidate => ({
  ...{ id: idOf(n), surname: 'Spola', name, birthDate: `196${n}-05-12`, homonym, assignment: null },
})
const [elder, younger, other] = [
  candidate(1, 'Ada', true),
  candidate(2, 'Ada', true),
  candidate(3, 'Bice', false),
]
const identityOf = ({ assignment: _, ...patient }: Candidate) => patient
const assigned = (patient: Candidate, n: number): Assignment => ({
  ...{ id: idOf(n + 4), chapter: { id: chapter.id, title: chapter.title, archived: false }, notes: null },
  patient: identityOf(patient),
  ...{ status: 'new', assignedAt: '2026-11-02T08:00:00.000Z', startedAt: null, completedAt: null },
  ...{ changedSinceCompletion: false },
  assignedBy: { id: nurse.id, title: null, name: nurse.name, surname: nurse.surname },
})

beforeEach(() => {
  answer(chapterRoutes.list, { items: [chapter], total: 1, ...page, counts: { active: 1, archived: 0 } })
  answer(assignmentRoutes.candidates, { items: [elder, younger, other], total: 3, ...page })
  answer(assignmentRoutes.assignable, { items: [elder, younger, other].map(identityOf), total: 3 })
  answer(assignmentRoutes.assign, { batchId, items: [elder, other].map(assigned), skipped: [] })
  undone = []
  answer(assignmentRoutes.undo, ({ params }) => {
    undone.push(params.id)
  })
})

const receivers = () =>
  within(screen.getByRole('list', { name: 'Pazienti scelti' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim())

async function assignToTwo() {
  openApp(`/education/assign?chapter=${chapter.id}`, nurse)
  await press('Seleziona tutti i filtrati')
  await screen.findByText('3 pazienti scelti')
  expect(receivers()).toEqual([
    'SPOLA Ada 12/05/1961 · omonimo',
    'SPOLA Ada 12/05/1962 · omonimo',
    'SPOLA Bice 12/05/1963',
  ])
  await press('Togli SPOLA Ada 12/05/1962 · omonimo')
  await fill('Nota per il paziente (facoltativo)', 'Con calma')
  await press('Assegna a 2 pazienti')
  await screen.findByText('“Lavarsi le mani” assegnato a 2 pazienti')
}

test('everybody who gets the chapter is named before, with the birth dates of namesakes, and afterwards', async () => {
  await assignToTwo()
  expect(screen.getAllByRole('link', { name: /^Spola/ }).map(({ textContent }) => textContent)).toEqual([
    'Spola Ada 12/05/1961 Omonimo',
    'Spola Bice 12/05/1963',
  ])
})

test('an assignment taken back leaves the form as it was sent', async () => {
  await assignToTwo()
  await press('Annulla l’assegnazione')
  await screen.findByText('2 pazienti scelti')
  expect(undone).toEqual([batchId])
  expect(receivers()).toEqual(['SPOLA Ada 12/05/1961 · omonimo', 'SPOLA Bice 12/05/1963'])
  expect(screen.getByDisplayValue('Con calma')).toBeTruthy()
  expect(screen.getByDisplayValue('Lavarsi le mani')).toBeTruthy()
})

test('an assignment can be taken back for eight seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await assignToTwo()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryByText('Annulla l’assegnazione')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.queryByText('Annulla l’assegnazione')).toBeNull()
})
