import { test as base, expect, type Page } from '@playwright/test'
import { type Clinic, clinicAs } from './clinic/api.ts'
import type { Person } from './clinic/people.ts'
import { type Watch, watch } from './watch.ts'

export { expect }

type Journey = {
  /** A page in a browser of its own, in which that person is signed in; null for nobody. */
  as: (person: Person | null, options?: OpenOptions) => Promise<Page>
  /** The product's calls as that person makes them, to prepare and to check. */
  clinic: (person: Person) => Promise<Clinic>
}
type OpenOptions = {
  /** Errors in the log that the journey provokes. */
  provokes?: RegExp[]
  viewport?: { width: number; height: number }
  reducedMotion?: 'reduce'
}
type Run = { signedIn: (person: Person) => Promise<Clinic> }

/**
 * Each journey opens its pages by who sits before them. A journey fails on any error that its pages log, on
 * blocked content and on faults of the server, unless it said that it provokes them.
 */
export const test = base.extend<Journey, Run>({
  signedIn: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
    async ({}, use, { project }) => {
      const known = new Map<Person, Promise<Clinic>>()
      await use((person) => {
        const clinic = known.get(person) ?? clinicAs(person, project.use.baseURL ?? '')
        known.set(person, clinic)
        return clinic
      })
      for (const clinic of known.values()) await (await clinic).requests.dispose()
    },
    { scope: 'worker' },
  ],

  clinic: async ({ signedIn }, use) => use(signedIn),

  as: async ({ browser, signedIn }, use) => {
    const watched: Watch[] = []
    const contexts: { close(): Promise<void> }[] = []
    await use(async (person, { provokes = [], ...options } = {}) => {
      const state = person && { storageState: await (await signedIn(person)).requests.storageState() }
      const context = await browser.newContext({ ...state, ...options })
      contexts.push(context)
      const watching = await watch(context)
      watching.expect(...provokes)
      watched.push(watching)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(
      watched.flatMap(({ troubles }) => troubles),
      'errors in the browser',
    ).toEqual([])
  },
})
