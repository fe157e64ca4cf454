import type { Page } from '@playwright/test'

/** The page "Strutture". */
export function facilityList(page: Page) {
  const list = page.getByRole('region', { name: 'Strutture' })
  return {
    list,
    heading: page.getByRole('heading', { name: 'Strutture', level: 1 }),
    search: page.getByRole('searchbox', { name: 'Cerca per nome o città' }),
    rows: list.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    facility: (name: string) => list.getByRole('link', { name, exact: true }),
    add: page.getByRole('link', { name: 'Nuova struttura' }).first(),
  }
}

/** The form of a facility, new or edited. */
export function facilityForm(page: Page) {
  const form = page.getByRole('form', { name: 'Dati della struttura' })
  // The city has suggestions, which makes it a combobox instead of a textbox.
  const text = (label: string) => form.getByLabel(label, { exact: true }).and(page.locator('input'))
  return {
    form,
    name: text('Nome della struttura'),
    city: text('Città'),
    province: text('Provincia'),
    address: text('Indirizzo'),
    postalCode: text('CAP'),
    phone: text('Telefono'),
    duplicate: form.getByText('Esiste già una struttura con questo nome in questa città'),
    add: form.getByRole('button', { name: 'Aggiungi struttura' }),
    save: form.getByRole('button', { name: 'Salva', exact: true }),
    remove: page.getByRole('button', { name: 'Elimina struttura' }),
  }
}
