import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitEvent, VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { confirm, press } from '../../../../ui/test/gestures.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { emptyInfo } from '../../../test/info.ts'
import { nurse } from '../../../test/people.ts'
import { emptyReport } from '../../../test/visit-reports.ts'
import { team, visit, visitEvent, visitStarting } from '../../../test/visits.ts'

setUpTestApp()

const yesterday = addDays(dayInRome(new Date()), -1)
/** The time that the patient proposes: the day after the visit. */
const tomorrow = { date: '2031-12-04', hours: '09:00', note: 'Prima lavoro' }
const held = { ...visitStarting(yesterday, '10:30'), status: 'accepted' } as const
const [plan, cancel, move, complete] = [
  'Pianifica un’altra visita',
  'Annulla visita',
  'Sposta o modifica',
  'Segna come svolta',
]

function show(shown: VisitWithHistory) {
  answer(visitRoutes.read, shown)
  openApp(`/televisit/${shown.id}`, nurse)
  return screen.findByRole('heading', { level: 1, name: 'Visita di Ginevra Spola' })
}

/** Links that are on each of these pages: back, and to the patient. */
const commonLinks = ['Torna al calendario', 'SPOLA Ginevra']
const offered = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('button')
    .concat(within(screen.getByRole('main')).queryAllByRole('link'))
    .map(({ textContent }) => textContent)

test.each<[string, Partial<VisitWithHistory>, string[]]>([
  ['In attesa', {}, [move, cancel]],
  ['Accettata', { status: 'accepted' }, [move, cancel]],
  ['Accettata', held, [complete, move, cancel]],
  ['Rifiutata', { status: 'rejected' }, []],
  ['Rifiutata', { status: 'rejected', due: 'rejection' }, [plan, 'Ho visto']],
])('offers exactly the allowed actions for a visit that is %s', async (word, state, wanted) => {
  await show({ ...visit, ...state })
  expect(screen.getByText(word)).toBeTruthy()
  expect(offered()).toEqual(expect.arrayContaining(wanted))
  expect(offered()).toHaveLength(wanted.length + commonLinks.length)
})

test.each<[VisitWithHistory['due'], Partial<VisitWithHistory>, string]>([
  [
    'unanswered',
    visitStarting(yesterday, '10:30'),
    'L’ora della visita è passata e il paziente non ha risposto',
  ],
  ['to_close', held, 'se si è svolta, segnala come svolta'],
  ['to_reassign', {}, 'Chi doveva tenerla non lavora più in questo gruppo'],
  ['rejection', { status: 'rejected' }, 'Non ha scritto perché.'],
])('says in a sentence what is to be done: %s', async (due, state, sentence) => {
  await show({ ...visit, ...state, due })
  expect(screen.getByRole('main').textContent).toContain(sentence)
})

test('shows the reason of a rejection until staff confirm having seen it', async () => {
  const history = [visitEvent('rejected', { note: 'Sono in ospedale' })]
  const rejected = { ...visit, status: 'rejected', history } as const
  await show({ ...rejected, due: 'rejection' })
  expect(screen.getByText('«Sono in ospedale»')).toBeTruthy()
  answer(visitRoutes.seeRejection, lost)
  await press('Ho visto')
  await screen.findByRole('alert')
  expect(screen.getByText('«Sono in ospedale»')).toBeTruthy()
  answer(visitRoutes.seeRejection, { ...rejected, due: null })
  answer(visitRoutes.read, { ...rejected, due: null })
  await press('Ho visto')
  await expect.poll(() => screen.queryByText('Il paziente ha rifiutato la visita')).toBeNull()
})

const { id: __, ...called } = visit.hcp
const [byPatient, byCaregiver, byStaff] = [
  {},
  { by: { kind: 'caregiver', title: null, name: 'Adele', surname: 'Trama' } },
  { by: { kind: 'staff', ...called } },
] as const
const [patient, caregiver, staff] = [
  'Ginevra Spola (paziente)',
  'Adele Trama (caregiver)',
  'Dott.ssa Marta Bianchi',
]
const thursday = { date: '2031-12-04', hours: '09:00' }
const monday = { date: '2031-12-01', hours: '08:00' }

test.each<[VisitEvent['kind'], Partial<VisitEvent>, string]>([
  [
    'proposed',
    { ...byCaregiver, ...thursday },
    `${caregiver} ha proposto giovedì 4 dicembre 2031 alle 09:00`,
  ],
  [
    'proposal_accepted',
    { ...byStaff, ...thursday },
    `${staff} ha accettato l’orario proposto: giovedì 4 dicembre 2031 alle 09:00`,
  ],
  [
    'proposal_refused',
    { ...byStaff, ...thursday },
    `${staff} ha rifiutato l’orario proposto: giovedì 4 dicembre 2031 alle 09:00`,
  ],
  ['accepted', byPatient, `${patient} ha accettato la visita`],
  ['rejected', byPatient, `${patient} ha rifiutato la visita`],
  [
    'rescheduled',
    { ...byStaff, ...monday },
    `${staff} ha spostato la visita, che era lunedì 1 dicembre 2031 alle 08:00`,
  ],
  [
    'reassigned',
    { ...byStaff, hcp: { ...visit.hcp, title: null, name: 'Ivo' } },
    `${staff} ha affidato la visita a un altro collega: era con Ivo Bianchi`,
  ],
  ['completed', byStaff, `${staff} ha segnato la visita come svolta`],
])('describes an event of the history: %s', async (kind, told, sentence) => {
  await show({ ...visit, history: [visitEvent(kind, { ...told, note: 'Prima lavoro' })] })
  const history = within(screen.getByRole('region', { name: 'Che cosa è successo' }))
  expect(history.getByRole('listitem').textContent).toBe(`${sentence}Prima lavoro16/01/2026 10:05`)
})

test('shows the proposed time beside the old one, names a clash, and can be accepted again', async () => {
  await show({ ...visit, counterProposal: tomorrow, due: 'proposal' })
  const proposal = within(screen.getByRole('region', { name: 'Il paziente propone un altro orario' }))
  expect(proposal.getByText(/3 dicembre 2031, 10:30/).tagName).toBe('S')
  expect(proposal.getByText(/4 dicembre 2031, 09:00/).tagName).toBe('STRONG')
  expect(proposal.getByText('Prima lavoro')).toBeTruthy()
  const clash = 'Questa visita si sovrappone ad una già esistente: Rosa Trama con Dott. Nodi, alle 09:00'
  answer(visitRoutes.answerProposal, new Failure('visit_overlap', { message: clash }))
  await press('Accetta')
  expect((await screen.findByRole('alert')).textContent).toContain(clash)
  const accepted = { ...visit, status: 'accepted', date: '2031-12-04', hours: '09:00', version: 2 } as const
  answer(visitRoutes.answerProposal, accepted)
  answer(visitRoutes.read, accepted)
  await press('Accetta')
  await expect.poll(() => screen.queryByText('Il paziente propone un altro orario')).toBeNull()
  expect(screen.getAllByText('Accettata')).not.toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sentTo(visitRoutes.answerProposal)).toEqual([
    { version: 1, accept: true },
    { version: 1, accept: true },
  ])
})

test('shows the refusal beside the new state if the patient answered meanwhile', async () => {
  await show({ ...visit, counterProposal: tomorrow, due: 'proposal' })
  answer(visitRoutes.answerProposal, new Failure('stale_version'))
  answer(visitRoutes.read, { ...visit, status: 'accepted', version: 2 })
  await press('Accetta')
  await expect.poll(() => screen.queryByText('Il paziente propone un altro orario')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain(failures.stale_version.message)
  expect(screen.getByText('Accettata')).toBeTruthy()
})

test('lets staff only refuse a proposed time that has passed', async () => {
  await show({ ...visit, counterProposal: { date: yesterday, hours: '09:00', note: null } })
  expect(screen.getByText(/L’orario proposto è già passato/)).toBeTruthy()
  expect(offered()).not.toContain('Accetta')
  expect(offered()).toContain('Rifiuta')
})

test('shows the patient’s proposal also on a visit to reassign', async () => {
  await show({ ...visit, counterProposal: tomorrow, due: 'to_reassign' })
  for (const action of ['Affida a un collega', 'Accetta', 'Rifiuta']) expect(offered()).toContain(action)
})

test('asks before refusing a proposed time, which ends the visit', async () => {
  await show({ ...visit, counterProposal: tomorrow, due: 'proposal' })
  const refused = { ...visit, status: 'rejected', version: 2 } as const
  answer(visitRoutes.answerProposal, refused)
  answer(visitRoutes.read, refused)
  await press('Rifiuta')
  expect(sentTo(visitRoutes.answerProposal)).toEqual([])
  await confirm('Rifiuta l’orario')
  await expect.poll(() => screen.queryByText('Il paziente propone un altro orario')).toBeNull()
  expect(sentTo(visitRoutes.answerProposal)).toEqual([{ version: 1, accept: false }])
})

test('asks before completing a visit, by name and as irreversible, and says if it was ended meanwhile', async () => {
  await show(held)
  answer(
    visitRoutes.complete,
    new Failure('invalid_state', { message: 'Solo una visita accettata si può segnare come svolta' }),
  )
  await press(complete)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('heading').textContent).toBe('Segnare come svolta la visita di Ginevra Spola?')
  expect(question.getByText(/Non si torna indietro/)).toBeTruthy()
  answer(visitRoutes.read, { ...held, status: 'completed', version: 2 })
  answer(visitReportRoutes.read, emptyReport)
  await confirm(complete)
  expect(await question.findByText(/Solo una visita accettata/)).toBeTruthy()
  await expect.poll(() => screen.queryByText('Completata')).not.toBeNull()
})

test('does not cancel a visit that a colleague has just moved, shows its new time behind the question, and asks with it', async () => {
  await show(visit)
  answer(visitRoutes.cancel, ({ query }) => {
    expect(query.version).toBe(1)
    return new Failure('stale_version')
  })
  answer(visitRoutes.read, { ...visitStarting(visit.date, '20:15'), version: 2 })
  answer(infoRoutes.read, emptyInfo)
  await press(cancel)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('heading').textContent).toBe('Annullare la visita di Ginevra Spola?')
  await confirm('Annulla la visita')
  await expect.poll(() => screen.getByRole('main').textContent).toContain('20:15')
  await expect
    .poll(() => screen.getByRole('alertdialog').textContent)
    .toContain('Nel frattempo la visita è cambiata')
  expect(question.queryByRole('button', { name: 'Annulla la visita' })).toBeNull()
  await confirm('Ho capito')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  await press(cancel)
  expect((await screen.findByRole('alertdialog')).textContent).toContain('20:15')
})

test('a visit that a colleague cancels while it is open says so, and leads to the visits', async () => {
  await show(visit)
  answer(visitRoutes.read, new Failure('not_found'))
  await refetchAll()
  await screen.findByRole('heading', { level: 1, name: 'Questa visita non c’è più' })
  answer(visitRoutes.calendar, { items: [] })
  answer(staffRoutes.colleagues, team)
  await press('Vai alle visite', 'link')
  await screen.findByRole('application', { name: 'Calendario delle visite' })
})

test('names a patient with a namesake by birth date and mark', async () => {
  await show({ ...visit, patient: { ...visit.patient, homonym: true } })
  screen.getByRole('link', { name: 'Spola Ginevra 12/03/1961 Omonimo' })
})
