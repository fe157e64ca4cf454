import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { type Clinic, clinicAs } from './clinic/api.ts'
import { addOwnClinic, type OwnClinic } from './clinic/own-clinic.ts'
import type { Credentials, Person } from './clinic/people.ts'
import { type Watch, watch } from './watch.ts'

export { expect }

type Journey = {
  /** A page in a browser of its own, in which that person is signed in; null for nobody. */
  as: (person: Person | Clinic | null, options?: OpenOptions) => Promise<Page>
  /**
   * A page that journeys of the same person take turns in, one after the other: what the browser loaded and compiled
   * before need not be again. Cookies, storage, routes and size are as in a new one.
   */
  inTurn: (person: Person | null, provokes?: readonly RegExp[]) => Promise<Page>
  /** The product's calls as that person makes them, to prepare and to check. */
  clinic: (person: Person | Credentials) => Promise<Clinic>
  /** A workgroup of this journey's own, for what others would notice or disturb. */
  ownClinic: OwnClinic
}
type OpenOptions = {
  /** Errors in the log that the journey provokes. */
  provokes?: RegExp[]
  viewport?: { width: number; height: number }
  reducedMotion?: 'reduce'
}
type Run = {
  signedIn: (person: Person | Credentials) => Promise<Clinic>
  kept: Map<Person | null, Opened>
}
type Opened = { context: BrowserContext; page: Page; watching: Watch }

/**
 * Each journey opens its pages by who sits before them. A journey fails on any error that its pages log, on
 * blocked content and on faults of the server, unless it said that it provokes them.
 */
export const test = base.extend<Journey, Run>({
  signedIn: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
    async ({}, use, { project }) => {
      const known = new Map<Person | Credentials, Promise<Clinic>>()
      await use((person) => {
        const clinic = known.get(person) ?? clinicAs(person, project.use.baseURL ?? '')
        known.set(person, clinic)
        return clinic
      })
      for (const signedIn of known.values()) {
        const { call, requests } = await signedIn
        // A worker that takes over after a failure signs in anew, and nobody has more than ten sessions.
        await call(authRoutes.logout)
        await requests.dispose()
      }
    },
    { scope: 'worker' },
  ],

  clinic: async ({ signedIn }, use) => use(signedIn),

  // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
  ownClinic: async ({}, use, { project }) => {
    const own = await addOwnClinic(project.use.baseURL ?? '')
    await use(own)
    for (const { requests } of [own.physician, own.nurse]) await requests.dispose()
  },

  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
    async ({}, use) => {
      const kept = new Map<Person | null, Opened>()
      await use(kept)
      for (const { context } of kept.values()) await context.close()
    },
    { scope: 'worker' },
  ],

  inTurn: async ({ browser, signedIn, kept, viewport }, use) => {
    let taken: Opened | undefined
    await use(async (person, provokes = []) => {
      taken = kept.get(person) ?? (await openPage(browser))
      if (person && !kept.has(person)) refuseSignOut(taken)
      kept.set(person, taken)
      await taken.context.clearCookies()
      if (person)
        await taken.context.addCookies((await (await signedIn(person)).requests.storageState()).cookies)
      if (viewport) await taken.page.setViewportSize(viewport)
      taken.watching.begin(provokes)
      return taken.page
    })
    if (!taken) return
    await taken.page.unrouteAll({ behavior: 'ignoreErrors' })
    await taken.page.evaluate(() => sessionStorage.clear())
    await taken.page.evaluate(() => localStorage.clear())
    // Else the next address might differ by its fragment only, and the page would not be loaded anew.
    await taken.page.goto('about:blank')
    expect(taken.watching.troubles, 'errors in the browser').toEqual([])
  },

  as: async ({ browser, signedIn }, use) => {
    const opened: Opened[] = []
    await use(async (person, { provokes = [], ...options } = {}) => {
      const signed = typeof person === 'string' ? await signedIn(person) : person
      const state = signed && { storageState: await signed.requests.storageState() }
      const one = await openPage(browser, { ...state, ...options })
      opened.push(one)
      one.watching.begin(provokes)
      if (typeof person === 'string') refuseSignOut(one)
      return one.page
    })
    for (const { context } of opened) await context.close()
    expect(
      opened.flatMap(({ watching }) => watching.troubles),
      'errors in the browser',
    ).toEqual([])
  },
})

/** Fails a journey that ends the session of a shared account: later journeys of the same worker go on with it. */
function refuseSignOut({ context, watching }: Opened): void {
  const { method, path } = authRoutes.logout
  context.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api${path}`)
      watching.troubles.push('the session of a shared account was ended')
  })
}

async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext(options)
  const watching = await watch(context)
  return { context, watching, page: await context.newPage() }
}
