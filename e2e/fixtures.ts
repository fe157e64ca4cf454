import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Cookie,
  expect,
  type Page,
} from '@playwright/test'
import type { TranslationWay } from '../ui/test/page-translation.ts'
import { type ApiClient, apiClientAs } from './clinic/api.ts'
import { addOwnClinic, type OwnClinic } from './clinic/own-clinic.ts'
import type { Credentials, Person } from './clinic/people.ts'
import {
  type Refusal,
  type SocketRefusingProxy,
  startSocketRefusingProxy,
} from './clinic/socket-refusing-proxy.ts'
import { noteCpu } from './cpu-time.ts'
import { type ErrorWatch, watchErrors } from './error-watch.ts'
import { translatePages } from './translated-pages.ts'

export { expect }

type TestFixtures = {
  /**
   * Opens a page in a browser context of its own, in which the person is signed in, or which is a patient's device by
   * these cookies; `null` for nobody.
   */
  as: (person: Person | ApiClient | Cookie[] | null, options?: OpenOptions) => Promise<Page>
  /**
   * A page that successive journeys reuse, so that the browser need not load and compile the apps again. Cookies,
   * storage, routes and size are reset.
   */
  reusedPage: (person: Person | null, expectedErrors?: readonly RegExp[]) => Promise<Page>
  /** An API client signed in as the person, to prepare and to check. */
  apiAs: (person: Person | Credentials) => Promise<ApiClient>
  /** A workgroup of this journey alone, for changes that other journeys would notice or disturb. */
  ownClinic: OwnClinic
  cpuTime: undefined
}
type OpenOptions = {
  /** Errors in the browser's log that the journey causes on purpose. */
  expectedErrors?: RegExp[]
  viewport?: { width: number; height: number }
  hasTouch?: boolean
  reducedMotion?: 'reduce'
  timezoneId?: string
  /** Opens the page through a proxy that refuses WebSockets in this way: it polls instead. */
  withoutSockets?: Refusal
  /** The browser translates the page; `FILO_TRANSLATED=font` does so in every journey. */
  translated?: TranslationWay
}
type WorkerFixtures = {
  sharedApi: (person: Person | Credentials) => Promise<ApiClient>
  workerPage: OpenedPage
}
type OpenedPage = { context: BrowserContext; page: Page; errorWatch: ErrorWatch }

/**
 * Opens pages as a person. Each journey fails on any error that its pages log, on blocked content and on server errors
 * (5xx), unless they are among its `expectedErrors`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
  cpuTime: [async ({}, use, info) => noteCpu(() => use(undefined), info), { auto: true }],

  sharedApi: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
    async ({}, use, { project }) => {
      const clients = new Map<Person | Credentials, Promise<ApiClient>>()
      await use((person) => {
        const client = clients.get(person) ?? apiClientAs(person, project.use.baseURL ?? '')
        clients.set(person, client)
        return client
      })
      for (const client of clients.values()) {
        const { call, requests } = await client
        // Signs out: a worker that takes over after a failure signs in again, and a person has at most ten sessions.
        await call(authRoutes.logout)
        await requests.dispose()
      }
    },
    { scope: 'worker' },
  ],

  apiAs: async ({ sharedApi }, use) => use(sharedApi),

  // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
  ownClinic: async ({}, use, { project }) => {
    const own = await addOwnClinic(project.use.baseURL ?? '')
    await use(own)
    for (const { requests } of [own.physician, own.nurse]) await requests.dispose()
  },

  workerPage: [
    async ({ browser }, use) => {
      const opened = await openPage(browser)
      failOnSignOut(opened)
      refuseWhatStays(opened.page)
      await use(opened)
      await opened.context.close()
    },
    { scope: 'worker' },
  ],

  reusedPage: async ({ workerPage: { context, page, errorWatch }, sharedApi, viewport }, use, info) => {
    await use(async (person, expectedErrors = []) => {
      await context.clearCookies()
      if (person) await context.addCookies(await cookiesOf(person, sharedApi))
      if (viewport) await page.setViewportSize(viewport)
      errorWatch.begin(expectedErrors)
      return page
    })
    // Its picture is taken later, and the worker ends with it.
    if (info.status !== info.expectedStatus)
      return expect(errorWatch.errors, 'errors in the browser').toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // Otherwise the next URL might differ only in its fragment, and the page would not reload. An address of another
    // site, even about:blank, would cost a new process, which compiles everything again.
    await page.goto('/readyz')
    await page.evaluate(() => sessionStorage.clear())
    await page.evaluate(() => localStorage.clear())
    expect(errorWatch.errors, 'errors in the browser').toEqual([])
  },

  as: async ({ browser, sharedApi }, use) => {
    const opened: OpenedPage[] = []
    const proxies: SocketRefusingProxy[] = []
    await use(async (person, { expectedErrors = [], translated, withoutSockets, ...options } = {}) => {
      const cookies = person === null ? [] : await cookiesOf(person, sharedApi)
      const proxy = withoutSockets && (await startSocketRefusingProxy(withoutSockets))
      if (proxy) proxies.push(proxy)
      const one = await openPage(
        browser,
        {
          storageState: { cookies, origins: [] },
          ...options,
          ...(proxy && { proxy: { server: proxy.server } }),
        },
        translated,
      )
      opened.push(one)
      one.errorWatch.begin(expectedErrors)
      if (typeof person === 'string') failOnSignOut(one)
      return one.page
    })
    for (const { context } of opened) {
      // A handler may still be answering a poll.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    for (const proxy of proxies) await proxy.close()
    expect(
      opened.flatMap(({ errorWatch }) => errorWatch.errors),
      'errors in the browser',
    ).toEqual([])
  },
})

async function cookiesOf(
  person: Person | ApiClient | Cookie[],
  sharedApi: WorkerFixtures['sharedApi'],
): Promise<Cookie[]> {
  if (Array.isArray(person)) return person
  const { requests } = typeof person === 'string' ? await sharedApi(person) : person
  return (await requests.storageState()).cookies
}

/** Fails a journey that signs out of a shared account: later journeys of the same worker use the same session. */
function failOnSignOut({ context, errorWatch }: OpenedPage): void {
  const { method, path } = authRoutes.logout
  context.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api${path}`)
      errorWatch.errors.push('the session of a shared account was ended')
  })
}

/** Routes of sockets and scripts of each load last as long as the page: nothing takes them away again. */
function refuseWhatStays(page: Page): void {
  const refuse = async () => {
    throw new Error('this would stay on the page for later journeys: open one of its own (`as`)')
  }
  Object.assign(page, { routeWebSocket: refuse, addInitScript: refuse })
}

async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  translated = process.env.FILO_TRANSLATED as TranslationWay | undefined,
): Promise<OpenedPage> {
  const context = await browser.newContext(options)
  const errorWatch = await watchErrors(context)
  if (translated) await translatePages(context, translated, (text) => errorWatch.errors.push(text))
  return { context, errorWatch, page: await context.newPage() }
}
