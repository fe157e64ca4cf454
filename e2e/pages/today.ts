import type { Page } from '@playwright/test'

/** The page "Oggi", the first one after signing in. */
export function todayPage(page: Page) {
  const section = (title: string | RegExp) => page.getByRole('region', { name: title })
  return {
    heading: page.getByRole('heading', { name: 'Oggi', level: 1 }),
    section,
    /** The link to a list with its count, by the words after the number. */
    count: (title: string) =>
      page
        .getByRole('navigation', { name: 'Quanto c’è da fare' })
        .getByRole('link', { name: new RegExp(`^\\d+ ${title}$`) }),
    /** The line of a patient, facility or colleague. */
    line: (name: string) => page.getByRole('main').locator('ol > li').filter({ hasText: name }),
    recentlySeen: section('Visti di recente'),
    installation: section('Installazione'),
    nothingPending: page.getByText('Niente in sospeso'),
  }
}
