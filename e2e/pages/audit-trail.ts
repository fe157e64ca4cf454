import type { Page } from '@playwright/test'

/** The page "Registro delle attività" of administrators. */
export function auditTrailPage(page: Page) {
  const trail = page.getByRole('region', { name: 'Registro delle attività' })
  return {
    trail,
    search: trail.getByRole('searchbox', { name: 'Cerca per nome o email del personale' }),
    filters: trail.getByRole('button', { name: 'Filtri' }),
    action: trail.getByRole('combobox', { name: 'Che cosa' }),
    outcome: trail.getByRole('combobox', { name: 'Esito' }),
    chips: trail.getByRole('list', { name: 'Filtri attivi' }),
    /** Rows of the table, without its head. */
    entries: trail.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    toggles: trail.getByRole('button', { name: /^Dettagli di/ }),
    /** Details below the rows that are open. */
    details: trail.locator('dl'),
    older: trail.getByRole('button', { name: 'Mostra precedenti' }),
  }
}
