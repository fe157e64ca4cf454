import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { addPatient, patientBody, randomPerson } from '../../clinic/patients.ts'
import { pageSizes } from '../../clinic/pdf.ts'
import { expect, test } from '../../fixtures.ts'
import { catheterForm } from '../../pages/catheter.ts'
import { firstAccess } from '../../pages/first-access.ts'
import { caregiverFields, patientForm } from '../../pages/patient-form.ts'

test('a physician goes back to completed steps and corrects them, and no second patient is registered', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const body = patientBody({ birthDate: '1961-03-12' })
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  await form.fill(body as Parameters<typeof form.fill>[0])
  await form.saveAndGoOn.click()
  const cicc = catheterForm(page)
  await cicc.hasCatheter('Sì').check()
  await cicc.type.selectOption('PICC')
  await cicc.save.click()
  const access = firstAccess(page)
  await expect(access.qr(`${body.name} ${body.surname}`)).toBeVisible()
  const code = await access.code(`${body.name} ${body.surname}`)
  const step = (name: string) =>
    page.getByRole('navigation', { name: 'Nuovo paziente' }).getByRole('link', { name })

  await step('Dati paziente').click()
  await expect(page.getByRole('heading', { name: 'Dati paziente, passo 1 di 3' })).toBeFocused()
  await form.diagnosis.fill('Corretta prima di consegnare i codici')
  const sister = randomPerson({ name: 'Adele', birthDate: '1964-07-20' })
  await form.addCaregiver.click()
  const fields = caregiverFields(form.form, 1)
  await fields.fiscalCode.fill(sister.fiscalCode)
  await fields.surname.fill(sister.surname)
  await fields.name.fill(sister.name)
  await fields.relation.fill('Sorella')
  await fields.phone.fill('3331234567')
  await form.saveAndGoOn.click()
  // The earlier codes are still there, with those of the new caregiver.
  await expect(access.qr(`${sister.name} ${sister.surname}`)).toBeVisible()
  expect(await access.code(`${body.name} ${body.surname}`)).toBe(code)

  await step('Catetere').click()
  await expect(page.getByRole('heading', { name: 'Catetere, passo 2 di 3' })).toBeFocused()
  await cicc.brand.fill('Spola')
  await cicc.save.click()
  await expect(access.printAll).toBeVisible()

  const { items } = await physician.callOrThrow(patientRoutes.list, { query: { search: body.surname } })
  expect(items).toHaveLength(1)
  const id = items[0]?.id ?? ''
  const saved = await physician.callOrThrow(patientRoutes.read, { params: { id } })
  expect(saved).toMatchObject({
    diagnosis: 'Corretta prima di consegnare i codici',
    cicc: { brand: 'Spola' },
  })
  expect(saved.ciccHistory).toHaveLength(0)
  expect(saved.caregivers).toMatchObject([{ surname: sister.surname, place: body.residence.place }])
})

test('an error in a caregiver’s field names the caregiver', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  await form.fill(patientBody() as Parameters<typeof form.fill>[0])
  await form.addCaregiver.click()
  await form.addCaregiver.click()
  const second = caregiverFields(form.form, 2)
  await second.surname.fill('Verdi')
  await second.name.fill('Adele')
  await form.saveAndGoOn.click()
  const problem = (words: RegExp) => form.summary.getByRole('link', { name: words })
  await expect(problem(/^Caregiver 1 · Telefono: /)).toHaveCount(1)
  await problem(/^Caregiver 2: Adele Verdi · Telefono: /).click()
  await expect(second.phone).toBeFocused()
  await expect(problem(/Diagnosi/)).toHaveCount(0)
})

test('leaving the wizard before its last step asks about unprinted codes too', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  await form.fill(patientBody() as Parameters<typeof form.fill>[0])
  await form.saveAndGoOn.click()
  const { unprintedQuestion } = firstAccess(page)
  const cicc = catheterForm(page)
  await cicc.hasCatheter('Sì').check()
  await page.getByRole('link', { name: 'Pazienti' }).first().click()
  // Asks about unsaved changes first, then about the codes.
  await page
    .getByRole('alertdialog', { name: 'Modifiche non salvate' })
    .getByRole('button', { name: 'Esci' })
    .click()
  await unprintedQuestion.getByRole('button', { name: 'Resta' }).click()
  await expect(cicc.hasCatheter('Sì')).toBeChecked()
  await page.getByRole('link', { name: 'Pazienti' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci' }).click()
  await unprintedQuestion.getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL('/patient/list')
})

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
