import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { instantInRome } from '@filo/contract/kit/rome.ts'
import { call } from '@filo/ui/api/call.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, lost, sentTo, serveAt } from '../../../../ui/test/fake-server.ts'
import { confirm, press } from '../../../../ui/test/gestures.ts'
import { goOffline } from '../../../../ui/test/network.ts'
import { open, refetchAll, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()

const id = 'a1a1a1a1-0000-4000-8000-000000000300'
const at = (date: string, hours: string) => {
  const start = instantInRome(date, hours) ?? new Date(Number.NaN)
  const end = new Date(start.getTime() + 30 * 60_000)
  return { date, hours, start: start.toISOString(), end: end.toISOString() }
}
const visit: OwnVisit = {
  id,
  version: 1,
  ...at('2031-12-03', '10:30'),
  duration: 30,
  hcp: { id: 'a1a1a1a1-0000-4000-8000-000000000301', title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' },
  type: 'televisit',
  status: 'pending',
  counterProposal: null,
  canJoin: false,
  cancelledAt: null,
  clinicsAnswer: null,
}
const hours = { visitsFrom: '08:30', visitsUntil: '18:00' }
const past = at('2026-01-12', '10:30')
const counterProposal = { date: '2031-12-04', hours: '09:00', note: null }
const [yes, other, no] = ['Confermo', 'Proponi un altro orario', 'Non posso']

async function show(...visits: OwnVisit[]) {
  answer(deviceVisitRoutes.list, { ...hours, items: visits })
  open(`/visit/${id}`)
  return screen.findByRole('heading', { level: 1 })
}

const offered = () =>
  [yes, 'Va bene l’orario del centro', other, 'Cambia la proposta', no, 'Aggiungi al calendario'].filter(
    (word) => screen.queryByRole('button', { name: word }) ?? screen.queryByRole('link', { name: word }),
  )

test.each<[string, Partial<OwnVisit>, string[]]>([
  ['Da confermare', {}, [yes, other, no]],
  [
    'Hai proposto un altro orario',
    { counterProposal },
    ['Va bene l’orario del centro', 'Cambia la proposta', no],
  ],
  ['Confermata', { status: 'accepted' }, ['Aggiungi al calendario']],
  ['L’ora è passata senza una risposta', past, []],
  ['L’ora è passata', { ...past, status: 'accepted' }, []],
  ['Hai detto che non puoi', { status: 'rejected' }, []],
  [
    'Il centro non può all’orario che hai proposto',
    { status: 'rejected', clinicsAnswer: 'proposal_refused' },
    [],
  ],
  ['Fatta', { ...past, status: 'completed' }, []],
  ['Annullata dal centro', { cancelledAt: '2026-01-20T09:00:00.000Z' }, []],
])('shows “%s” and offers the possible answers', async (words, state, answers) => {
  const heading = await show({ ...visit, ...state })
  expect(heading.textContent).toMatch(/ alle 10:30, con la dott\.ssa Marta Bianchi$/)
  expect(screen.getByText(words)).toBeTruthy()
  expect(offered()).toEqual(answers)
})

test.each<[Partial<OwnVisit>, string]>([
  [{ counterProposal }, 'Hai proposto giovedì 4 dicembre 2031 alle 09:00'],
  [
    { status: 'accepted', clinicsAnswer: 'proposal_accepted' },
    'Il centro ha accettato l’orario che hai proposto.',
  ],
  [past, 'Non è arrivata una risposta in tempo: chiama il centro per un’altra visita.'],
  [{ cancelledAt: '2026-01-20T09:00:00.000Z' }, 'Se hai ancora bisogno di una visita, chiama il centro.'],
])('says what follows from the stage: %#', async (state, sentence) => {
  await show({ ...visit, ...state })
  expect(document.body.textContent).toContain(sentence)
})

test.each<[string, Partial<OwnVisit>, RegExp | null]>([
  ['confirmed', { status: 'accepted', version: 2 }, /il calendario del telefono non lo sa/],
  [
    'confirmed again',
    { status: 'accepted', version: 4 },
    /aggiungi di nuovo la visita e cancella quella vecchia/,
  ],
  ['moved once it was confirmed', { version: 3 }, /cancellala da lì/],
  ['new', {}, null],
  ['cancelled before it was confirmed', { version: 2, cancelledAt: '2026-01-20T09:00:00.000Z' }, null],
])('says of a visit that is %s what the telephone’s calendar does not know', async (_, state, sentence) => {
  await show({ ...visit, ...state })
  if (sentence) expect(screen.getByText(sentence)).toBeTruthy()
  else expect(screen.queryByText(/calendario/)).toBeNull()
})

test('a visit that is cancelled once it was confirmed is cancelled in the calendar too, by a file', async () => {
  await show({ ...visit, version: 3, cancelledAt: '2026-01-20T09:00:00.000Z' })
  expect(screen.getByText(/l’avviso suona ancora/)).toBeTruthy()
  const shared: File[] = []
  const share = async ({ files }: { files: File[] }) => void shared.push(...files)
  const telephone = Object.create(navigator, { canShare: { value: () => true }, share: { value: share } })
  vi.stubGlobal('navigator', telephone)
  await press('Annulla nel calendario')
  expect((await shared[0]?.text())?.split('\r\n')).toEqual(
    expect.arrayContaining(['SEQUENCE:3', 'STATUS:CANCELLED']),
  )
})

test('sends an acceptance once, however often it is pressed, and confirms it', async () => {
  await show(visit)
  const accepted = { ...visit, status: 'accepted', version: 2 } as const
  answer(deviceVisitRoutes.accept, accepted)
  answer(deviceVisitRoutes.list, { ...hours, items: [accepted] })
  const button = screen.getByRole('button', { name: yes })
  act(() => {
    button.click()
    button.click()
  })
  expect(await screen.findByText('Hai confermato la visita')).toBeTruthy()
  expect(sentTo(deviceVisitRoutes.accept)).toEqual([{ version: 1 }])
})

test('says that the visit has changed if somebody else answered first, and shows its new state', async () => {
  await show(visit)
  answer(deviceVisitRoutes.accept, new Failure('stale_version'))
  answer(deviceVisitRoutes.list, { ...hours, items: [{ ...visit, status: 'rejected', version: 2 }] })
  await press(yes)
  expect(await screen.findByText('La visita è cambiata nel frattempo')).toBeTruthy()
  expect(screen.getByText('Hai detto che non puoi')).toBeTruthy()
  expect(offered()).toEqual([])
})

test('offers the clinic’s time again if another telephone proposed one first', async () => {
  await show(visit)
  const proposed: OwnVisit = { ...visit, counterProposal, version: 2 }
  answer(deviceVisitRoutes.accept, new Failure('stale_version'))
  answer(deviceVisitRoutes.list, { ...hours, items: [proposed] })
  await press(yes)
  await screen.findByText('La visita è cambiata nel frattempo')
  expect(screen.getByText(/^Hai proposto .* alle 09:00$/)).toBeTruthy()
  const accepted: OwnVisit = { ...visit, status: 'accepted', version: 3 }
  answer(deviceVisitRoutes.accept, accepted)
  answer(deviceVisitRoutes.list, { ...hours, items: [accepted] })
  await press('Va bene l’orario del centro')
  await screen.findByText('Hai confermato la visita')
  expect(sentTo(deviceVisitRoutes.accept)).toEqual([{ version: 1 }, { version: 2 }])
})

test('tells that an answer was not sent until the next attempt, which meets a change', async () => {
  await show(visit)
  answer(deviceVisitRoutes.accept, lost)
  await press(yes)
  expect((await screen.findByText('Non è stato inviato')).closest('[role=alert]')?.textContent).toContain(
    'non riesce a collegarsi',
  )
  answer(deviceVisitRoutes.accept, new Failure('stale_version'))
  answer(deviceVisitRoutes.list, { ...hours, items: [{ ...visit, counterProposal, version: 2 }] })
  await press(yes)
  await screen.findByText('La visita è cambiata nel frattempo')
  expect(screen.queryByText('Non è stato inviato')).toBeNull()
  expect(offered()).toHaveLength(3)
})

test('asks for a reason before rejecting, and keeps it when the network fails', async () => {
  await show(visit)
  answer(deviceVisitRoutes.reject, lost)
  await press(no)
  const question = within(await screen.findByRole('alertdialog'))
  const reason = question.getByLabelText<HTMLTextAreaElement>(/^Perché/)
  fireEvent.change(reason, { target: { value: 'Sono in ospedale' } })
  await confirm('Sì, non posso')
  expect(await question.findByText(/non riesce a collegarsi/)).toBeTruthy()
  expect(reason.value).toBe('Sono in ospedale')
  const rejected = { ...visit, status: 'rejected', version: 2 } as const
  answer(deviceVisitRoutes.reject, rejected)
  answer(deviceVisitRoutes.list, { ...hours, items: [rejected] })
  await confirm('Sì, non posso')
  expect(await screen.findByText('Hai detto al centro che non puoi')).toBeTruthy()
  expect(sentTo(deviceVisitRoutes.reject).at(-1)).toEqual({ version: 1, note: 'Sono in ospedale' })
})

test('proposes another time by day and hour, and shows missing and refused values at their fields', async () => {
  await show(visit)
  await press(other, 'link')
  await press('Manda la proposta')
  expect(await screen.findAllByText(messages.required)).toHaveLength(2)
  const day = screen.getByLabelText<HTMLSelectElement>('Giorno')
  const [, first] = [...day.options].map(({ value }) => value)
  fireEvent.change(day, { target: { value: first } })
  const time = screen.getByLabelText<HTMLSelectElement>('Ora')
  const times = [...time.options].map(({ value }) => value)
  expect([times.length, times[1], times.at(-1)]).toEqual([20, '08:30', '17:30'])
  fireEvent.change(time, { target: { value: '17:30' } })
  const details = [{ path: 'date', message: messages.visitInPast }]
  answer(deviceVisitRoutes.propose, new Failure('validation_failed', { details }))
  await press('Manda la proposta')
  expect(await screen.findByText(messages.visitInPast)).toBeTruthy()
  expect(day.value).toBe(first)
  const proposed = {
    ...visit,
    version: 2,
    counterProposal: { date: first ?? '', hours: '17:30', note: null },
  }
  answer(deviceVisitRoutes.propose, proposed)
  answer(deviceVisitRoutes.list, { ...hours, items: [proposed] })
  await press('Manda la proposta')
  expect(await screen.findByText('Il centro lo legge.')).toBeTruthy()
  // A reload does not show the notice again.
  await expect.poll(() => history.state.usr).toBeNull()
  expect(location.pathname).toBe(`/app/visit/${id}`)
})

test('says so when the visit no longer exists', async () => {
  const heading = await show({ ...visit, id: id.replace('300', '999') })
  expect(heading.textContent).toBe('Questa visita non c’è più')
})

test('keeps showing the visits without a network, with the time of the last update', async () => {
  answer(deviceVisitRoutes.list, { ...hours, items: [visit] })
  open('/visit')
  await screen.findByRole('link', { name: /alle 10:30/ })
  expect(screen.queryByText(/Ultimo aggiornamento/)).toBeNull()
  answer(deviceVisitRoutes.list, lost)
  goOffline()
  expect(await screen.findByText(/^Ultimo aggiornamento: oggi alle \d\d:\d\d$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /alle 10:30/ }))
  await screen.findByRole('heading', { level: 1, name: /alle 10:30/ })
  expect(await screen.findByText(/^Ultimo aggiornamento: oggi alle/)).toBeTruthy()
})

test('shows the time of the last update when Filo stops answering, until it answers again', async () => {
  answer(deviceVisitRoutes.list, { ...hours, items: [visit] })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open('/visit')
  await screen.findByRole('link', { name: /alle 10:30/ })
  answer(deviceVisitRoutes.list, lost)
  await vi.advanceTimersByTimeAsync(70_000)
  expect(await screen.findByText(/^Ultimo aggiornamento: /)).toBeTruthy()
  answer(deviceVisitRoutes.list, { ...hours, items: [visit] })
  await vi.advanceTimersByTimeAsync(70_000)
  await expect.poll(() => screen.queryByText(/^Ultimo aggiornamento: /)).toBeNull()
})

test('says that the visit has changed when the clinic moves it while it is shown', async () => {
  await show(visit)
  answer(deviceVisitRoutes.list, {
    ...hours,
    items: [{ ...visit, ...at('2031-12-05', '11:00'), version: 2 }],
  })
  await refetchAll()
  expect(await screen.findByText('La visita è cambiata nel frattempo')).toBeTruthy()
  expect(screen.getByText(/^Era mercoledì 3 dicembre 2031 alle 10:30/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('alle 11:00')
})

test('shows a time that somebody else proposed meanwhile before replacing it', async () => {
  await show(visit)
  await press(other, 'link')
  const day = await screen.findByLabelText<HTMLSelectElement>('Giorno')
  await expect.poll(() => screen.getByLabelText<HTMLSelectElement>('Ora').options.length).toBe(20)
  fireEvent.change(day, { target: { value: day.options[2]?.value } })
  fireEvent.change(screen.getByLabelText('Ora'), { target: { value: '10:00' } })
  fireEvent.change(screen.getByLabelText(/facoltativo/), { target: { value: 'Prima lavoro' } })
  const theirs = { ...visit, counterProposal, version: 2 }
  answer(deviceVisitRoutes.propose, new Failure('stale_version'))
  answer(deviceVisitRoutes.list, { ...hours, items: [theirs] })
  await press('Manda la proposta')
  expect(await screen.findByText(/È già stato proposto giovedì 4 dicembre 2031 alle 09:00/)).toBeTruthy()
  await press('Manda la proposta')
  expect(sentTo(deviceVisitRoutes.propose)).toHaveLength(1)
  const mine = { ...theirs, version: 3 }
  answer(deviceVisitRoutes.propose, mine)
  answer(deviceVisitRoutes.list, { ...hours, items: [mine] })
  await press('Ho capito')
  await press('Manda la proposta')
  expect(await screen.findByText('Il centro lo legge.')).toBeTruthy()
  expect(sentTo(deviceVisitRoutes.propose).at(-1)).toMatchObject({
    version: 2,
    hours: '10:00',
    note: 'Prima lavoro',
  })
})

test('leaves the focus in the note that is typed when the clinic moves the visit, until sending', async () => {
  await show(visit)
  await press(other, 'link')
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/facoltativo/)
  act(() => note.focus())
  fireEvent.change(note, { target: { value: 'Ho la' } })
  answer(deviceVisitRoutes.list, {
    ...hours,
    items: [{ ...visit, ...at('2031-12-05', '11:00'), version: 2 }],
  })
  await refetchAll()
  const notice = await screen.findByText('La visita è cambiata nel frattempo')
  expect(document.activeElement).toBe(note)
  expect(note.value).toBe('Ho la')
  expect(note.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await press('Manda la proposta')
  expect(document.activeElement?.textContent).toContain('La visita è cambiata nel frattempo')
  expect(sentTo(deviceVisitRoutes.propose)).toEqual([])
})

test('keeps a typed proposal in sight when the clinic cancels the visit, and says that it cannot be sent', async () => {
  await show(visit)
  await press(other, 'link')
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/facoltativo/)
  act(() => note.focus())
  fireEvent.change(note, { target: { value: 'Ho la febbre' } })
  const cancelled = { ...visit, cancelledAt: '2026-11-20T09:00:00.000Z', version: 2 }
  answer(deviceVisitRoutes.list, { ...hours, items: [cancelled] })
  await refetchAll()
  expect(await screen.findByText('La proposta non si può più mandare')).toBeTruthy()
  expect(screen.getByText('Annullata dal centro')).toBeTruthy()
  expect(document.activeElement).toBe(note)
  expect(note.value).toBe('Ho la febbre')
  expect(screen.queryByRole('button', { name: 'Manda la proposta' })).toBeNull()
})

test('keeps a proposal that came too late in sight, and says so in focus', async () => {
  await show(visit)
  await press(other, 'link')
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/facoltativo/)
  const day = screen.getByLabelText<HTMLSelectElement>('Giorno')
  fireEvent.change(day, { target: { value: day.options[2]?.value } })
  fireEvent.change(screen.getByLabelText('Ora'), { target: { value: '10:00' } })
  fireEvent.change(note, { target: { value: 'Prima lavoro' } })
  answer(deviceVisitRoutes.propose, new Failure('invalid_state'))
  answer(deviceVisitRoutes.list, { ...hours, items: [{ ...visit, status: 'accepted', version: 2 }] })
  await press('Manda la proposta')
  await expect.poll(() => document.activeElement?.textContent).toContain('La proposta non si può più mandare')
  expect(note.value).toBe('Prima lavoro')
})

test('leads from a proposal in which nothing is typed to the visit that the clinic cancelled', async () => {
  await show(visit)
  await press(other, 'link')
  await screen.findByLabelText(/facoltativo/)
  const cancelled = { ...visit, cancelledAt: '2026-11-20T09:00:00.000Z', version: 2 }
  answer(deviceVisitRoutes.list, { ...hours, items: [cancelled] })
  await refetchAll()
  expect(await screen.findByText('La visita è cambiata nel frattempo')).toBeTruthy()
  expect(screen.getByText('Annullata dal centro')).toBeTruthy()
})

const room = { name: 'Entra' }

/** Shows an accepted visit at a time of the server, which the app learns from its first call. */
async function showAcceptedAt(instant: string) {
  serveAt(instant)
  answer(deviceVisitRoutes.list, { ...hours, items: [] })
  await call(deviceVisitRoutes.list)
  await show({ ...visit, status: 'accepted' })
}

test('the way into the room appears by itself when it opens, and goes with it', async () => {
  // Before the server's clock starts, which counts by the faked `performance.now()`.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await showAcceptedAt('2031-12-03T09:14:50.000Z')
  expect(screen.getByText('Il tasto per entrare compare qui 15 minuti prima.')).toBeTruthy()
  expect(screen.queryByRole('link', room)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getByRole('link', room).getAttribute('href')).toBe(`/app/visit/${id}/call`)

  const cancelled = { ...visit, status: 'accepted', cancelledAt: '2031-12-03T09:00:00.000Z' } as const
  answer(deviceVisitRoutes.list, { ...hours, items: [cancelled] })
  await refetchAll()
  expect(await screen.findByText('Annullata dal centro')).toBeTruthy()
  expect(screen.queryByRole('link', room)).toBeNull()
})

test('a visit that lasts longer than planned can still be entered', async () => {
  await showAcceptedAt('2031-12-03T11:00:00.000Z')
  expect(screen.getByText('Puoi ancora entrare.')).toBeTruthy()
  expect(screen.getByRole('link', room)).toBeTruthy()
})

test('a visit accepted while its room is open is confirmed without a word about its day', async () => {
  serveAt('2031-12-03T09:20:00.000Z')
  answer(deviceVisitRoutes.list, { ...hours, items: [visit] })
  await call(deviceVisitRoutes.list)
  await show(visit)
  const accepted = { ...visit, status: 'accepted', version: 2 } as const
  answer(deviceVisitRoutes.accept, accepted)
  answer(deviceVisitRoutes.list, { ...hours, items: [accepted] })
  await press(yes)
  expect(await screen.findByText('Puoi entrare adesso.')).toBeTruthy()
  expect(screen.getByText('Il centro lo sa.')).toBeTruthy()
})
