import type { Page } from '@playwright/test'

/** "Il mio profilo" and its forms. */
export function profilePage(page: Page) {
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
  return {
    textbox,
    currentPassword: textbox('Password attuale'),
    newPassword: textbox('Nuova password'),
    repeatedPassword: textbox('Ripeti la nuova password'),
    save: page.getByRole('button', { name: 'Salva', exact: true }),
    changePassword: page.getByRole('button', { name: 'Cambia password' }),
    send: page.getByRole('button', { name: 'Invia il messaggio di conferma' }),
  }
}
