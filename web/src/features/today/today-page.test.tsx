import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import type { PatientsToday } from '@filo/contract/features/today/today.schema.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { call } from '@filo/ui/api/call.ts'
import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, serveAt } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { message } from '../../../../ui/test/messages.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { administrator, nurse, physician, supervisor } from '../../../test/people.ts'
import { author, owedAnswer } from '../../../test/rooms.ts'
import { emptyToday } from '../../../test/today.ts'
import { visit, visitStarting } from '../../../test/visits.ts'

setUpTestApp()

type Waiting = PatientsToday['waiting']['items'][number]
const patient = (surname: string, ...kinds: Waiting['tasks'][number]['kind'][]): Waiting => ({
  id: `a1a1a1a1-0000-4000-8000-00000000070${surname.length}`,
  ...{ surname, name: 'Ada', birthDate: '1960-05-12', homonym: false },
  tasks: kinds.map((kind) => ({ kind, at: '2026-11-02' })),
})
const show = (items: Waiting[], changes: Partial<PatientsToday> = {}) =>
  answer(todayRoutes.patients, { ...emptyToday, waiting: { total: items.length, items }, ...changes })
const counting = (counts: Partial<PatientsToday['counts']>) => ({
  counts: { ...emptyToday.counts, ...counts },
})
const roomOf = ({ id, name, surname, birthDate }: Waiting): Room => ({
  id,
  patient: { id, name, surname, birthDate, homonym: false, gender: 'female', fiscalCode: 'RSSMRA60A01H501X' },
  ...{ workgroup: 'Nutrizione clinica', answerHours: null, last: null, unread: 2, readSeq: 0 },
  owed: owedAnswer({ since: '2026-11-01T08:00:00.000Z', from: { ...author, surname } }),
})

beforeEach(() => {
  answer(visitRoutes.list, {
    ...{ items: [], total: 0, totalIsMore: false, page: 1, pageSize: 20 },
    counts: { coming: 0, due: 0, past: 0 },
  })
  answer(chatRoutes.list, { items: [] })
  answer(todayRoutes.invites, { pending: { total: 0, items: [] } })
})

const section = (name: string) => screen.findByRole('region', { name })
/** The lines of a section, without those within a line. */
const linesOf = async (name: string) =>
  Array.from((await section(name)).querySelectorAll('ol > li'), (line) => line.textContent)

test('a patient has one line, with the most urgent task and the others behind a button', async () => {
  show([{ ...patient('Rossi', 'blockedAccess', 'missingCicc', 'unopenedChapters'), homonym: true }])
  openApp('/', nurse)
  const [line] = await linesOf('Pazienti che aspettano')
  expect(line).toContain('Rossi Ada 12/05/1960')
  expect(line).toContain('Codice bloccato')
  expect(line).not.toContain('Catetere da registrare')
  expect(screen.getByRole('link', { name: 'Rossi Ada' }).getAttribute('href')).toBe(
    `/patient/${patient('Rossi').id}`,
  )
  await press('e altre 2 cose da fare')
  const more = await screen.findByRole('link', { name: 'Aggiungi dati: Ada Rossi' })
  expect(more.getAttribute('href')).toBe(`/patient/${patient('Rossi').id}/cicc/new`)
  expect((await linesOf('Pazienti che aspettano')).join()).toContain('Capitoli mai aperti')
})

test('whoever may renew an access is led there by that word, others look', async () => {
  show([patient('Rossi', 'blockedAccess')])
  openApp('/', physician)
  const link = await screen.findByRole('link', { name: 'Rigenera: Ada Rossi' })
  expect(link.getAttribute('href')).toBe(`/patient/${patient('Rossi').id}/access`)
  cleanup()
  openApp('/', nurse)
  await screen.findByRole('link', { name: 'Vedi accesso: Ada Rossi' })
})

test('owed answers, visits and tasks of one patient are one line, by urgency and then by age', async () => {
  const rossi = patient('Rossi', 'longDwell')
  const { history: _, ...asked } = visit
  answer(visitRoutes.list, ({ query }) => ({
    items:
      query.view === 'due'
        ? [
            {
              ...asked,
              patient: {
                id: rossi.id,
                name: 'Ada',
                surname: 'Rossi',
                birthDate: rossi.birthDate,
                homonym: false,
              },
              due: 'proposal' as const,
            },
          ]
        : [],
    ...{ total: query.view === 'due' ? 1 : 0, totalIsMore: false, page: 1, pageSize: 20 },
    counts: { coming: 0, due: 1, past: 0 },
  }))
  const read = { ...roomOf(patient('Gialli')), owed: null }
  answer(chatRoutes.list, { items: [roomOf(patient('Bianchi')), read] })
  show([patient('Verdolini', 'blockedAccess'), rossi, patient('Neri', 'missingCicc')])
  openApp('/', nurse)
  const lines = await linesOf('Pazienti che aspettano')
  expect(lines.map((line) => line?.split(' ')[0])).toEqual(['Bianchi', 'Verdolini', 'Rossi', 'Neri'])
  expect(lines[2]).toContain('Rossi Ada 12/05/1960')
  expect(lines[2]).toContain('Visita: da rispondere')
  expect(lines[2]).toContain('e un’altra cosa da fare')
})

test('a line that comes waits until asked for; a count changes at once', async () => {
  show([patient('Rossi', 'missingCicc')], counting({ missingCicc: 1 }))
  openApp('/', nurse)
  await screen.findByRole('link', { name: '1 senza dati del catetere' })

  show([patient('Rossi', 'missingCicc')], counting({ missingCicc: 7 }))
  await refetchAll()
  await screen.findByRole('link', { name: '7 senza dati del catetere' })

  show([patient('Verdolini', 'blockedAccess'), patient('Rossi', 'missingCicc')], counting({ missingCicc: 7 }))
  await refetchAll()
  await screen.findByRole('button', { name: '1 novità – Aggiorna' })
  expect(await linesOf('Pazienti che aspettano')).toHaveLength(1)
  await press('1 novità – Aggiorna')
  expect(await linesOf('Pazienti che aspettano')).toHaveLength(2)
})

test('unused accesses are counted without a line, and beyond the named ones a sentence leads to the lists', async () => {
  const items = Array.from({ length: 13 }, (_, n) => ({
    ...patient('Rossi', 'missingCicc'),
    id: `${patient('Rossi').id.slice(0, -2)}${n + 10}`,
  }))
  show(items, { waiting: { total: 20, items }, ...counting({ missingCicc: 20, waitingAccess: 29 }) })
  openApp('/', nurse)
  const quiet = await screen.findByRole('link', { name: '29 con accesso da usare' })
  expect(quiet.getAttribute('href')).toBe('/patient/list?access=waiting')
  const lines = (await section('Pazienti che aspettano')).querySelectorAll<HTMLElement>('ol > li')
  const shownLater = Array.from(lines, ({ dataset }) => dataset.later)
  expect(shownLater).toEqual([...Array(4), ...Array(8).fill('narrow'), 'everywhere'])
  await press('Mostra tutti (20)')
  await screen.findByText('Gli altri 7 sono negli elenchi in alto.')
  await press('Mostra solo i primi')
  await screen.findByRole('button', { name: 'Mostra tutti (20)' })
})

test('where every patient is named, no sentence leads to the lists', async () => {
  const items = Array.from({ length: 5 }, (_, n) => ({
    ...patient('Rossi', 'missingCicc'),
    id: `${patient('Rossi').id.slice(0, -2)}${n + 10}`,
  }))
  show(items, counting({ missingCicc: 5 }))
  openApp('/', nurse)
  await press('Mostra tutti (5)')
  await screen.findByRole('button', { name: 'Mostra solo i primi' })
  expect(screen.queryByText(/negli elenchi in alto/)).toBeNull()
})

test('a visit of today whose room is open can be entered from here, and says that somebody waits', async () => {
  serveAt('2031-12-03T09:30:00.000Z')
  const { history: _, ...open } = { ...visit, status: 'accepted' as const }
  const { history: __, ...later } = { ...visitStarting('2031-12-03', '16:00'), status: 'accepted' as const }
  const { id, name, surname } = visit.patient
  answer(visitRoutes.list, ({ query }) => ({
    items:
      query.view === 'coming'
        ? [
            { ...open, waiting: [{ id, name, surname, relation: null }] },
            { ...later, id: nurse.id },
          ]
        : [],
    ...{ total: query.view === 'coming' ? 2 : 0, totalIsMore: false, page: 1, pageSize: 20 },
    counts: { coming: 2, due: 0, past: 0 },
  }))
  show([])
  await call(visitRoutes.list, { query: {} })
  openApp('/', nurse)
  const today = await section('Visite di oggi')
  const [first, second] = within(today).getAllByRole('listitem')
  expect(first?.textContent).toContain('Alle 10:30 in sala d’attesa')
  expect(
    within(today)
      .getAllByRole('link', { name: /^Entra/ })
      .map((one) => one.getAttribute('href')),
  ).toEqual([`/conference/${visit.id}`])
  expect(second?.textContent).toContain('Alle 16:00')
})

test('an administrator reads the state of the installation; commands are for whoever runs the server', async () => {
  const never = { outcome: null, endedAt: null, succeededAt: null }
  answer(todayRoutes.installation, {
    at: '2026-11-22T12:00:00.000Z',
    mail: { server: 'set', waiting: 0, givenUp: 0, since: null },
    scanner: 'none',
    ...{ push: 'none', turn: 'none' },
    disk: { state: 'enough', since: null, free: 50e9 },
    ...{ backup: never, auditVerify: never },
  })
  answer(todayRoutes.facilities, { withoutLead: { total: 0, items: [] } })
  show([])
  openApp('/', administrator)
  const installation = await section('Installazione')
  expect(within(installation).getByText(/^Mai eseguito: dopo un guasto/)).not.toBeNull()
  const headings = within(installation)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
  for (const name of [
    'Posta',
    'Antivirus',
    'Avvisi',
    'Televisite',
    'Spazio su disco',
    'Ultimo salvataggio',
    'Ultima verifica',
  ])
    expect(headings.join()).toContain(name)
  expect(screen.queryByRole('link', { name: /senza dati del catetere$/ })).toBeNull()
  const folded = within(installation).getByText('Per chi gestisce il server').closest('details')
  expect(folded?.matches(':not([open])')).toBe(true)
  expect(folded?.textContent).toContain('npm run backup -- save')
  expect(folded?.textContent).toContain('CLAMAV_HOST')
  const visible = Array.from(installation.querySelectorAll('ul p'), (line) => line.textContent).join()
  expect(visible).not.toMatch(/npm run|CLAMAV_HOST/)
})

test('a recently seen patient is one click away, and the browser stores no name', async () => {
  serveAt('2026-11-22T12:00:00.000Z')
  const { tasks: _, ...seen } = patient('Rossi')
  show([], { seen: [{ ...seen, at: '2026-11-22T10:00:00.000Z', hasCatheter: false }] })
  await call(todayRoutes.invites)
  openApp('/', nurse)
  const recent = within(await section('Visti di recente'))
  expect(recent.getByRole('listitem').textContent).toBe('Rossi Ada12/05/1960 · oggi alle 11:00')
  expect(recent.getByRole('link').getAttribute('href')).toBe(`/patient/${seen.id}`)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Rossi')
})

test('returning to the tab refreshes the lines without extending the session', async () => {
  show([patient('Neri', 'missingCicc')])
  openApp('/', nurse)
  expect(await linesOf('Pazienti che aspettano')).toHaveLength(1)
  const marks: (string | null)[] = []
  answer(todayRoutes.patients, ({ headers }) => {
    marks.push(headers.get('x-filo-background'))
    const items = marks.length === 1 ? [patient('Rossi', 'missingCicc'), patient('Neri', 'missingCicc')] : []
    return { ...emptyToday, waiting: { total: items.length, items } }
  })
  const returnToTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  returnToTab()
  await screen.findByRole('link', { name: 'Aggiungi dati: Ada Rossi' })
  returnToTab()
  await expect.poll(() => screen.queryByRole('link', { name: 'Aggiungi dati: Ada Rossi' })).toBeNull()
  expect(marks).toEqual(['1', '1'])
})

test('an owed answer shows the oldest unanswered words, how much else waits, since when, and who takes care of it', async () => {
  const { name, surname, id } = nurse
  const owner = { id, title: null, name, surname, isGone: false }
  const [bianchi, gialli, neri] = [
    roomOf(patient('Bianchi')),
    roomOf(patient('Gialli')),
    roomOf(patient('Neri')),
  ]
  answer(chatRoutes.list, {
    items: [
      { ...bianchi, owed: owedAnswer({ texts: 3, pictures: 1, owner }) },
      { ...gialli, owed: owedAnswer({ owner: { ...owner, isGone: true } }) },
      { ...neri, owed: owedAnswer({ text: null, texts: 0, pictures: 2, files: 1 }) },
    ],
  })
  show([])
  openApp('/', physician)
  expect(await screen.findByRole('link', { name: '3 chat in attesa di risposta' })).toBeTruthy()
  expect(await linesOf('Pazienti che aspettano')).toEqual([
    expect.stringContaining('Prova: 2 foto, 1 file'),
    expect.stringContaining(
      'dal 23/11/2026, se ne occupava Livia Prova, che non è più nel gruppo Prova: Stamattina',
    ),
    expect.stringContaining(
      `Aspetta risposta dal 23/11/2026, se ne occupa ${name} ${surname} Prova (+ 2 messaggi, + 1 foto): Stamattina ho 38,2. Che faccio?`,
    ),
  ])
})

test('a line that has been answered says so in its place, without the words and the action', async () => {
  const [bianchi, gialli] = [roomOf(patient('Bianchi')), roomOf(patient('Gialli'))]
  answer(chatRoutes.list, { items: [bianchi, gialli] })
  show([])
  openApp('/', physician)
  expect(await linesOf('Pazienti che aspettano')).toHaveLength(2)
  answer(chatRoutes.list, { items: [{ ...gialli, owed: null }, bianchi] })
  await refetchAll()
  await screen.findByText('Non aspetta più risposta')
  expect(await linesOf('Pazienti che aspettano')).toEqual([
    expect.stringMatching(/^Gialli Ada 12\/05\/1960\s+Non aspetta più risposta$/),
    expect.stringContaining('Stamattina ho 38,2'),
  ])
  expect(screen.queryByRole('link', { name: /^Rispondi: Ada Gialli/ })).toBeNull()
})

test('of a line that is left out now, only the answered words go: nobody has done the rest', async () => {
  const verdolini = patient('Verdolini', 'missingCicc')
  answer(chatRoutes.list, { items: [roomOf(verdolini)] })
  show([verdolini, patient('Neri', 'missingCicc')])
  openApp('/', physician)
  expect(await linesOf('Pazienti che aspettano')).toHaveLength(2)
  answer(chatRoutes.list, { items: [{ ...roomOf(verdolini), owed: null }] })
  show([patient('Rossi', 'blockedAccess')])
  await refetchAll()
  await expect.poll(() => screen.queryByText(/Stamattina/)).toBeNull()
  expect(await linesOf('Pazienti che aspettano')).toEqual([
    expect.stringContaining('Verdolini Ada 12/05/1960  Catetere da registrare'),
    expect.stringContaining('Neri Ada 12/05/1960  Catetere da registrare'),
  ])
})

test('what colleagues write among themselves is a line to read, but no answer that is owed', async () => {
  const room = { ...roomOf(patient('Bianchi')), patient: null, owed: null, unread: 2, last: message(7) }
  answer(chatRoutes.list, { items: [room, { ...roomOf(patient('Gialli')), owed: null, unread: 3 }] })
  show([])
  openApp('/', physician)
  const lines = await linesOf('Strutture e colleghi')
  expect(lines).toEqual([expect.stringContaining('Messaggi da leggere Prova: Messaggio 7')])
  expect(screen.queryByText(/in attesa di risposta/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Pazienti che aspettano' })).toBeNull()
})

test('only the part that fails to load says so, and it loads on retry', async () => {
  answer(chatRoutes.list, { items: [roomOf(patient('Bianchi'))] })
  answer(todayRoutes.patients, new Failure('internal'))
  openApp('/', physician)
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toContain('I pazienti non si sono caricati')
  expect(await linesOf('Pazienti che aspettano')).toHaveLength(1)
  expect(screen.queryByText('Niente in sospeso')).toBeNull()
  show([patient('Rossi', 'missingCicc')], counting({ missingCicc: 1 }))
  await press('Riprova')
  await screen.findByRole('link', { name: '1 senza dati del catetere' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part that fails while nothing else is pending does not say that nothing is', async () => {
  answer(todayRoutes.patients, new Failure('internal'))
  openApp('/', nurse)
  await screen.findByText('I pazienti non si sono caricati')
  expect(screen.queryByText('Niente in sospeso')).toBeNull()
})

test('says so when nothing is pending', async () => {
  show([])
  openApp('/', nurse)
  await screen.findByText('Niente in sospeso')
})

test('a catheter is long in place by the threshold of the workgroup', async () => {
  show([patient('Rossi', 'longDwell')])
  const { workgroup } = nurse
  openApp('/', { ...nurse, workgroup: workgroup && { ...workgroup, dwellThresholdDays: 3650 } })
  expect((await linesOf('Pazienti che aspettano')).join()).toContain('Catetere oltre 3650 giorni')
})

test('who cares for patients gets to what the shift hands over, and nobody else', async () => {
  show([])
  openApp('/', nurse)
  const link = await screen.findByRole('link', { name: 'Consegne' })
  expect(link.getAttribute('href')).toBe('/handover')
  cleanup()
  answer(todayRoutes.facilities, { withoutLead: { total: 0, items: [] } })
  openApp('/', supervisor)
  await screen.findByText('Niente in sospeso')
  expect(screen.queryByRole('link', { name: 'Consegne' })).toBeNull()
})

test('a supervisor sees facilities without a lead, and pending invites', async () => {
  const facility = { id: physician.id, name: 'Ospedale della Trama', city: 'Roma', invited: false }
  answer(todayRoutes.facilities, { withoutLead: { total: 1, items: [facility] } })
  openApp('/', supervisor)
  const others = await screen.findByRole('link', { name: /^1 struttura senza medico responsabile$/ })
  expect(others.getAttribute('href')).toBe('/facility/list?withoutLead=true')
  const line = screen.getByText(/nessun invito in attesa/).closest('li')
  expect(line?.textContent).toContain('Ospedale della Trama')
  expect(screen.queryByRole('link', { name: /in attesa di risposta$/ })).toBeNull()
  const invite = {
    ...{ id: nurse.id, title: null, name: 'Ugo', surname: 'Conti', expired: false },
    ...({ expiresAt: '2031-01-01T10:00:00.000Z', delivery: 'sent' } as const),
  }
  answer(todayRoutes.facilities, { withoutLead: { total: 1, items: [{ ...facility, invited: true }] } })
  answer(todayRoutes.invites, { pending: { total: 1, items: [invite] } })
  await refetchAll()
  await screen.findByRole('link', { name: '1 invito in attesa di risposta' })
})
