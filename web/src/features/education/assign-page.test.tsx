import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import type {
  Assignment,
  Candidate,
  NewAssignments,
} from '@filo/contract/features/education/assignment.schema.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { ChapterListItem } from '@filo/contract/features/education/chapter.schema.ts'
import { patientSearchRoutes } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { fill, focusOn, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { patient as record } from '../../../test/patients.ts'
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

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^SPOLA/ })
const sent = () => sentTo(assignmentRoutes.assign) as NewAssignments[]

const linked: Candidate = { ...candidate(1, record.name, false), id: record.id, birthDate: record.birthDate }

const chapterField = () => screen.findByLabelText('Capitolo', { selector: 'select' })
const chooseChapter = async () => fireEvent.change(await chapterField(), { target: { value: chapter.id } })

/** Opens the form by the link of a patient's record. */
async function openFromRecord() {
  answer(patientRoutes.read, record)
  answer(assignmentRoutes.list, { items: [], total: 0, ...page })
  answer(patientSearchRoutes.find, { items: [identityOf(linked)], total: 1, ...page })
  openApp(`/patient/${record.id}/education`, nurse)
  await press('Assegna capitolo', 'link')
  await chapterField()
  answer(assignmentRoutes.list, { items: [assigned(linked, 1)], total: 1, ...page })
}

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

const leave = () => act(() => (document.activeElement as HTMLElement).blur())

test('an assignment can be taken back while its notice is in use, then for eight seconds', async () => {
  await assignToTwo()
  const undo = screen.getByRole('button', { name: 'Annulla l’assegnazione' })
  await expect.poll(() => document.activeElement?.contains(undo)).toBe(true)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  act(() => undo.focus())
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByText('Annulla l’assegnazione')).not.toBeNull()
  leave()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.queryByText('Annulla l’assegnazione')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(screen.queryByText('Annulla l’assegnazione')).toBeNull()
})

test('an assignment that could not be taken back says so for as long as it is there, and can be taken back again', async () => {
  await assignToTwo()
  answer(assignmentRoutes.undo, lost)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await press('Annulla l’assegnazione')
  await screen.findByText('L’assegnazione non è annullata')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByText('L’assegnazione non è annullata')).not.toBeNull()
  answer(assignmentRoutes.undo, undefined)
  await press('Annulla l’assegnazione')
  await screen.findByText('2 pazienti scelti')
})

test('a patient who has yet to finish the chapter cannot be chosen, and it is sent to fewer once taken back', async () => {
  const { status, assignedAt, startedAt, completedAt, changedSinceCompletion, id } = assigned(elder, 1)
  const open = { id, status, assignedAt, startedAt, completedAt, changedSinceCompletion }
  const items = [{ ...elder, assignment: open }, younger, other]
  answer(assignmentRoutes.candidates, { items, total: 3, ...page })
  answer(assignmentRoutes.assignable, { items: [younger, other].map(identityOf), total: 2 })
  answer(assignmentRoutes.assign, { batchId, items: [younger, other].map(assigned), skipped: [] })
  openApp(`/education/assign?chapter=${chapter.id}`, nurse)
  await press('Seleziona tutti i filtrati')
  await screen.findByText('2 pazienti scelti')
  const [first, second, third] = boxes()
  expect([first?.disabled, second?.disabled, third?.disabled]).toEqual([true, false, false])
  await press('Assegna a 2 pazienti')
  await press('Annulla l’assegnazione')
  await screen.findByText('2 pazienti scelti')

  answer(assignmentRoutes.assign, { batchId, items: [assigned(younger, 2)], skipped: [] })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'SPOLA Bice' }))
  await press('Assegna a 1 paziente')
  await screen.findByText('“Lavarsi le mani” assegnato a Ada Spola')
  expect(sent().map(({ patientIds }) => patientIds)).toEqual([[younger.id, other.id], [younger.id]])
})

test('after a lost response the chosen patient stays chosen, and the same request assigns once', async () => {
  const keys: (string | null)[] = []
  answer(assignmentRoutes.assign, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return keys.length === 1 ? lost : { batchId, items: [assigned(linked, 1)], skipped: [] }
  })
  await openFromRecord()
  await chooseChapter()
  await press('Assegna a 1 paziente')
  await screen.findByRole('alert')
  await press('Assegna a 1 paziente')
  await expect.poll(() => location.pathname).toBe(`/patient/${record.id}/education`)
  await screen.findByRole('row', { name: /Non aperto/ })
  expect(keys).toEqual([keys[0], keys[0]])
  expect(keys[0]).toBeTruthy()
})

test('a nurse who came from a record assigns one more chapter to that patient alone, and comes back to that record', async () => {
  await openFromRecord()
  await chooseChapter()
  await press('Aggiungi altri pazienti')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'SPOLA Bice' }))
  answer(assignmentRoutes.assign, { batchId, items: [linked, other].map(assigned), skipped: [] })
  await press('Assegna a 2 pazienti')
  await press('Assegna un altro capitolo')
  await focusOn(await chapterField())
  expect(receivers()).toEqual(['SPOLA Ginevra 12/03/1961'])
  await chooseChapter()
  answer(assignmentRoutes.assign, { batchId, items: [assigned(linked, 1)], skipped: [] })
  await press('Assegna a 1 paziente')
  await expect.poll(() => location.pathname).toBe(`/patient/${record.id}/education`)
  expect(sent().map(({ patientIds }) => patientIds)).toEqual([[record.id, other.id], [record.id]])
})
