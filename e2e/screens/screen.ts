import type { Page } from '@playwright/test'
import type { Person } from '../clinic/people.ts'
import type { ScreenData } from './screen-data.ts'

export type Screen = {
  name: string
  /** The person who is signed in; `null` for nobody. */
  as: Person | null
  /** The document's title without "| Filo". */
  title: string
  /** Brings the page into the state. */
  open: (page: Page, data: ScreenData) => Promise<void>
  /** Belongs to the patients' app, which is used on telephones. */
  isTelephone?: true
  /** Needs a page of its own, because what it does to the page stays there. */
  isAlone?: true
  /** Errors in the browser's log that this state causes. */
  expectedErrors?: RegExp[]
}

/** Waits until the page has this heading. */
export const waitForHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor()
