import type { Page } from '@playwright/test'

/** "Sicurezza" in the profile, and the second step of a sign-in. */
export function secondFactor(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const password = page.getByRole('textbox', { name: 'La tua password' })
  const codesSaved = button('Ho messo i codici al sicuro')
  const section = (name: string) => page.getByRole('region', { name })

  return {
    path: '/user/profile/security',
    section,
    enrolmentRequired: page.getByText('Prima di continuare serve un secondo fattore'),
    password,
    kept: codesSaved,
    codes: page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem'),

    qr: page.getByRole('img', { name: 'QR per l’app di autenticazione' }),
    appCode: page.getByRole('textbox', { name: 'Codice dell’app' }),
    connect: button('Collega l’app'),
    /** Reads the key to type into the authenticator app. */
    key: async () => (await page.locator('code').innerText()).replace(/\s/g, ''),
    async beginApp(typedPassword: string) {
      await button('Collega un’app').click()
      await password.fill(typedPassword)
      await button('Continua').click()
    },

    async addPasskey(name: string, typedPassword: string) {
      await button('Aggiungi una passkey').click()
      await page.getByRole('textbox', { name: 'Nome della passkey' }).fill(name)
      await password.fill(typedPassword)
      await button('Aggiungi la passkey').click()
    },

    stepHeading: page.getByRole('heading', { name: 'Conferma che sei tu' }),
    code: page.getByRole('textbox', { name: 'Codice dell’app di autenticazione' }),
    recoveryCode: page.getByRole('textbox', { name: 'Codice di recupero' }),
    submit: button('Accedi'),
    useRecoveryCode: button('Usa un codice di recupero'),
    usePasskey: button('Usa la passkey'),
  }
}
