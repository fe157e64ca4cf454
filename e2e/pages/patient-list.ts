import type { Page } from '@playwright/test'

/** The page "Pazienti". */
export function patientList(page: Page) {
  const list = page.getByRole('region', { name: 'Pazienti' })
  return {
    list,
    heading: page.getByRole('heading', { name: 'Pazienti', level: 1 }),
    search: page.getByRole('searchbox', { name: 'Cerca per cognome, nome o codice fiscale' }),
    count: list.getByRole('status').first(),
    rows: list.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    /** Rows of a table or, on a telephone, of two lines. */
    items: list.locator('tbody:not([aria-hidden]) tr, ul[aria-label="Pazienti"] > li'),
    row: (name: string) => list.getByRole('row').filter({ hasText: name }),
    patient: (name: string) => list.getByRole('link', { name }),
    filters: page.getByRole('button', { name: /^Filtri/ }),
    activeFilters: page.getByRole('list', { name: 'Filtri attivi' }),
    clear: list.getByRole('button', { name: 'Azzera filtri' }).last(),
    add: page.getByRole('link', { name: 'Nuovo paziente' }),
    exportCsv: page.getByRole('button', { name: 'Esporta CSV' }),
    /** The focusable group around the rows. */
    rowsGroup: list.getByRole('group', { name: 'Pazienti' }),
    next: list.getByRole('button', { name: 'Successiva' }),
    /** The header that sorts by this column. */
    sortBy: (column: string) => list.getByRole('columnheader').getByRole('button', { name: column }),
    column: (column: string) => list.getByRole('columnheader', { name: column }),
  }
}
