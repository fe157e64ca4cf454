import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { timeInRome } from '@filo/contract/kit/rome.ts'
import { addCatheter, addPatient, formatItalianDate, patientBody } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { catheterTab } from '../../pages/catheter.ts'
import { errorAt, patientForm } from '../../pages/patient-form.ts'
import { setServerClock } from '../../screens/server-clock.ts'

test('the browser’s time zone is New York, not Rome', async ({ as }) => {
  const page = await as(null)
  await page.goto('/')
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('America/New_York')
})

test('a typed date is stored and shown as the same day', async ({ as, apiAs }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  const body = patientBody({ birthDate: '1961-03-12' })
  await form.fill(body as Parameters<typeof form.fill>[0])
  await form.birthDate.fill('12/03/1961')
  // Today in Rome; in New York it may still be yesterday.
  const today = dayInRome(new Date())
  await form.takenInCharge.fill(formatItalianDate(today))
  await form.saveAndGoOn.click()
  await expect(page).toHaveURL(/\/cicc$/)
  const id = /add\/([\w-]+)\//.exec(page.url())?.[1] ?? ''
  const stored = await (await apiAs('nurse')).callOrThrow(patientRoutes.read, { params: { id } })
  expect(stored).toMatchObject({ birthDate: '1961-03-12', takenInCharge: today })
  await page.goto(`/patient/${id}/data`)
  await expect(page.getByRole('region', { name: 'Paziente' })).toContainText('nata 12/03/1961')
  await expect(page.getByText(/^12\/03\/1961 \(\d+ a\)$/)).toBeVisible()
  await page.goto(`/patient/${id}/edit`)
  await expect(form.birthDate).toHaveValue('12/03/1961')
})

for (const typed of ['1/3/61', '01031961', '1.3.1961', '1-3-61'])
  test(`accepts a date typed as ${typed}`, async ({ as }) => {
    const page = await as('physician')
    await page.goto('/patient/add')
    const form = patientForm(page)
    await form.birthDate.fill(typed)
    await form.surname.focus()
    await expect(form.birthDate).toHaveValue('01/03/1961')
  })

test('the error of an invalid date shows on leaving the field, but moves no button that is being pressed', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const { id } = await addPatient(physician)
  await addCatheter(physician, id)
  const page = await as('nurse')
  await page.goto(`/patient/${id}/cicc`)
  await catheterTab(page).remove()
  const dialog = page.getByRole('dialog')
  const day = dialog.getByRole('textbox', { name: 'Data di rimozione' })
  await day.fill('31/02/2026')
  const cancel = dialog.getByRole('button', { name: 'Annulla' })
  const { x = 0, y = 0, width = 0 } = (await cancel.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + 4)
  await page.mouse.down()
  await expect(day).not.toBeFocused()
  await expect(errorAt(day)).toHaveCount(0)
  await page.mouse.up()
  await expect(dialog).toHaveCount(0)

  await catheterTab(page).remove()
  await day.fill('31/02/2026')
  await dialog.getByRole('heading').click()
  await expect(errorAt(day)).toHaveText('La data inserita non è valida')
})

test('refuses a future date and a nonexistent one on leaving the field', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  for (const field of [form.birthDate, form.takenInCharge]) {
    await field.fill('01/03/2099')
    await form.surname.focus()
    await expect(errorAt(field)).toHaveText('La data non può essere settata nel futuro')
    await field.fill('31/02/2020')
    await form.surname.focus()
    await expect(errorAt(field)).toHaveText('La data inserita non è valida')
  }
})

test('the calendar fills in the chosen day', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  await form.takenInCharge.fill('15/10/2026')
  await page.getByRole('button', { name: 'Apri il calendario: Presa in carico' }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendario: Presa in carico' })
  await expect(calendar.getByRole('columnheader').first()).toHaveText(/^lu/i)
  await calendar.getByRole('button', { name: '25 ottobre 2026' }).click()
  await expect(form.takenInCharge).toHaveValue('25/10/2026')
})

test('the calendar marks today by Italy’s date', async ({ as }) => {
  const page = await as('physician')
  // In New York it is still the 21st.
  await setServerClock(page, () => new Date('2026-11-21T23:30:00Z'))
  await page.goto('/patient/add')
  await page.getByRole('button', { name: 'Apri il calendario: Presa in carico' }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendario: Presa in carico' })
  await expect(calendar.locator('[data-today-in-italy]')).toHaveText('22')
})

test('shows instants in Rome’s time', async ({ as, apiAs }) => {
  const physician = await apiAs('physician')
  const { id, access } = await addPatient(physician)
  const { hour, minute } = timeInRome(new Date(access[0]?.expiresAt ?? ''))
  const page = await as('nurse')
  await page.goto(`/patient/${id}/access`)
  await expect(
    page.getByText(new RegExp(`valido fino al \\d\\d/\\d\\d/\\d{4} ${hour}:${minute}`)),
  ).toBeVisible()
})
