import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { addPatient } from '../../clinic/patients.ts'
import { pageSizes } from '../../clinic/pdf.ts'
import { expect, test } from '../../fixtures.ts'
import { catheterForm } from '../../pages/catheter.ts'
import { caregiverFields, patientForm } from '../../pages/patient-form.ts'

test('the form has several columns in a wide window and one in a narrow one', async ({ as, apiAs }) => {
  const { id } = await addPatient(await apiAs('physician'))
  const page = await as('physician')
  await page.goto('/patient/add')
  const { form, surname, name, addCaregiver } = patientForm(page)
  await expect(page.getByRole('button', { name: 'Stampa il testo da firmare' })).toBeVisible()
  const height = () => page.getByRole('main').evaluate((main) => main.scrollHeight)
  // In one column the form was more than 3000 px high.
  expect(await height()).toBeLessThan(2000)
  await addCaregiver.click()
  await expect(caregiverFields(form, 1).fiscalCode).toBeFocused()
  expect(await height()).toBeLessThan(2400)
  const top = async (field: typeof surname) => (await field.boundingBox())?.y
  expect(await top(surname)).toBe(await top(name))
  await page.setViewportSize({ width: 320, height: 900 })
  await expect.poll(async () => Number(await top(name)) > Number(await top(surname)) + 40).toBe(true)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/patient/add/${id}/cicc`)
  const cicc = catheterForm(page)
  await cicc.hasCatheter('Sì').check()
  const catheter = page.getByRole('region', { name: 'Caratteristiche' })
  await expect(cicc.form.getByText(/facoltativo/)).toHaveText(['Tutto il resto è facoltativo.'])
  await cicc.type.selectOption('Altro')
  await expect(catheter.getByText('(obbligatorio)')).toHaveCount(1)
})

test('the text of the consent is printed alone, to be signed', async ({ as, apiAs }) => {
  const { title, version } = await (await apiAs('physician')).callOrThrow(patientRoutes.policy)
  const page = await as('physician')
  // A headless browser opens no print dialog and reports immediately that it has printed.
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector('[data-sheets]')?.textContent ?? ''
    }
  })
  await page.goto('/patient/add')
  await page.getByRole('button', { name: 'Stampa il testo da firmare' }).click()
  const sheet = page.locator('[data-sheets]')
  await expect(sheet).toContainText(title)
  const [year, month, day, hash] = version.split('-')
  await expect(sheet).toContainText(`${day}/${month}/${year} (${hash})`)
  await expect(page.locator('html')).toHaveAttribute('data-printed', /Puoi cambiare idea/)
  await expect(sheet).toContainText('Firma del paziente o di chi lo rappresenta')
  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('body').innerText()
  expect(printed).not.toContain('Nuovo paziente')
  const sizes = pageSizes(await page.pdf({ preferCSSPageSize: true }))
  expect(sizes.length).toBeLessThanOrEqual(4)
  for (const { width, height } of sizes) {
    expect(width).toBeCloseTo(595, -1)
    expect(height).toBeCloseTo(842, -1)
  }
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('heading', { level: 1 }).click()
  await expect(sheet).toHaveCount(0)
})
