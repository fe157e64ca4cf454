import { expect, type Page } from '@playwright/test'
import { invitedPassword } from '../clinic/invites.ts'

/** The page that an invite's link opens. */
export function acceptancePage(page: Page) {
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
  const continueButton = page.getByRole('button', { name: 'Continua' })
  const password = page.getByLabel('Password', { exact: true })
  const repeatedPassword = page.getByLabel('Ripeti la password', { exact: true })
  const choosePassword = async (secret: string) => {
    await password.fill(secret)
    await repeatedPassword.fill(secret)
    await continueButton.click()
  }
  const goToAccessStep = async () => {
    await page.getByRole('button', { name: 'Inizia' }).click()
    await expect(heading('Dati personali')).toBeVisible()
    await page.getByLabel('Numero di iscrizione all’ordine').fill('RM 4521')
    await page.getByLabel('Telefono').fill('06 123 4567')
    await continueButton.click()
    await expect(heading('Dati di accesso')).toBeVisible()
  }
  return {
    heading,
    goOn: continueButton,
    password,
    start: page.getByRole('button', { name: 'Inizia' }),
    back: page.getByRole('button', { name: 'Indietro' }),
    accept: page.getByRole('button', { name: 'Accetta l’invito' }),
    registryNumber: page.getByLabel('Numero di iscrizione all’ordine'),
    phone: page.getByLabel('Telefono'),
    workgroup: page.getByLabel('Nome del gruppo di lavoro'),
    consents: page.getByRole('checkbox'),
    chooses: choosePassword,
    /** Goes from the first page to the step in which the password is chosen. */
    toAccess: goToAccessStep,
    /** Goes from the first page to the last step, with no consent ticked yet. */
    async fill(secret = invitedPassword) {
      await goToAccessStep()
      await choosePassword(secret)
      await expect(heading('Gruppo di lavoro')).toBeVisible()
    },
    async consentToAll() {
      await expect(page.getByRole('checkbox')).toHaveCount(4)
      for (const box of await page.getByRole('checkbox').all()) await box.check()
    },
  }
}
