import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { maxWaitingPatients, type PatientsToday } from '@filo/contract/features/today/today.schema.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { daysAgo } from '../clinic/patients.ts'
import { fakeNothingPending } from '../clinic/today.ts'
import { fakeReply, lost, unanswered } from '../fake-replies.ts'
import { todayPage } from '../pages/today.ts'
import { type Screen, waitForHeading } from './screen.ts'

type WaitingPatient = PatientsToday['waiting']['items'][number]
type PatientTask = WaitingPatient['tasks'][number]

const hourMs = dayMs / 24
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString()

const blocked: PatientTask = { kind: 'blockedAccess', at: inHours(-40) }
const missing: PatientTask = { kind: 'missingCicc', at: '2020-03-12' }
const dwelling: PatientTask = { kind: 'longDwell', at: daysAgo(1247) }
const unopened: PatientTask = { kind: 'unopenedChapters', at: inHours(-21 * 24) }
const expired: PatientTask = { kind: 'expiredAccess', at: inHours(-10 * 24) }

/** The tasks of the patient at that place, the most urgent first, as the server sorts patients and tasks. */
const tasksAt = (place: number): PatientTask[] => {
  if (place < 3) return [blocked, missing]
  if (place < 6) return [blocked]
  return place < 9 ? [dwelling, unopened, expired] : [dwelling]
}

const surnames = [
  'Della Gherardesca-Montefeltro',
  'Castelfranchini Dell’Arcolaio',
  'Gomitoli-Santatrama',
  'Degli Orditi-Acquafilata',
  'Montefilato Della Spola',
]
const names = [
  'Maria Maddalena Ginevra',
  'Massimiliano Bartolomeo',
  'Francesca Alessandra',
  'Giovanni Ermenegildo',
  'Anna Maria Immacolata',
  'Pier Ferdinando Emanuele',
  'Maria Antonietta Rosalia',
  'Giuseppe Bonaventura',
  'Elisabetta Guendalina',
  'Michelangelo Baldassarre',
]

/** A patient with a long name that no other place has; some have namesakes who wait for nothing. */
const longNamed = (place: number): WaitingPatient => ({
  id: `01980000-0000-7000-8000-0000000000${place + 10}`,
  surname: surnames[place % surnames.length] ?? '',
  name: names[Math.floor(place / surnames.length)] ?? '',
  birthDate: daysAgo(20_000 + 100 * place),
  homonym: place % 5 === 0,
  tasks: tasksAt(place),
})

/** States that only the passing of time brings about are faked in the server's reply. */
export const todayPages: Screen[] = [
  {
    name: 'oggi',
    as: 'physician',
    title: 'Oggi',
    open: async (page, { fullPatient }) => {
      await page.goto(`/patient/${fullPatient.id}`)
      await waitForHeading(page, 'Quadro clinico')
      await page.goto('/')
      await todayPage(page).recentlySeen.waitFor()
    },
  },
  {
    name: 'oggi-nomi-lunghi',
    as: 'nurse',
    title: 'Oggi',
    open: async (page) => {
      const items = Array.from({ length: maxWaitingPatients }, (_, place) => longNamed(place))
      const seen = items.slice(0, 6).map(({ tasks, ...identity }, place) => ({
        ...{ ...identity, at: inHours(-48 - place) },
        hasCatheter: !tasks.includes(missing),
      }))
      await fakeReply(page, todayRoutes.patients, {
        counts: {
          ...{ blockedAccess: 6, longDwell: 1203, expiringAccess: 3, missingCicc: 31, expiredAccess: 37 },
          ...{ unopenedChapters: 4, waitingAccess: 29 },
        },
        waiting: { total: 1260, items },
        seen,
      })
      await page.goto('/')
      await todayPage(page).section('Pazienti che aspettano').waitFor()
    },
  },
  {
    name: 'oggi-niente',
    as: 'nurse',
    title: 'Oggi',
    open: async (page) => {
      await fakeNothingPending(page)
      await page.goto('/')
      await todayPage(page).nothingPending.waitFor()
    },
  },
  {
    name: 'oggi-caricamento',
    as: 'nurse',
    title: 'Oggi',
    open: async (page) => {
      await fakeReply(page, todayRoutes.patients, unanswered)
      await fakeReply(page, visitRoutes.list, unanswered)
      await fakeReply(page, chatRoutes.list, unanswered)
      await page.goto('/')
      // Waits for the heading first: before the page is loaded, the same status shows in its place.
      await page.getByRole('heading', { level: 1, name: 'Oggi' }).waitFor()
      await page.getByRole('status').filter({ hasText: 'Caricamento in corso…' }).first().waitFor()
    },
  },
  {
    name: 'oggi-errore',
    as: 'physician',
    title: 'Oggi',
    expectedErrors: [/ERR_FAILED/],
    open: async (page) => {
      await fakeReply(page, todayRoutes.patients, lost)
      await page.goto('/')
      await page.getByRole('alert').filter({ hasText: 'non si sono caricati' }).waitFor()
    },
  },
  {
    name: 'oggi-supervisore',
    as: 'supervisor',
    title: 'Oggi',
    open: async (page) => {
      const items = [
        {
          ...{ id: '01980000-0000-7000-8000-00000000000a', name: 'Ospedale San Filo', city: 'Rieti' },
          invited: true,
        },
        {
          ...{ id: '01980000-0000-7000-8000-00000000000b', name: 'Ospedale San Filo', city: 'Viterbo' },
          invited: false,
        },
      ]
      await fakeReply(page, todayRoutes.facilities, { withoutLead: { total: 2, items } })
      await page.goto('/')
      await todayPage(page).section('Strutture e colleghi').waitFor()
    },
  },
  {
    name: 'oggi-amministratore',
    as: 'administrator',
    title: 'Oggi',
    open: async (page) => {
      await page.goto('/')
      await todayPage(page).installation.waitFor()
    },
  },
  {
    name: 'oggi-amministratore-guasti',
    as: 'administrator',
    title: 'Oggi',
    open: async (page) => {
      const [scarceSince, verifiedAt] = [inHours(-0.75), inHours(-58)]
      await fakeReply(page, todayRoutes.installation, {
        at: inHours(0),
        mail: { server: 'set', waiting: 3, givenUp: 2, since: inHours(-52) },
        scanner: 'silent',
        push: 'none',
        turn: 'none',
        disk: { state: 'disk_scarce', since: scarceSince, free: 41_000_000 },
        backup: { outcome: 'failed', endedAt: inHours(-10), succeededAt: inHours(-58) },
        auditVerify: { outcome: 'done', endedAt: verifiedAt, succeededAt: verifiedAt },
      })
      await fakeReply(page, installationRoutes.notices, {
        items: [{ code: 'disk_scarce', about: null, since: scarceSince }],
      })
      await page.goto('/')
      await todayPage(page).installation.waitFor()
    },
  },
  {
    name: 'azioni',
    as: 'physician',
    title: 'Oggi',
    open: async (page) => {
      await page.goto('/')
      await todayPage(page).heading.waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'azioni-di-quale-paziente',
    as: 'nurse',
    title: 'Oggi',
    open: async (page) => {
      await page.goto('/')
      await todayPage(page).heading.waitFor()
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog')
      await palette.getByRole('combobox').fill('rimozione')
      await palette.getByRole('combobox').press('Enter')
      await palette.getByRole('heading', { name: /quale paziente/ }).waitFor()
      await palette.getByRole('combobox').fill('ma')
      await palette.getByRole('option').first().waitFor()
    },
  },
]
