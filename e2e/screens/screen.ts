import type { Page } from '@playwright/test'
import type { Person } from '../clinic/people.ts'
import type { Furnished } from './furnish.ts'

export type Screen = {
  name: string
  /** Who looks at it. */
  as: Person | null
  /** Of the tab, without "| Filo". */
  title: string
  /** Brings the page into the state. */
  open: (page: Page, clinic: Furnished) => Promise<void>
  /** Of the patients' app, which stands on telephones. */
  isTelephone?: true
  /** Errors in the log that the state comes with. */
  provokes?: RegExp[]
}

/** Waits until that heading stands on the page. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor()
