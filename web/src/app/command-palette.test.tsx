import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, startFakeServer, stopFakeServer } from '../../../ui/test/fake-server.ts'
import { fill } from '../../../ui/test/gestures.ts'
import { listedPatient, patient } from '../../test/patients.ts'
import { administrator, nurse, physician, supervisor } from '../../test/people.ts'
import { emptyToday } from '../../test/today.ts'
import { patientKeys } from '../features/patients/patient.queries.ts'
import { CommandPalette } from './command-palette.tsx'

beforeEach(() => {
  startFakeServer()
  answer(todayRoutes.patients, emptyToday)
  answer(patientRoutes.list, found())
})
afterEach(() => {
  cleanup()
  stopFakeServer()
})

function Place() {
  const { pathname, state } = useLocation()
  return (
    <>
      <output>{pathname}</output>
      <output aria-label="state">{JSON.stringify(state)}</output>
    </>
  )
}

const other = { ...listedPatient, id: 'a1a1a1a1-0000-4000-8000-000000000299' }
const found = (...items: (typeof listedPatient)[]) => ({
  ...{ items, total: items.length, totalIsMore: false, page: 1, pageSize: 20 },
})
/** Patients read last, with surnames "Spola a", "Spola b" …; all but the first have a catheter. */
const seen = (count: number) =>
  [...'abcdefg'].slice(0, count).map((letter, index) => ({
    ...{ id: `a1a1a1a1-0000-4000-8000-00000000080${index}`, surname: `Spola ${letter}`, name: 'Ada' },
    ...{ birthDate: '1960-05-12', homonym: false, at: '2026-11-22T10:00:00.000Z' },
    hasCatheter: index > 0,
  }))
/** An answer that comes when the test says so. */
function later<Reply>() {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  return { promise, resolve }
}

type OpenOptions = { at?: string; onPage?: Patient; closes?: true }

/** Opens the palette, which stays open afterwards unless it `closes`, at a path, over the page of a patient. */
function open(user = nurse, { at = '/', onPage, closes }: OpenOptions = {}) {
  const client = createQueryClient()
  if (onPage) client.setQueryData(patientKeys.one(onPage.id), onPage)
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return isOpen && <CommandPalette user={user} onClose={() => closes && setOpen(false)} />
  }
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <Page />
          <Place />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
  return screen.getByRole('combobox')
}
const press = (key: 'Enter' | 'ArrowDown' | 'ArrowUp' | 'Backspace') =>
  fireEvent.keyDown(screen.getByRole('combobox'), { key })
const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
const options = () => screen.queryAllByRole('option').map((one) => one.firstElementChild?.textContent)
const chosen = () =>
  screen.queryAllByRole('option', { selected: true }).map((one) => one.firstElementChild?.textContent)
const path = (expected: string) => expect.poll(() => screen.getByText(/^\//).textContent).toBe(expected)

test('a scanner’s code with its Enter opens the match when the search answers, and no earlier one', async () => {
  answer(patientRoutes.list, ({ query }) => found(query.search === 'spo' ? other : listedPatient))
  open()
  type('spo')
  await screen.findByText('Spola')
  type('SPLGVR61C52H501X')
  press('Enter')
  expect(screen.getByText('Ricerca in corso…')).toBeTruthy()
  await path(`/patient/${listedPatient.id}`)
})

test('a patient stands before a command that a hidden word matches, and Enter waits for the patient', async () => {
  const search = later<ReturnType<typeof found>>()
  answer(patientRoutes.list, () => search.promise)
  open()
  await fill('Paziente, codice fiscale, azione o pagina', 'ma')
  // “manda” is a word of these.
  expect(options()).toEqual(['Scrivi a…', 'Assegna capitolo…'])
  expect(chosen()).toEqual([])
  press('Enter')
  search.resolve(found(listedPatient))
  await path(`/patient/${listedPatient.id}`)
  expect(options()).toEqual(['Spola Ginevra', 'Scrivi a…', 'Assegna capitolo…'])
})

test('a patient with a namesake is marked', async () => {
  answer(patientRoutes.list, found({ ...listedPatient, homonym: true }, other))
  open()
  type('spo')
  await expect.poll(options).toEqual(['Spola Ginevra Omonimo', 'Spola Ginevra'])
})

test('a command chosen by an arrow stays chosen when patients come above it', async () => {
  const search = later<ReturnType<typeof found>>()
  answer(patientRoutes.list, () => search.promise)
  open()
  type('ma')
  press('ArrowUp')
  expect(chosen()).toEqual(['Assegna capitolo…'])
  search.resolve(found(listedPatient))
  await screen.findByText('Spola')
  expect(chosen()).toEqual(['Assegna capitolo…'])
})

test('Enter opens nothing when the search has failed, until something is chosen', async () => {
  answer(patientRoutes.list, new Failure('internal'))
  open()
  type('medica')
  press('Enter')
  await screen.findByText('La ricerca dei pazienti non è riuscita.')
  press('Enter')
  expect(screen.getByRole('heading').textContent).toBe('Che cosa vuoi fare?')
  expect(chosen()).toEqual([])
  press('ArrowDown')
  press('Enter')
  expect(screen.getByRole('heading').textContent).toBe('Aggiungi foto: quale paziente?')
})

test('opens with the last five patients, and Enter goes to the last one', async () => {
  const today = later<typeof emptyToday>()
  answer(todayRoutes.patients, () => today.promise)
  open()
  expect(chosen()).toEqual([])
  press('Enter')
  today.resolve({ ...emptyToday, seen: seen(6) })
  await path(`/patient/${seen(1)[0]?.id}`)
  const recent = within(screen.getByRole('group', { name: 'Visti di recente' }))
  expect(recent.getAllByRole('option')).toHaveLength(5)
})

test.each([
  ['foto', 'Aggiungi foto…'],
  ['medicazione', 'Aggiungi foto…'],
  ['allegat', 'Aggiungi foto…'],
  ['punto di uscita', 'Aggiungi foto…'],
  ['visita', 'Pianifica visita…'],
  ['nuova visita', 'Pianifica visita…'],
  ['scrivi a', 'Scrivi a…'],
  ['stampa scheda', 'Stampa scheda…'],
])('“%s” finds “%s” first', async (text, label) => {
  open()
  type(text)
  await expect.poll(chosen).toEqual([label])
})

test('the removal of a catheter is a nurse’s last command for a patient', () => {
  open()
  const forPatients = screen
    .getAllByRole('option')
    .filter((one) => one.textContent.endsWith('Per un paziente'))
    .map((one) => one.firstElementChild?.textContent)
  expect(forPatients.at(0)).toBe('Aggiungi foto…')
  expect(forPatients.at(-1)).toBe('Registra rimozione…')
})

test('a command begins for no patient only because they were seen last', async () => {
  answer(todayRoutes.patients, { ...emptyToday, seen: seen(2) })
  open()
  type('scrivi a')
  await expect.poll(chosen).toEqual(['Scrivi a…'])
  press('Enter')
  await expect.poll(options).toEqual(['Spola a Ada', 'Spola b Ada'])
  expect(chosen()).toEqual([])
  press('Enter')
  press('ArrowDown')
  press('ArrowDown')
  press('Enter')
  await path(`/chat/${seen(2)[1]?.id}`)
})

test('a name typed after an Enter that still waits is searched once the command asks for it', async () => {
  const search = later<ReturnType<typeof found>>()
  answer(patientRoutes.list, ({ query }) => (query.search === 'spo' ? found(listedPatient) : search.promise))
  open()
  type('scrivi a')
  press('Enter')
  type('scrivi asp')
  type('scrivi aspo')
  search.resolve(found())
  await expect.poll(chosen).toEqual(['Spola Ginevra'])
  expect(screen.getByRole('combobox').getAttribute('value')).toBe('spo')
  press('Enter')
  await path(`/chat/${listedPatient.id}`)
})

test('a command for a catheter offers those seen last who have one', async () => {
  answer(todayRoutes.patients, { ...emptyToday, seen: seen(3) })
  open()
  await screen.findByText('Spola a')
  type('rimozione')
  await expect.poll(chosen).toEqual(['Registra rimozione…'])
  press('Enter')
  expect(options()).toEqual(['Spola b Ada', 'Spola c Ada'])
})

test('“foto spo” finds patients for the command; Enter opens one only after an arrow chose it', async () => {
  answer(patientRoutes.list, ({ query }) =>
    query.search === 'spo' && query.catheter === 'true' ? found(listedPatient) : found(),
  )
  open()
  type('foto spo')
  await screen.findByRole('group', { name: 'Aggiungi foto' })
  expect(options()).toEqual(['Spola Ginevra'])
  press('Enter')
  expect(chosen()).toEqual([])
  press('ArrowDown')
  press('Enter')
  await path(`/patient/${listedPatient.id}/cicc`)
})

test('a command of two words, whose second is no name, is chosen at once', async () => {
  open()
  type('togli catet')
  press('Enter')
  await screen.findByRole('heading', { name: 'Registra rimozione: quale paziente?' })
})

test('the command takes as many words as it can, and one that the user may not perform takes none', async () => {
  answer(patientRoutes.list, ({ query }) => (query.search === 'spo' ? found(listedPatient) : found()))
  open()
  type('aggiungi foto spo')
  await screen.findByRole('group', { name: 'Aggiungi foto' })
  cleanup()
  open({ ...nurse, permissions: nurse.permissions.filter((one) => one !== 'cicc:write') })
  type('rimozione spo')
  await screen.findByText('Nessun risultato')
})

test('one letter after a command is no name', async () => {
  const asked: string[] = []
  answer(patientRoutes.list, ({ query }) => {
    asked.push(query.search ?? '')
    return found()
  })
  open()
  type('foto x')
  await expect.poll(() => asked).toEqual(['foto x'])
  await screen.findByText('Nessun risultato')
  expect(asked).toEqual(['foto x'])
})

test('a text that matches patients is not split into command and name', async () => {
  answer(patientRoutes.list, ({ query }) =>
    query.search === 'pia spo' ? found(listedPatient) : found(other),
  )
  open()
  type('pia spo')
  press('Enter')
  await path(`/patient/${listedPatient.id}`)
})

test('a text that matches more patients than are shown asks for more of the name', async () => {
  const eight = [...'abcdefgh'].map((letter, index) => ({
    ...{ ...listedPatient, name: `Ada ${letter}` },
    id: `a1a1a1a1-0000-4000-8000-00000000029${index}`,
  }))
  answer(patientRoutes.list, ({ query }) =>
    query.search === 'spola' ? { ...found(...eight), total: 21 } : found(),
  )
  open()
  type('spola')
  await screen.findByText('I primi 8 pazienti di 21: aggiungi il nome o il codice fiscale')
  expect(options()).toHaveLength(8)
  press('ArrowUp')
  expect(chosen()).toEqual(['Spola Ada h'])
  type('spola ginevra x')
  await screen.findByText('Nessun risultato')
})

test('somebody who sees no patients has commands and pages at once', () => {
  open(supervisor)
  type('struttura')
  expect(chosen()).toEqual(['Nuova struttura'])
  type('zzz')
  expect(screen.getByText('Nessun risultato')).toBeTruthy()
})

test('on a patient’s page the actions for that patient come first, as far as they apply', async () => {
  answer(todayRoutes.patients, { ...emptyToday, seen: seen(1) })
  open(physician, { at: `/patient/${patient.id}`, onPage: patient })
  await screen.findByText('Spola a')
  const [first] = screen.getAllByRole('option')
  expect(first?.textContent).toBe('Pianifica visitaPer Ginevra Spola')
  // Without a recorded catheter there is no photo to add and no removal to record.
  for (const label of ['Aggiungi foto', 'Registra rimozione']) expect(options()).not.toContain(label)
  type('qr')
  await expect.poll(chosen).toEqual(['Rigenera codice'])
  press('Enter')
  await path(`/patient/${patient.id}/access`)
})

test('each role finds only the actions that it may do, by synonyms too', async () => {
  const finds = (typed: string, label: string, isThere = true) => {
    type(typed)
    expect(options().includes(label), `${typed}: ${label}`).toBe(isThere)
  }
  open(nurse)
  finds('inserisci picc', 'Registra un nuovo catetere…')
  finds('nuovo paziente', 'Nuovo paziente', false)
  finds('invita', 'Invita un collega', false)
  finds('esci', 'Disconnetti')
  cleanup()
  open(supervisor)
  finds('ospedale', 'Nuova struttura')
  finds('rimozione', 'Registra rimozione…', false)
  cleanup()
  open({ ...administrator, workgroup: null })
  finds('motivo', 'Apri un gruppo di lavoro')
  finds('nuovo paziente', 'Nuovo paziente', false)
  cleanup()
  open(physician)
  expect(options().filter((label) => label === 'Nuovo paziente')).toHaveLength(1)
  type('invita')
  await expect.poll(chosen).toEqual(['Invita un collega'])
  press('Enter')
  await path('/invite')
})

test('“stampa” finds the page and a record, which is printed where it opens', async () => {
  answer(patientRoutes.list, ({ query }) => (query.search === 'spo' ? found(listedPatient) : found()))
  open()
  type('stampa')
  expect(options()).toEqual(['Stampa scheda…', 'Stampa questa pagina', 'Consegne'])
  type('stampa scheda')
  await expect.poll(chosen).toEqual(['Stampa scheda…'])
  press('Enter')
  type('spo')
  await expect.poll(chosen).toEqual(['Spola Ginevra'])
  press('Enter')
  await path(`/patient/${patient.id}`)
  expect(screen.getByLabelText('state').textContent).toBe('{"asked":"print"}')
})

test('the current page is printed once the palette has closed', async () => {
  const print = vi.fn(() => screen.queryByRole('dialog'))
  vi.stubGlobal('print', print)
  open(nurse, { closes: true })
  type('stampa questa')
  await expect.poll(chosen).toEqual(['Stampa questa pagina'])
  press('Enter')
  await expect.poll(() => print.mock.results.map(({ value }) => value)).toEqual([null])
})

test('Backspace in the empty field goes back to the list of actions, and “home” finds Oggi', async () => {
  open(nurse, { at: '/patient/list' })
  const heading = () => screen.getByRole('heading').textContent
  type('rimozione')
  await expect.poll(chosen).toEqual(['Registra rimozione…'])
  press('Enter')
  type('a')
  press('Backspace')
  type('')
  expect(heading()).toBe('Registra rimozione: quale paziente?')
  press('Backspace')
  expect(heading()).toBe('Che cosa vuoi fare?')
  type('home')
  await expect.poll(chosen).toEqual(['Oggi'])
  press('Enter')
  await path('/')
})

test('another text takes away an option chosen before it, and an Enter that still waits', async () => {
  open()
  type('ma')
  press('ArrowUp')
  expect(chosen()).toEqual(['Assegna capitolo…'])
  type('manda')
  await expect.poll(chosen).toEqual(['Scrivi a…'])
  type('spo')
  press('Enter')
  type('rimozione')
  await expect.poll(chosen).toEqual(['Registra rimozione…'])
  expect(screen.getByRole('heading').textContent).toBe('Che cosa vuoi fare?')
})
