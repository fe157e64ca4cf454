import type { Browser } from '@playwright/test'
import { caregiverBody } from '../clinic/patients.ts'
import { test as base } from '../fixtures.ts'
import { type CallRoom, openRoom } from './call-pages.ts'
import { openWatchedPage, type WatchedPage, type WatchedPageOptions } from './media-watch.ts'
import { browserWithSlowCamera } from './modules.ts'

export const desk = { width: 1440, height: 900 }

/** `launch` opens the page in a browser of its own, which ends with it; otherwise pages share the one with a slow camera. */
type Launch = { launch?: () => Promise<Browser> }

type CallFixtures = {
  /** The room of a visit that is going on, whose patient has a caregiver. */
  room: CallRoom
  /** Opens a page of an app, by default on a telephone. */
  openPage: (options: Omit<WatchedPageOptions, 'baseURL'> & Launch) => Promise<WatchedPage>
  /** Opens a page of the staff's app; by default the room of the visit. */
  openDesk: (
    who: 'physician' | 'nurse',
    options?: Launch & Partial<Pick<WatchedPageOptions, 'path' | 'expectedErrors'>>,
  ) => Promise<WatchedPage>
  /** Opens a page of the patient's app, or of a caregiver's by their place; by default the room of the visit. */
  openTelephone: (options?: Launch & { path?: string; holder?: number }) => Promise<WatchedPage>
}

/** Journeys of the call, in browsers with fake cameras. Pages and room are closed after each. */
export const test = base.extend<CallFixtures, { cameraBrowser: Browser }>({
  cameraBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
    async ({}, use) => {
      const browser = await browserWithSlowCamera()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  room: async ({ cameraBrowser, ownClinic, baseURL }, use) => {
    const room = await openRoom(cameraBrowser, baseURL ?? '', ownClinic, [caregiverBody()])
    await use(room)
    await room.close()
  },

  openPage: async ({ cameraBrowser, baseURL }, use) => {
    const pages: WatchedPage[] = []
    const browsers: Browser[] = []
    await use(async ({ launch, ...options }) => {
      const browser = (await launch?.()) ?? cameraBrowser
      if (launch) browsers.push(browser)
      const page = await openWatchedPage(browser, { baseURL: baseURL ?? '', ...options })
      pages.push(page)
      return page
    })
    for (const page of pages) await page.close()
    for (const browser of browsers) await browser.close()
  },

  openDesk: async ({ room, openPage }, use) =>
    use(async (who, { path = `/conference/${room.visit}`, ...options } = {}) =>
      openPage({ path, cookies: await room.staffCookies(who), viewport: desk, ...options }),
    ),

  openTelephone: async ({ room, openPage }, use) =>
    use(async ({ path = `/app/visit/${room.visit}/call`, holder = 0, ...launch } = {}) =>
      openPage({ path, cookies: [...(room.devices[holder] ?? [])], ...launch }),
    ),
})
