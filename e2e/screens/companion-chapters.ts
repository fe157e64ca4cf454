import type { Page } from '@playwright/test'
import { openAsDevice } from './companion.ts'
import { heading, type Screen } from './screen.ts'

const telephone = { as: null, isTelephone: true } as const
const list = '**/api/mobile/chapter/list'

/** A chapter whose film has told how long it is. */
async function openChapter(page: Page) {
  await heading(page, 'Lavarsi le mani')
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0)
}

export const companionChapterPages: Screen[] = [
  {
    ...telephone,
    name: 'app-capitoli',
    title: 'Capitoli',
    open: async (page, { caregiversDevice }) => {
      await openAsDevice(page, caregiversDevice, '/app/chapter')
      await heading(page, 'Lavarsi le mani')
    },
  },
  {
    ...telephone,
    name: 'app-capitoli-nessuno',
    title: 'Capitoli',
    open: async (page, { caregiversDevice }) => {
      await page.route(list, (route) => route.fulfill({ json: { items: [] } }))
      await openAsDevice(page, caregiversDevice, '/app/chapter')
      await heading(page, 'Nessun capitolo, per ora')
    },
  },
  {
    ...telephone,
    name: 'app-capitoli-errore',
    title: 'Capitoli',
    provokes: [/ERR_FAILED/],
    open: async (page, { caregiversDevice }) => {
      await page.route(list, (route) => route.abort())
      await openAsDevice(page, caregiversDevice, '/app/chapter')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    ...telephone,
    name: 'app-capitolo',
    title: 'Capitolo',
    open: async (page, { caregiversDevice, ownChapters: { open } }) => {
      await openAsDevice(page, caregiversDevice, `/app/chapter/${open}`)
      await openChapter(page)
    },
  },
  {
    ...telephone,
    name: 'app-capitolo-foto',
    title: 'Capitolo',
    open: async (page, { caregiversDevice, ownChapters: { open } }) => {
      await openAsDevice(page, caregiversDevice, `/app/chapter/${open}`)
      await page.getByRole('button', { name: /Ingrandisci$/ }).click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    ...telephone,
    name: 'app-capitolo-non-inviato',
    title: 'Capitolo',
    provokes: [/ERR_FAILED/],
    open: async (page, { caregiversDevice, ownChapters: { open } }) => {
      await page.route('**/complete', (route) => route.abort())
      await openAsDevice(page, caregiversDevice, `/app/chapter/${open}`)
      await openChapter(page)
      await page.getByRole('button', { name: 'Ho finito' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    ...telephone,
    name: 'app-capitolo-finito',
    title: 'Capitolo',
    open: async (page, { caregiversDevice, ownChapters: { finished } }) => {
      await openAsDevice(page, caregiversDevice, `/app/chapter/${finished}`)
      await heading(page, 'I segni di infezione')
    },
  },
  {
    ...telephone,
    name: 'app-capitolo-ritirato',
    title: 'Capitolo',
    open: async (page, { caregiversDevice, whole }) => {
      await openAsDevice(page, caregiversDevice, `/app/chapter/${whole.id}`)
      await heading(page, 'Questo capitolo non c’è più')
    },
  },
  {
    ...telephone,
    name: 'app-domande',
    title: 'Domande frequenti',
    open: async (page, { caregiversDevice, faq }) => {
      await openAsDevice(page, caregiversDevice, '/app/faq')
      await page.getByLabel('Cerca una domanda').fill('respirare')
      await page.getByRole('button', { name: faq.question, expanded: true }).first().waitFor()
    },
  },
  {
    ...telephone,
    name: 'app-domande-nessuna',
    title: 'Domande frequenti',
    open: async (page, { caregiversDevice }) => {
      await openAsDevice(page, caregiversDevice, '/app/faq')
      await page.getByLabel('Cerca una domanda').fill('astronave')
      await page.getByText('Nessuna domanda trovata').waitFor()
    },
  },
]
