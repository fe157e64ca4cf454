import { computeFiscalCode } from '@filo/contract/kit/fiscal-code-person.ts'
import { addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { errorAt, patientForm } from '../../pages/patient-form.ts'

const codeOf = (birthDate: string, placeCode: string) =>
  computeFiscalCode({ surname: 'Filandari', name: 'Olga', birthDate, gender: 'female', placeCode })

test('a wrong code is reported on leaving the field, and not while it is being corrected', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const { fiscalCode, surname, birthDate } = patientForm(page)
  await fiscalCode.fill('RSSMRA80A01H501Z')
  await expect(errorAt(fiscalCode)).toBeHidden()
  await surname.focus()
  await expect(errorAt(fiscalCode)).toContainText('il carattere di controllo non corrisponde')
  await fiscalCode.fill('RSSMRA80A01H501')
  await expect(errorAt(fiscalCode)).toBeHidden()
  await fiscalCode.fill('rss mra 80a01 h501 u')
  await surname.focus()
  await expect(birthDate).toHaveValue('01/01/1980')
  await expect(errorAt(fiscalCode)).toBeHidden()
})

test('replacing a code clears what it filled in and keeps what was typed', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const { fiscalCode, birthDate, gender, birthPlace, birthProvince } = patientForm(page)
  await fiscalCode.fill(codeOf('1985-05-05', 'Z129'))
  await expect(birthPlace).toHaveValue('Romania')
  await expect(birthProvince).toHaveValue('EE')
  await expect(gender('female')).toBeChecked()
  await birthDate.fill('06/05/1985')
  // It was somebody else's code; this person has only a provisional one (STP).
  await fiscalCode.fill('STP1234567890123')
  await expect(birthPlace).toHaveValue('')
  await expect(birthProvince).toHaveValue('')
  await expect(gender('female')).not.toBeChecked()
  await expect(birthDate).toHaveValue('06/05/1985')
})

test('a centenarian’s code fills in the later century and offers the earlier one', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const { fiscalCode, birthDate, birthPlace } = patientForm(page)
  await fiscalCode.fill(codeOf('1923-03-12', 'H501'))
  await expect(birthDate).toHaveValue('12/03/2023')
  await expect(birthPlace).toHaveValue('Roma')
  await page.getByRole('button', { name: 'Usa 12/03/1923' }).click()
  await expect(birthDate).toHaveValue('12/03/1923')
  await expect(page.getByText('non corrisponde')).toBeHidden()
})

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
