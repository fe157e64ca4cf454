import type { Page } from '@playwright/test'

export const visitsPage = (page: Page) => ({
  calendar: page.getByRole('application', { name: 'Calendario delle visite' }),
  /** Where a grid has no room. */
  day: page.getByRole('main').getByRole('listitem'),
  next: page.getByRole('button', { name: /^Avanti/ }),
  whose: page.getByRole('combobox', { name: 'Di chi' }),
  view: (name: string) => page.getByRole('button', { name, exact: true }),
  patient: page.getByRole('combobox', { name: 'Paziente' }),
  colleague: page.getByRole('combobox', { name: 'Collega' }),
  date: page.getByRole('textbox', { name: 'Data' }),
  hours: page.getByRole('textbox', { name: 'Ora' }),
  free: (hours: string) => page.getByRole('radio', { name: hours, exact: true }),
  plan: page.getByRole('button', { name: 'Pianifica visita' }),
  accept: page.getByRole('button', { name: 'Accetta' }),
  move: page.getByRole('link', { name: 'Sposta o modifica' }),
  cancel: page.getByRole('button', { name: 'Annulla visita' }),
  alert: page.getByRole('complementary', { name: 'Visita imminente' }),
  dismiss: page.getByRole('button', { name: 'Chiudi l’avviso' }),
  /** In the menu, with how many answers are owed. */
  menu: page.getByRole('navigation').getByRole('link', { name: /^(Televisita|Teleconferenza)/ }),
})
