import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { axe } from '../../axe.ts'
import { addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { patientForm } from '../../pages/patient-form.ts'
import { signInPage } from '../../pages/sign-in.ts'
import { way } from '../../way.ts'

test(
  'a physician whose session ends while editing signs in again in a dialog over the form, and the save goes through',
  way('an edit survives the end of a session'),
  async ({ as, ownClinic: { physician } }) => {
    const { id, surname } = await addPatient(physician)
    const page = await as(null)
    await page.goto(`/patient/${id}/data`)
    await signInPage(page).enter(physician)
    await page.getByRole('link', { name: 'Modifica i dati' }).click()
    const form = patientForm(page)
    await form.diagnosis.fill('Diagnosi a metà')
    await page.context().clearCookies({ name: 'filo_session' })
    await form.submit()
    const dialog = page.getByRole('alertdialog', { name: 'La sessione è scaduta' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    // Chromium closes a dialog at the third Esc, even if the page prevents it.
    for (let n = 0; n < 4; n += 1) await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await axe(page)

    // Going back while the form is being saved asks first.
    await page.goBack()
    const question = page.getByRole('alertdialog', { name: 'Salvataggio in corso' })
    await question.getByRole('button', { name: 'Resta' }).click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(`/patient/${id}/edit`)

    await dialog.getByLabel('Password', { exact: true }).fill(physician.password)
    await dialog.getByRole('button', { name: 'Accedi' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/patient/${id}`))
    await expect
      .poll(async () => (await physician.callOrThrow(patientRoutes.read, { params: { id } })).diagnosis)
      .toBe('Diagnosi a metà')
    await expect(page.getByText(surname).first()).toBeVisible()
  },
)
