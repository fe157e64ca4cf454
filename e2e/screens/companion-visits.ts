import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { fakeReply, lost } from '../fake-replies.ts'
import { openAsDevice } from './companion.ts'
import { type Screen, waitForHeading } from './screen.ts'

const telephone = { as: null, isTelephone: true } as const

export const companionVisitPages: Screen[] = [
  {
    ...telephone,
    name: 'app-visite',
    title: 'Visite',
    open: async (page, { caregiversDevice }) => {
      await openAsDevice(page, caregiversDevice, '/app/visit')
      await waitForHeading(page, 'Passate e annullate')
    },
  },
  {
    ...telephone,
    name: 'app-visite-nessuna',
    title: 'Visite',
    open: async (page, { caregiversDevice }) => {
      await fakeReply(page, deviceVisitRoutes.list, { items: [], visitsFrom: '08:00', visitsUntil: '20:00' })
      await openAsDevice(page, caregiversDevice, '/app/visit')
      await waitForHeading(page, 'Nessuna visita, per ora')
    },
  },
  {
    ...telephone,
    name: 'app-visite-errore',
    title: 'Visite',
    expectedErrors: [/ERR_FAILED/],
    open: async (page, { caregiversDevice }) => {
      await fakeReply(page, deviceVisitRoutes.list, lost)
      await openAsDevice(page, caregiversDevice, '/app/visit')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    ...telephone,
    name: 'app-visite-senza-rete',
    title: 'Visite',
    open: async (page, { caregiversDevice }) => {
      await openAsDevice(page, caregiversDevice, '/app/visit')
      await waitForHeading(page, 'Passate e annullate')
      // Simulated in the page: later screens reuse the browser, which stays connected.
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false })
        dispatchEvent(new Event('offline'))
      })
      await page.getByText(/^Ultimo aggiornamento/).waitFor()
    },
  },
  {
    ...telephone,
    name: 'app-visita',
    title: 'Visita',
    open: async (page, { caregiversDevice, visits: { proposed } }) => {
      await openAsDevice(page, caregiversDevice, `/app/visit/${proposed}`)
      await page.getByRole('button', { name: 'Va bene l’orario del centro' }).waitFor()
    },
  },
  {
    ...telephone,
    name: 'app-visita-non-posso',
    title: 'Visita',
    open: async (page, { caregiversDevice, visits: { proposed } }) => {
      await openAsDevice(page, caregiversDevice, `/app/visit/${proposed}`)
      await page.getByRole('button', { name: 'Non posso' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    ...telephone,
    name: 'app-visita-altro-orario',
    title: 'Proponi un altro orario',
    open: async (page, { caregiversDevice, visits: { proposed } }) => {
      await openAsDevice(page, caregiversDevice, `/app/visit/${proposed}/propose`)
      await page.getByLabel('Giorno').selectOption('')
      await page.getByRole('button', { name: 'Manda la proposta' }).click()
      await page.getByText('Questo campo è obbligatorio').waitFor()
    },
  },
]
