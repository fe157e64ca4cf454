import { addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { patientForm } from '../../pages/patient-form.ts'

test('a code that a patient already has moves the focus to the link to their record', async ({
  as,
  ownClinic: { physician },
}) => {
  const { fiscalCode } = await addPatient(physician)
  const page = await as(physician)
  await page.goto('/patient/add')
  await patientForm(page).fiscalCode.focus()
  await page.keyboard.type(fiscalCode)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Apri la scheda di/ })).toBeFocused()
})
