import { patientSearchRoutes } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { FreeTimes } from '@filo/contract/features/visits/visit.schema.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { formatDay } from '@filo/contract/kit/format-time.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { descriptionOf, field, fill, press, problems } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { patient } from '../../../test/patients.ts'
import { nurse, physician } from '../../../test/people.ts'
import { team, visit } from '../../../test/visits.ts'

setUpTestApp()

const { id: patientId, name, surname, birthDate } = patient
const known = `/televisit/schedule?patient=${patientId}&date=${visit.date}&hours=${visit.hours}`
const note = 'Note (facoltativo)'
const free = (times: string[], next: FreeTimes['next'] = null) =>
  answer(visitRoutes.freeTimes, { times, next })
const time = (hours: string) => screen.findByRole<HTMLInputElement>('radio', { name: hours })

beforeEach(() => {
  const found = {
    items: [{ id: patientId, name, surname, birthDate, homonym: false }],
    total: 1,
    totalIsMore: false,
  }
  answer(patientSearchRoutes.find, { ...found, page: 1, pageSize: 1 })
  answer(staffRoutes.colleagues, team)
  free(['09:00', '10:30'])
})

/** Opens the form with patient, day and time from the URL. */
async function openKnown(address = known) {
  openApp(address, physician)
  await time('09:00')
}

const typeOf = (word: string) => screen.getByRole<HTMLInputElement>('radio', { name: word })

test('fills patient, day and time from the URL, colleague and type from the signed-in user', async () => {
  await openKnown()
  expect(field('Paziente').value).toBe('SPOLA Ginevra')
  expect(screen.getByLabelText<HTMLSelectElement>('Collega').value).toBe(physician.id)
  expect(['Data', 'Ora', 'Durata in minuti'].map((label) => field(label).value)).toEqual([
    formatDay(visit.date),
    visit.hours,
    '30',
  ])
  expect((await time('10:30')).checked).toBe(true)
  answer(visitRoutes.create, visit)
  answer(visitRoutes.read, visit)
  await press('Pianifica visita')
  expect(await screen.findByRole('heading', { level: 1, name: 'Visita di Ginevra Spola' })).toBeTruthy()
  const { date, hours, duration } = visit
  expect(sentTo(visitRoutes.create)).toEqual([
    { patientId, hcpId: physician.id, type: 'televisit', date, hours, duration, note: '' },
  ])
})

test('ignores invalid values in the URL', async () => {
  openApp('/televisit/schedule?patient=tutti&date=2031-02-30&hours=25:00&hcp=nessuno', physician)
  expect((await screen.findByLabelText<HTMLInputElement>('Paziente', { selector: 'input' })).value).toBe('')
  expect([field('Data').value, field('Ora').value]).toEqual(['', ''])
  expect(screen.getByLabelText<HTMLSelectElement>('Collega').value).toBe(physician.id)
})

test('proposes the type of visit from the colleague’s role, until the user chooses one', async () => {
  await openKnown()
  const choose = (hcpId: string) =>
    fireEvent.change(screen.getByLabelText('Collega'), { target: { value: hcpId } })
  expect(typeOf('Televisita').checked).toBe(true)
  choose(nurse.id)
  await expect.poll(() => typeOf('Teleconferenza di formazione').checked).toBe(true)
  fireEvent.click(typeOf('Televisita'))
  choose(physician.id)
  choose(nurse.id)
  expect(typeOf('Televisita').checked).toBe(true)
})

test('takes a free time by a press, or the next free one if the day has none', async () => {
  await openKnown()
  fireEvent.click(await time('09:00'))
  expect(field('Ora').value).toBe('09:00')
  const next = addDays(visit.date, 2)
  free([], { date: next, hours: '11:15' })
  await fill('Durata in minuti', '240')
  await press(/^Primo libero: .* alle 11:15$/)
  expect([field('Data').value, field('Ora').value]).toEqual([formatDay(next), '11:15'])
})

test('changes the time by quarters of an hour with the arrow keys', async () => {
  await openKnown()
  fireEvent.keyDown(field('Ora'), { key: 'ArrowUp' })
  expect(field('Ora').value).toBe('10:45')
  fireEvent.keyDown(field('Ora'), { key: 'ArrowDown' })
  fireEvent.keyDown(field('Ora'), { key: 'ArrowDown' })
  expect(field('Ora').value).toBe('10:15')
})

test('lists the missing fields of an empty form', async () => {
  openApp('/televisit/schedule', physician)
  await fill('Durata in minuti', '')
  await press('Pianifica visita')
  await expect
    .poll(() => problems())
    .toEqual(['Paziente', 'Data', 'Durata in minuti', 'Ora'].map((label) => `${label}: ${messages.required}`))
})

test.each([
  ['Durata in minuti', '9', messages.minNumber(10)],
  ['Durata in minuti', '241', messages.maxNumber(240)],
  ['Durata in minuti', '12,5', messages.number],
  ['Ora', '24:10', messages.timeInvalid],
  ['Ora', 'presto', messages.timeInvalid],
  ['Data', '30/02/2031', messages.dateInvalid],
])('reports %s %s at its field and sends nothing', async (label, text, message) => {
  await openKnown()
  await fill(label, text)
  await press('Pianifica visita')
  await expect.poll(() => problems()).toEqual([`${label}: ${message}`])
  expect(descriptionOf(field(label))).toContain(message)
  expect(sentTo(visitRoutes.create)).toEqual([])
})

test.each([
  ['date', messages.visitInPast, 'Data'],
  ['hours', messages.timeSkipped, 'Ora'],
])(
  'shows the server’s error about %s at its field, and keeps what was typed',
  async (path, message, label) => {
    await openKnown()
    await fill(note, 'Portare gli esami')
    answer(visitRoutes.create, new Failure('validation_failed', { details: [{ path, message }] }))
    await press('Pianifica visita')
    await expect.poll(() => descriptionOf(field(label))).toContain(message)
    expect(field(note).value).toBe('Portare gli esami')
  },
)

test('names the other visit on a clash and keeps the form; another time can then be planned', async () => {
  const clash = 'Questa visita si sovrappone ad una già esistente: Rosa Trama con Dott. Nodi, alle 10:30'
  await openKnown()
  await fill(note, 'Portare gli esami')
  answer(visitRoutes.create, new Failure('visit_overlap', { message: clash }))
  await press('Pianifica visita')
  await expect.poll(() => descriptionOf(field('Ora'))).toContain(clash)
  expect([field(note).value, field('Ora').value]).toEqual(['Portare gli esami', '10:30'])
  answer(visitRoutes.create, visit)
  answer(visitRoutes.read, visit)
  fireEvent.click(await time('09:00'))
  await press('Pianifica visita')
  await screen.findByRole('heading', { level: 1, name: 'Visita di Ginevra Spola' })
  expect(sentTo(visitRoutes.create)).toMatchObject([{ hours: '10:30' }, { hours: '09:00' }])
})

test('keeps the form if the connection breaks, and retries with the same idempotency key', async () => {
  const keys: (string | null)[] = []
  await openKnown()
  answer(visitRoutes.create, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'))
    return keys.length === 1 ? lost : visit
  })
  answer(visitRoutes.read, visit)
  await press('Pianifica visita')
  await screen.findByRole('alert')
  await press('Pianifica visita')
  await screen.findByRole('heading', { level: 1, name: 'Visita di Ginevra Spola' })
  expect(keys).toEqual([keys[0], keys[0]])
})

test('takes another colleague from the URL, whose role proposes the type', async () => {
  await openKnown(`${known}&hcp=${nurse.id}`)
  expect(screen.getByLabelText<HTMLSelectElement>('Collega').value).toBe(nurse.id)
  expect(typeOf('Teleconferenza di formazione').checked).toBe(true)
})

test('does not show the free times of the previous day while another day loads', async () => {
  await openKnown()
  let reply = () => {}
  answer(visitRoutes.freeTimes, async ({ query }) => {
    await new Promise<void>((resolve) => {
      reply = resolve
    })
    return { times: [query.date === '2031-12-04' ? '16:00' : '17:00'], next: null }
  })
  await fill('Data', '04/12/2031')
  await screen.findByText('Ricerca degli orari liberi…')
  expect(screen.queryByRole('radio', { name: '09:00' })).toBeNull()
  reply()
  expect(await time('16:00')).toBeTruthy()
})

test('shows the free times of today, and none of a day that is past', async () => {
  const today = dayInRome(new Date())
  await openKnown(`/televisit/schedule?patient=${patientId}&date=${today}`)
  expect(screen.queryByText('Questo giorno è già passato.')).toBeNull()
  await fill('Data', formatDay(addDays(today, -1)))
  await screen.findByText('Questo giorno è già passato.')
  expect(screen.queryByRole('radio', { name: '09:00' })).toBeNull()
})

test('does not fill in a patient or colleague outside the workgroup', async () => {
  const other = 'a1a1a1a1-0000-4000-8000-000000000999'
  answer(patientSearchRoutes.find, { items: [], total: 0, totalIsMore: false, page: 1, pageSize: 1 })
  openApp(`/televisit/schedule?patient=${other}&hcp=${other}&date=${dayInRome(new Date())}`, physician)
  expect((await screen.findByLabelText<HTMLInputElement>('Paziente', { selector: 'input' })).value).toBe('')
  expect(screen.getByLabelText<HTMLSelectElement>('Collega').value).toBe(physician.id)
})

test('refuses a patient’s name that was typed but not chosen', async () => {
  openApp('/televisit/schedule', physician)
  await fill('Paziente', 'Spola')
  await screen.findByRole('option', { name: /SPOLA Ginevra/ })
  fireEvent.blur(field('Paziente'))
  await expect.poll(() => descriptionOf(field('Paziente'))).toContain(messages.choice)
  await press('Pianifica visita')
  await expect.poll(problems).toContain(`Paziente: ${messages.choice}`)
  await fill('Paziente', 'Spol')
  fireEvent.click(await screen.findByRole('option', { name: /SPOLA Ginevra/ }))
  expect(field('Paziente').value).toBe('SPOLA Ginevra')
  await expect.poll(() => descriptionOf(field('Paziente'))).not.toContain(messages.choice)
})
