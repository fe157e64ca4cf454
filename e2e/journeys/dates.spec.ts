import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { timeInRome } from '@filo/contract/kit/rome.ts'
import { addCatheter, addPatient, patientBody, written } from '../clinic/patients.ts'
import { expect, test } from '../fixtures.ts'
import { catheterTab } from '../pages/catheter.ts'
import { patientForm, problemAt } from '../pages/patient-form.ts'

test('the journeys run far from Rome', async ({ as }) => {
  const page = await as(null)
  await page.goto('/')
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('America/New_York')
})

test('a day that is typed is the day that is stored and shown', async ({ as, clinic }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  const body = patientBody({ birthDate: '1961-03-12' })
  await form.write(body as Parameters<typeof form.write>[0])
  await form.birthDate.fill('12/03/1961')
  // Today in Rome: from New York it may still be yesterday.
  const today = dayInRome(new Date())
  await form.takenInCharge.fill(written(today))
  await form.saveAndGoOn.click()
  await expect(page).toHaveURL(/\/cicc$/)
  const id = /add\/([\w-]+)\//.exec(page.url())?.[1] ?? ''
  const stored = await (await clinic('nurse')).done(patientRoutes.read, { params: { id } })
  expect(stored).toMatchObject({ birthDate: '1961-03-12', takenInCharge: today })
  await page.goto(`/patient/${id}/data`)
  await expect(page.getByRole('region', { name: 'Paziente' })).toContainText('nata 12/03/1961')
  await expect(page.getByText(/^12\/03\/1961 \(\d+ a\)$/)).toBeVisible()
  await page.goto(`/patient/${id}/edit`)
  await expect(form.birthDate).toHaveValue('12/03/1961')
})

for (const typed of ['1/3/61', '01031961', '1.3.1961', '1-3-61'])
  test(`a date may be typed ${typed}`, async ({ as }) => {
    const page = await as('physician')
    await page.goto('/patient/add')
    const form = patientForm(page)
    await form.birthDate.fill(typed)
    await form.surname.focus()
    await expect(form.birthDate).toHaveValue('01/03/1961')
  })

test('what is said of a day on leaving its field moves no button that is being pressed', async ({
  as,
  clinic,
}) => {
  const physician = await clinic('physician')
  const { id } = await addPatient(physician)
  await addCatheter(physician, id)
  const page = await as('nurse')
  await page.goto(`/patient/${id}/cicc`)
  await catheterTab(page).remove.click()
  const dialog = page.getByRole('dialog')
  const day = dialog.getByRole('textbox', { name: 'Data di rimozione' })
  await day.fill('31/02/2026')
  const cancel = dialog.getByRole('button', { name: 'Annulla' })
  const { x = 0, y = 0, width = 0 } = (await cancel.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + 4)
  await page.mouse.down()
  await expect(day).not.toBeFocused()
  await expect(problemAt(day)).toHaveCount(0)
  await page.mouse.up()
  await expect(dialog).toHaveCount(0)

  await catheterTab(page).remove.click()
  await day.fill('31/02/2026')
  await dialog.getByRole('heading').click()
  await expect(problemAt(day)).toHaveText('La data inserita non è valida')
})

test('a day to come is refused on leaving its field, like one that is none', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  for (const field of [form.birthDate, form.takenInCharge]) {
    await field.fill('01/03/2099')
    await form.surname.focus()
    await expect(problemAt(field)).toHaveText('La data non può essere settata nel futuro')
    await field.fill('31/02/2020')
    await form.surname.focus()
    await expect(problemAt(field)).toHaveText('La data inserita non è valida')
  }
})

test('the calendar picks the very day', async ({ as }) => {
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

test('the calendar marks the day that it is in Italy', async ({ as }) => {
  const page = await as('physician')
  // In New York it is still the 21st.
  await page.clock.setFixedTime('2026-11-21T23:30:00Z')
  await page.goto('/patient/add')
  await page.getByRole('button', { name: 'Apri il calendario: Presa in carico' }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendario: Presa in carico' })
  await expect(calendar.locator('[data-today-in-italy]')).toHaveText('22')
})

test('instants are shown on the clock of Rome', async ({ as, clinic }) => {
  const physician = await clinic('physician')
  const { id, access } = await addPatient(physician)
  const { hour, minute } = timeInRome(new Date(access[0]?.expiresAt ?? ''))
  const page = await as('nurse')
  await page.goto(`/patient/${id}/access`)
  await expect(
    page.getByText(new RegExp(`valido fino al \\d\\d/\\d\\d/\\d{4} ${hour}:${minute}`)),
  ).toBeVisible()
})
