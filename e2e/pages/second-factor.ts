import type { Page } from '@playwright/test'

/** "Sicurezza" in the profile, and the MFA of a sign-in. */
export function secondFactor(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const password = page.getByRole('textbox', { name: 'La tua password' })
  const kept = button('Ho messo i codici al sicuro')
  const section = (name: string) => page.getByRole('region', { name })

  return {
    path: '/user/profile/security',
    section,
    enrolmentRequired: page.getByText('Prima di continuare serve un secondo fattore'),
    password,
    kept,
    codes: page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem'),

    qr: page.getByRole('img', { name: 'QR per l’app di autenticazione' }),
    appCode: page.getByRole('textbox', { name: 'Codice dell’app' }),
    connect: button('Collega l’app'),
    /** The key that is to be typed into the app. */
    key: async () => (await page.locator('code').innerText()).replace(/\s/g, ''),
    async beginApp(typed: string) {
      await button('Collega un’app').click()
      await password.fill(typed)
      await button('Continua').click()
    },

    async addPasskey(name: string, typed: string) {
      await button('Aggiungi una passkey').click()
      await page.getByRole('textbox', { name: 'Nome della passkey' }).fill(name)
      await password.fill(typed)
      await button('Aggiungi la passkey').click()
    },

    step: page.getByRole('heading', { name: 'Conferma che sei tu' }),
    code: page.getByRole('textbox', { name: 'Codice dell’app di autenticazione' }),
    recoveryCode: page.getByRole('textbox', { name: 'Codice di recupero' }),
    submit: button('Accedi'),
    useRecoveryCode: button('Usa un codice di recupero'),
    usePasskey: button('Usa la passkey'),
    back: button('Torna a email e password'),
  }
}
