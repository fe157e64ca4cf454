import type { Page } from '@playwright/test'

/** The page "Oggi", the first one after signing in. */
export function todayPage(page: Page) {
  const section = (title: string | RegExp) => page.getByRole('region', { name: title })
  return {
    heading: page.getByRole('heading', { name: 'Oggi', level: 1 }),
    /** A card of pending items, by its title. */
    section,
    viewAll: (title: string | RegExp) =>
      section(title).getByRole('link', { name: /^(Vedi tutti|Apri l’elenco)/ }),
    recentlySeen: page.getByRole('region', { name: 'Visti di recente' }),
    installation: page.getByRole('region', { name: 'Installazione' }),
    nothingPending: page.getByText('Niente in sospeso'),
  }
}
