import { addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { signInPage } from '../../pages/sign-in.ts'
import { way } from '../../way.ts'

test(
  'a physician who follows a link to a tab of a record reaches it after signing in',
  way('a physician signs in at a record’s link'),
  async ({ as, ownClinic: { physician } }) => {
    const { id, surname } = await addPatient(physician)
    const page = await as(null)
    await page.goto(`/patient/${id}/data`)
    await signInPage(page).enter(physician)
    await expect(page).toHaveURL(`/patient/${id}/data`)
    await expect(page.getByRole('definition').filter({ hasText: surname }).first()).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/login/)
  },
)

test(
  'signing out in one tab signs out the other, and Back shows no patient',
  way('signing out in one tab ends every tab'),
  async ({ as, ownClinic: { physician } }) => {
    const { id, surname, fiscalCode } = await addPatient(physician)
    const page = await as(null)
    await page.goto(`/patient/${id}`)
    await signInPage(page).enter(physician)
    await expect(page.getByText(fiscalCode)).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(`/patient/${id}`)
    await other.getByRole('link', { name: 'Dati', exact: true }).click()
    await expect(other).toHaveURL(`/patient/${id}/data`)

    await page.getByRole('button', { name: physician.displayName }).click()
    await page.getByRole('link', { name: 'Disconnetti' }).click()
    await expect(page.getByText('Sei uscito. Per continuare')).toBeVisible()
    await expect(other.getByText('Sei uscito in un’altra scheda del browser.')).toBeVisible()
    for (const tab of [page, other]) {
      await tab.goBack()
      await expect(signInPage(tab).submit).toBeVisible()
      await expect(tab.getByText(surname)).toHaveCount(0)
    }
  },
)
