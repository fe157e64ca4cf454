import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import type { Page } from '@playwright/test'
import { fakeReply, lost } from '../fake-replies.ts'
import { openAsDevice } from './companion.ts'
import { type Screen, waitForHeading } from './screen.ts'

const telephone = { as: null, isTelephone: true } as const

/** Waits for a chapter whose film has loaded its metadata. */
async function waitForChapter(page: Page) {
  await waitForHeading(page, 'Lavarsi le mani')
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0)
}

export const companionChapterPages: Screen[] = [
  {
    ...telephone,
    name: 'app-capitoli',
    title: 'Capitoli',
    open: async (page, { caregiversDevice }) => {
      await openAsDevice(page, caregiversDevice, '/app/chapter')
      await waitForHeading(page, 'Lavarsi le mani')
    },
  },
  {
    ...telephone,
    name: 'app-capitoli-nessuno',
    title: 'Capitoli',
    open: async (page, { caregiversDevice }) => {
      await fakeReply(page, deviceChapterRoutes.list, { items: [] })
      await openAsDevice(page, caregiversDevice, '/app/chapter')
      await waitForHeading(page, 'Nessun capitolo, per ora')
    },
  },
  {
    ...telephone,
    name: 'app-capitoli-errore',
    title: 'Capitoli',
    expectedErrors: [/ERR_FAILED/],
    open: async (page, { caregiversDevice }) => {
      await fakeReply(page, deviceChapterRoutes.list, lost)
      await openAsDevice(page, caregiversDevice, '/app/chapter')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
  },
  {
    ...telephone,
    name: 'app-capitolo',
    title: 'Capitolo',
    open: async (page, { caregiversDevice, patientChapters: { open } }) => {
      await openAsDevice(page, caregiversDevice, `/app/chapter/${open}`)
      await waitForChapter(page)
    },
  },
  {
    ...telephone,
    name: 'app-capitolo-foto',
    title: 'Capitolo',
    open: async (page, { caregiversDevice, patientChapters: { open } }) => {
      await openAsDevice(page, caregiversDevice, `/app/chapter/${open}`)
      await page
        .getByRole('button', { name: /Ingrandisci$/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    ...telephone,
    name: 'app-capitolo-non-inviato',
    title: 'Capitolo',
    expectedErrors: [/ERR_FAILED/],
    open: async (page, { caregiversDevice, patientChapters: { open } }) => {
      await fakeReply(page, deviceChapterRoutes.complete, lost)
      await openAsDevice(page, caregiversDevice, `/app/chapter/${open}`)
      await waitForChapter(page)
      await page.getByRole('button', { name: 'Ho finito' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    ...telephone,
    name: 'app-capitolo-finito',
    title: 'Capitolo',
    open: async (page, { caregiversDevice, patientChapters: { finished } }) => {
      await openAsDevice(page, caregiversDevice, `/app/chapter/${finished}`)
      await waitForHeading(page, 'I segni di infezione')
    },
  },
  {
    ...telephone,
    name: 'app-capitolo-ritirato',
    title: 'Capitolo',
    open: async (page, { caregiversDevice, fullPatient }) => {
      await openAsDevice(page, caregiversDevice, `/app/chapter/${fullPatient.id}`)
      await waitForHeading(page, 'Questo capitolo non c’è più')
    },
  },
]
