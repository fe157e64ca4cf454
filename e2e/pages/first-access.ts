import type { Page } from '@playwright/test'

/** QR and code of each person, in the last step of a new patient and on the tab "Accesso". */
export function firstAccess(page: Page) {
  const main = page.getByRole('main')
  const card = (name: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) })
  return {
    card,
    cards: main
      .getByRole('listitem')
      .filter({ has: page.getByText('Rigenera').or(page.getByRole('img', { name: /^Codice QR/ })) }),
    qr: (name: string) => main.getByRole('img', { name: `Codice QR per il primo accesso di ${name}` }),
    /** Reads the six digits, without the space. */
    code: async (name: string) => {
      const text = await card(name)
        .getByText(/^\d{3} \d{3}$/)
        .first()
        .innerText()
      return text.replace(' ', '')
    },
    regenerate: (name: string) =>
      main.getByRole('button', { name: new RegExp(`^(Rig|G)enera l’accesso di ${name}$`) }),
    regenerateAll: main.getByRole('button', { name: /^(Rig|G)enera tutti$/ }),
    print: (name: string) => main.getByRole('button', { name: `Stampa il foglio di ${name}` }),
    handedOver: main.getByRole('checkbox', { name: 'Codici consegnati' }),
    /** Asked before leaving codes that were sent to a printer. */
    printedQuestion: page.getByRole('alertdialog', { name: 'I fogli sono usciti dalla stampante?' }),
    printAll: main.getByRole('button', { name: /^Stampa tutti/ }),
    done: main.getByRole('button', { name: 'Fine, vai alla scheda' }),
  }
}
