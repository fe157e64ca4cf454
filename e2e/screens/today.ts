import { emptyToday } from '../clinic/today.ts'
import { emptyVisitList } from '../clinic/visits.ts'
import { todayPage } from '../pages/today.ts'
import { type Screen, waitForHeading } from './screen.ts'

const long = {
  surname: 'Della Gherardesca-Montefeltro',
  name: 'Maria Maddalena Ginevra',
  birthDate: '1961-03-12',
}
const patient = (n: number, tasks: { kind: string; at: string }[]) => ({
  id: `01980000-0000-7000-8000-0000000000${n + 10}`,
  ...{ ...long, homonym: n % 5 === 0, tasks },
})
const blocked = { kind: 'blockedAccess', at: '2026-11-22T08:05:00.000Z' }
const dwelling = { kind: 'longDwell', at: '2023-07-01' }
const expiring = { kind: 'expiringAccess', at: '2026-11-22T22:10:00.000Z' }
const missing = { kind: 'missingCicc', at: '2020-03-12' }
const expired = { kind: 'expiredAccess', at: '2026-11-12T08:00:00.000Z' }
const unopened = { kind: 'unopenedChapters', at: '2026-11-01T08:00:00.000Z' }
const tasks = [
  [blocked, missing],
  [blocked],
  [dwelling, unopened, expired],
  [dwelling],
  [expiring],
  [missing],
  [expired],
]

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
      const items = Array.from({ length: 21 }, (_, n) => patient(n, tasks[Math.floor(n / 3)] ?? []))
      const json = {
        counts: {
          ...{ blockedAccess: 6, longDwell: 1203, expiringAccess: 3, missingCicc: 31, expiredAccess: 37 },
          ...{ unopenedChapters: 4, waitingAccess: 29 },
        },
        waiting: { total: 1260, items },
        seen: items.slice(0, 6).map(({ id }) => ({ id, ...long, at: '2026-11-20T08:00:00.000Z' })),
      }
      await page.route('**/api/today/patients', (route) => route.fulfill({ json }))
      await page.goto('/')
      await todayPage(page).section('Pazienti che aspettano').waitFor()
    },
  },
  {
    name: 'oggi-niente',
    as: 'nurse',
    title: 'Oggi',
    open: async (page) => {
      await page.route('**/api/today/patients', (route) => route.fulfill({ json: emptyToday }))
      await page.route('**/api/visit/list*', (route) => route.fulfill({ json: emptyVisitList }))
      await page.route('**/api/chat/list', (route) => route.fulfill({ json: { items: [] } }))
      await page.goto('/')
      await todayPage(page).nothingPending.waitFor()
    },
  },
  {
    name: 'oggi-caricamento',
    as: 'nurse',
    title: 'Oggi',
    open: async (page) => {
      await page.route(/\/api\/(today\/patients|visit\/list|chat\/list)/, () => {})
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
      await page.route('**/api/today/patients', (route) => route.abort())
      await page.goto('/')
      await page.getByRole('alert').filter({ hasText: 'non si sono caricati' }).waitFor()
    },
  },
  {
    name: 'oggi-supervisore',
    as: 'supervisor',
    title: 'Oggi',
    open: async (page) => {
      const ward = { name: 'Ospedale San Filo', city: 'Viterbo' }
      const withoutLead = {
        total: 2,
        items: [
          { id: '01980000-0000-7000-8000-00000000000a', ...ward, invited: true },
          { id: '01980000-0000-7000-8000-00000000000b', ...ward, invited: false },
        ],
      }
      await page.route('**/api/today/facilities', (route) => route.fulfill({ json: { withoutLead } }))
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
      const at = '2026-11-22T12:00:00.000Z'
      const failed = {
        outcome: 'failed',
        endedAt: '2026-11-22T02:00:00.000Z',
        succeededAt: '2026-11-20T02:00:00.000Z',
      }
      const json = {
        at,
        mail: { waiting: 3, givenUp: 2, since: '2026-11-20T08:00:00.000Z' },
        scanner: 'silent',
        disk: { state: 'disk_scarce', since: '2026-11-22T11:15:00.000Z', free: 41_000_000 },
        backup: failed,
        auditVerify: { ...failed, outcome: 'done' },
      }
      await page.route('**/api/today/installation', (route) => route.fulfill({ json }))
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
