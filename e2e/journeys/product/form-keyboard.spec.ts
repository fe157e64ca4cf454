import { addPatient, caregiverBody } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { keyboard } from '../../pages/keyboard.ts'
import { caregiverFields, patientForm } from '../../pages/patient-form.ts'

test('Enter keeps the typed relation unless an arrow key chose a suggestion', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  await form.addCaregiver.click()
  const { relation, phone } = caregiverFields(form.form, 1)
  const suggested = page.getByRole('option')
  await relation.fill('Amic')
  await expect(suggested).toHaveText(['Amica', 'Amico'])
  await expect(page.getByText('2 risultati, freccia giù per scegliere')).toBeAttached()
  await relation.press('Enter')
  await expect(phone).toBeFocused()
  await expect(relation).toHaveValue('Amic')

  await relation.fill('Fi')
  await expect(suggested).toHaveText(['Figlia', 'Figlio'])
  await relation.press('ArrowDown')
  await relation.press('ArrowDown')
  await relation.press('Enter')
  await expect(relation).toHaveValue('Figlio')
})

test('an initial letter answers a choice and moves on to the field that Enter would', async ({
  as,
  apiAs,
}) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  const keys = keyboard(page)
  await form.gender('male').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Control+f')
  await expect(form.gender('female')).not.toBeChecked()
  await keys.answer(form.gender('female'), form.birthDate)
  await form.nutrition('parenteralNutrition', 'Sì').focus()
  await keys.answer(form.nutrition('parenteralNutrition', 'No'), form.nutrition('enteralNutrition', 'Sì'))
  await keys.answer(form.nutrition('enteralNutrition', 'Sì'), form.nutrition('osNutrition', 'Sì'))
  // A key that is held down does not answer the next question.
  await form.nutrition('parenteralNutrition', 'Sì').focus()
  await page.keyboard.down('s')
  await page.keyboard.down('s')
  await page.keyboard.up('s')
  await expect(form.nutrition('parenteralNutrition', 'Sì')).toBeChecked()
  await expect(form.nutrition('osNutrition', 'Sì')).not.toBeChecked()

  const { id } = await addPatient(await apiAs('physician'), { osNutrition: true })
  await page.goto(`/patient/${id}/edit`)
  await form.nutrition('osNutrition', 'Sì').focus()
  await keys.answer(form.nutrition('osNutrition', 'No'), form.nutrition('osNutrition', 'No'))
})

test('a typed mobile number gets the prefix +39, a stored one stays as it is', async ({ as, apiAs }) => {
  const { id } = await addPatient(await apiAs('physician'), { caregivers: [caregiverBody()] })
  const page = await as('physician')
  await page.goto(`/patient/${id}/edit/caregivers`)
  const { phone, relation } = caregiverFields(page.getByRole('main'), 1)
  await expect(phone).toHaveValue('333 123 4567')
  await phone.focus()
  await relation.focus()
  await expect(phone).toHaveValue('333 123 4567')
  for (const [typed, shown] of [
    ['347 765 43 21', '+39 347 765 4321'],
    ['0761 123456', '0761 123 456'],
    ['+41 79 123 45 67', '+41 791 234 567'],
    ['347 12', '347 12'],
  ] as const) {
    await phone.fill(typed)
    await relation.focus()
    await expect(phone).toHaveValue(shown)
  }
})
