import type { Page } from '@playwright/test'

/** "Inviti": the form and the archive. */
export function invitesPage(page: Page) {
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
  return {
    facility: page.getByRole('combobox', { name: 'Struttura' }),
    role: (name: string) => page.getByRole('radio', { name }),
    send: page.getByRole('button', { name: 'Invia l’invito' }),
    async fillPerson({ name, surname, email }: { name: string; surname: string; email: string }) {
      await textbox('Nome').fill(name)
      await textbox('Cognome').fill(surname)
      await textbox('Email').fill(email)
    },
    showInArchive: page.getByRole('link', { name: 'Vedi nell’archivio' }),
    search: page.getByRole('searchbox', { name: 'Cerca per nome o email' }),
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
    resend: page.getByRole('button', { name: /^Reinvia l’invito a/ }),
    /** "⋯" of an invite that can still be withdrawn. */
    more: page.getByRole('button', { name: /^Altre azioni per l’invito a/ }),
    withdraw: page.getByRole('menuitem', { name: 'Ritira' }),
    confirm: (name: string) => page.getByRole('alertdialog').getByRole('button', { name }),
  }
}
