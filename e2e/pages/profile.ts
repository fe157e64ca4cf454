import type { Page } from '@playwright/test'

/** "Il mio profilo" and its forms. */
export function profilePage(page: Page) {
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  return {
    heading: page.getByRole('heading', { name: 'Il mio profilo' }),
    tab: (name: string) =>
      page.getByRole('navigation', { name: 'Sezioni del profilo' }).getByRole('link', { name }),
    text,
    current: text('Password attuale'),
    chosen: text('Nuova password'),
    repeated: text('Ripeti la nuova password'),
    save: page.getByRole('button', { name: 'Salva', exact: true }),
    changePassword: page.getByRole('button', { name: 'Cambia password' }),
    send: page.getByRole('button', { name: 'Invia il messaggio di conferma' }),
    sessions: page.getByRole('region', { name: 'Sessioni aperte' }).getByRole('listitem'),
    endEverywhere: page.getByRole('button', { name: 'Esci ovunque' }),
    dialog: page.getByRole('alertdialog'),
  }
}
