import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitEvent, VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { confirm, press } from '../../../../ui/test/gestures.ts'
import { open, testApp } from '../../../test/app.tsx'
import { nurse } from '../../../test/people.ts'
import { event, visit, visitAt } from '../../../test/visits.ts'

testApp()

const yesterday = addDays(dayInRome(new Date()), -1)
const held = { ...visitAt(yesterday, '10:30'), status: 'accepted' } as const
const [plan, cancel, move, complete] = [
  'Pianifica un’altra visita',
  'Annulla visita',
  'Sposta o modifica',
  'Segna come svolta',
]

function show(shown: VisitWithHistory) {
  answer(visitRoutes.read, shown)
  open(`/televisit/${shown.id}`, nurse)
  return screen.findByRole('heading', { level: 1, name: 'Visita di Spola Ginevra' })
}

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
  ['Completata', { ...held, status: 'completed' }, []],
])('one that is %s offers what may be done to it, and no more', async (word, state, wanted) => {
  await show({ ...visit, ...state })
  expect(screen.getByText(word)).toBeTruthy()
  const actions = [
    plan,
    'Ho visto',
    complete,
    move,
    cancel,
    'Accetta',
    'Rifiuta',
    'Affida a un collega',
    'Entra',
  ]
  expect(actions.filter((action) => offered().includes(action))).toEqual(wanted)
})

test.each<[VisitWithHistory['due'], Partial<VisitWithHistory>, string]>([
  ['unanswered', visitAt(yesterday, '10:30'), 'L’ora della visita è passata e il paziente non ha risposto'],
  ['to_close', held, 'se si è svolta, segnala come svolta'],
  ['to_reassign', {}, 'Chi doveva tenerla non lavora più in questo gruppo'],
  ['rejection', { status: 'rejected' }, 'Non ha scritto perché.'],
])('what is owed is said in a sentence: %s', async (due, state, sentence) => {
  await show({ ...visit, ...state, due })
  expect(screen.getByRole('main').textContent).toContain(sentence)
})

test('the reason of a rejection stands where staff see it, until they say so', async () => {
  const history = [event('rejected', { note: 'Sono in ospedale' })]
  const rejected = { ...visit, status: 'rejected', history } as const
  await show({ ...rejected, due: 'rejection' })
  expect(screen.getByText('«Sono in ospedale»')).toBeTruthy()
  answer(visitRoutes.seeRejection, { ...rejected, due: null })
  answer(visitRoutes.read, { ...rejected, due: null })
  await press('Ho visto')
  await expect.poll(() => screen.queryByText('Il paziente ha rifiutato la visita')).toBeNull()
})

test.each<[VisitEvent['kind'], Partial<VisitEvent>, string]>([
  ['proposed', { date: '2031-12-04', hours: '09:00' }, 'ha proposto giovedì 4 dicembre 2031 alle 09:00'],
  [
    'proposal_accepted',
    { date: '2031-12-04', hours: '09:00' },
    'ha accettato l’orario proposto: giovedì 4 dicembre 2031 alle 09:00',
  ],
  [
    'proposal_refused',
    { date: '2031-12-04', hours: '09:00' },
    'ha rifiutato l’orario proposto: giovedì 4 dicembre 2031 alle 09:00',
  ],
  ['accepted', {}, 'ha accettato la visita'],
  ['rejected', {}, 'ha rifiutato la visita'],
  [
    'rescheduled',
    { date: '2031-12-01', hours: '08:00' },
    'ha spostato la visita, che era lunedì 1 dicembre 2031 alle 08:00',
  ],
  [
    'reassigned',
    { hcp: visit.hcp },
    'ha affidato la visita a un altro collega: era con Dott.ssa Bianchi Marta',
  ],
  ['completed', {}, 'ha segnato la visita come svolta'],
])('what happened is told in words: %s', async (kind, told, sentence) => {
  await show({ ...visit, history: [event(kind, { ...told, note: 'Prima lavoro' })] })
  const history = within(screen.getByRole('region', { name: 'Che cosa è successo' }))
  expect(history.getByRole('listitem').textContent).toBe(
    `Spola Ginevra (paziente) ${sentence}Prima lavoro16/01/2026 10:05`,
  )
})

test('another time is shown beside the old one; what it clashes with is named, and nothing is lost', async () => {
  const counterProposal = { date: '2031-12-04', hours: '09:00', note: 'Prima lavoro' }
  await show({ ...visit, counterProposal, due: 'proposal' })
  const proposal = within(screen.getByRole('region', { name: 'Il paziente propone un altro orario' }))
  expect(proposal.getByText(/3 dicembre 2031, 10:30/).tagName).toBe('S')
  expect(proposal.getByText(/4 dicembre 2031, 09:00/).tagName).toBe('STRONG')
  const clash = 'Questa visita si sovrappone ad una già esistente: Trama Rosa con Dott. Nodi, alle 09:00'
  answer(visitRoutes.answerProposal, new Failure('visit_overlap', { message: clash }))
  await press('Accetta')
  expect((await proposal.findByRole('alert')).textContent).toContain(clash)
  const accepted = { ...visit, status: 'accepted', date: '2031-12-04', hours: '09:00', version: 2 } as const
  answer(visitRoutes.answerProposal, accepted)
  answer(visitRoutes.read, accepted)
  await press('Accetta')
  await expect.poll(() => screen.queryByText('Il paziente propone un altro orario')).toBeNull()
  expect(sentTo(visitRoutes.answerProposal)).toEqual([
    { version: 1, accept: true },
    { version: 1, accept: true },
  ])
})

test('refusing another time ends the visit, and is asked first', async () => {
  await show({
    ...visit,
    counterProposal: { date: '2031-12-04', hours: '09:00', note: null },
    due: 'proposal',
  })
  const refused = { ...visit, status: 'rejected', version: 2 } as const
  answer(visitRoutes.answerProposal, refused)
  answer(visitRoutes.read, refused)
  await press('Rifiuta')
  expect(sentTo(visitRoutes.answerProposal)).toEqual([])
  await confirm('Rifiuta l’orario')
  await expect.poll(() => screen.queryByText('Il paziente propone un altro orario')).toBeNull()
  expect(sentTo(visitRoutes.answerProposal)).toEqual([{ version: 1, accept: false }])
})

test('that it took place is asked with the name, said to be for good, and one that was ended meanwhile says so', async () => {
  await show(held)
  answer(
    visitRoutes.complete,
    new Failure('invalid_state', { message: 'Solo una visita accettata si può segnare come svolta' }),
  )
  await press(complete)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('heading').textContent).toBe('Segnare come svolta la visita di Spola Ginevra?')
  expect(question.getByText(/Non si torna indietro/)).toBeTruthy()
  await confirm(complete)
  expect(await question.findByText(/Solo una visita accettata/)).toBeTruthy()
})

test('one that was changed since it was read is not cancelled; behind the question stands what it is by now', async () => {
  await show(visit)
  answer(visitRoutes.cancel, new Failure('stale_version'))
  answer(visitRoutes.read, { ...visit, status: 'accepted', version: 2 })
  answer(infoRoutes.read, { unreadMessage: 0, incomeVisit: null, followingVisit: null, visitsToAnswer: 0 })
  await press(cancel)
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('heading').textContent).toBe('Annullare la visita di Spola Ginevra?')
  await confirm('Annulla la visita')
  await expect.poll(() => screen.queryByText('Accettata')).not.toBeNull()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})
