import type { Page } from '@playwright/test'

/** The page "Oggi", where whoever signed in begins. */
export function todayPage(page: Page) {
  const section = (title: string | RegExp) => page.getByRole('region', { name: title })
  return {
    heading: page.getByRole('heading', { name: 'Oggi', level: 1 }),
    /** One card of what waits, by its words. */
    section,
    all: (title: string | RegExp) =>
      section(title).getByRole('link', { name: /^(Vedi tutti|Apri l’elenco)/ }),
    seen: page.getByRole('region', { name: 'Visti di recente' }),
    installation: page.getByRole('region', { name: 'Installazione' }),
    calm: page.getByText('Niente in sospeso'),
  }
}
