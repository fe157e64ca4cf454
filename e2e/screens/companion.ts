import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import type { Cookie, Page } from '@playwright/test'
import { accessLinkPath } from '../clinic/device.ts'
import { fakeReply } from '../fake-replies.ts'
import { type Screen, waitForHeading } from './screen.ts'
import { setServerClock } from './server-clock.ts'

/** Opens the patients' app as the person to whom the device belongs. */
export async function openAsDevice(page: Page, device: Cookie[], path = '/app') {
  await page.context().addCookies(device)
  await page.goto(path)
}

export const companionPages: Screen[] = [
  {
    name: 'app-porta',
    as: null,
    title: 'Entra',
    isTelephone: true,
    open: async (page) => {
      await page.goto('/app#access=tagliato')
      await page.getByText('Il link non è completo').waitFor()
    },
  },
  {
    name: 'app-codici-sbagliati',
    as: null,
    title: 'Entra',
    isTelephone: true,
    open: async (page) => {
      await page.goto('/app')
      await page.getByLabel('Codice del foglio').fill('12')
      await page.getByRole('button', { name: 'Entra', exact: true }).click()
      await page.getByText('Scrivi le 6 cifre').waitFor()
    },
  },
  {
    name: 'app-qr-usato',
    as: null,
    title: 'Accesso non riuscito',
    isTelephone: true,
    expectedErrors: [/410/],
    open: async (page, { fullPatient: { access } }) => {
      const [, used] = access
      if (used) await page.goto(accessLinkPath(used))
      await page.getByRole('button', { name: 'Entra qui' }).click()
      await waitForHeading(page, 'Non riesco ad aprire l’app')
    },
  },
  {
    name: 'app-home',
    as: null,
    title: 'Inizio',
    isTelephone: true,
    open: async (page, { caregiversDevice }) => {
      await openAsDevice(page, caregiversDevice)
      await waitForHeading(page, 'Ciao, ')
    },
  },
  {
    name: 'app-passa-all-icona',
    as: null,
    title: 'Passa all’icona',
    isTelephone: true,
    open: async (page, { caregiversDevice }) => {
      await openAsDevice(page, caregiversDevice, '/app/move-link')
      await page.getByRole('button', { name: 'Mostra il codice' }).click()
      await page.getByText('Vale una volta sola').waitFor()
    },
  },
  {
    name: 'app-aggiungi-persona',
    as: null,
    title: 'Aggiungi un’altra persona',
    isTelephone: true,
    open: async (page, { caregiversDevice }) => {
      await openAsDevice(page, caregiversDevice, '/app/add-patient')
      await waitForHeading(page, 'Aggiungi un’altra persona')
    },
  },
  {
    name: 'app-cambia-persona',
    as: null,
    title: 'Inizio',
    isTelephone: true,
    open: async (page, { caregiversDevice }) => {
      await fakeReply(page, accessRoutes.me, async ({ fetchReply }) => {
        const { person, patient, workgroup } = await fetchReply()
        const other = {
          person: { ...person, id: '01980000-0000-7000-8000-000000000051' },
          patient: {
            id: '01980000-0000-7000-8000-000000000050',
            name: 'Massimiliano Bartolomeo',
            surname: 'Castelfranchini Della Rovere',
          },
          workgroup,
        }
        return { person, patient, workgroup, others: [other] }
      })
      await openAsDevice(page, caregiversDevice)
      await page.getByRole('button', { name: 'Cambia persona' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'app-avvio-senza-rete',
    as: null,
    title: 'Non collegato',
    isTelephone: true,
    expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
    open: async (page, { caregiversDevice }) => {
      await openAsDevice(page, caregiversDevice)
      await waitForHeading(page, 'Ciao, ')
      await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
      await page.reload()
      await page.getByRole('link', { name: /^Chiama \d/ }).waitFor()
    },
  },
  {
    name: 'app-orologio',
    as: null,
    title: 'Inizio',
    isTelephone: true,
    open: async (page, { caregiversDevice }) => {
      await setServerClock(page, () => new Date(Date.now() + dayMs))
      await openAsDevice(page, caregiversDevice)
      await page.getByText('L’orologio di questo telefono è indietro di 1 giorno:').waitFor()
      await waitForHeading(page, 'Ciao, ')
    },
  },
  {
    name: 'app-scollega',
    as: null,
    title: 'Inizio',
    isTelephone: true,
    open: async (page, { caregiversDevice }) => {
      await openAsDevice(page, caregiversDevice)
      await page.getByRole('button', { name: 'Scollega questo telefono' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]
