import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { addPatient, patientBody, somebody } from '../clinic/patients.ts'
import { pageSizes } from '../clinic/printed.ts'
import { expect, test } from '../fixtures.ts'
import { catheterForm } from '../pages/catheter.ts'
import { firstAccess } from '../pages/first-access.ts'
import { caregiverFields, patientForm } from '../pages/patient-form.ts'

test('steps that are done lead back, and no second patient comes of it', async ({ as, clinic }) => {
  const physician = await clinic('physician')
  const body = patientBody({ birthDate: '1961-03-12' })
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  await form.write(body as Parameters<typeof form.write>[0])
  await form.saveAndGoOn.click()
  const cicc = catheterForm(page)
  await cicc.carries('Sì').check()
  await cicc.type.selectOption('PICC')
  await cicc.save.click()
  const access = firstAccess(page)
  await expect(access.qr(`${body.surname} ${body.name}`)).toBeVisible()
  const code = await access.code(`${body.surname} ${body.name}`)
  const step = (name: string) =>
    page.getByRole('navigation', { name: 'Nuovo paziente' }).getByRole('link', { name })

  await step('Dati paziente').click()
  await expect(page.getByRole('heading', { name: 'Dati paziente, passo 1 di 3' })).toBeFocused()
  await form.diagnosis.fill('Corretta prima di consegnare i codici')
  const sister = somebody({ name: 'Adele', birthDate: '1964-07-20' })
  await form.addCaregiver.click()
  const fields = caregiverFields(form.form, 1)
  await fields.fiscalCode.fill(sister.fiscalCode)
  await fields.surname.fill(sister.surname)
  await fields.name.fill(sister.name)
  await fields.relation.fill('Sorella')
  await fields.phone.fill('3331234567')
  await form.saveAndGoOn.click()
  // The codes of before are still there, with those of who is new.
  await expect(access.qr(`${sister.surname} ${sister.name}`)).toBeVisible()
  expect(await access.code(`${body.surname} ${body.name}`)).toBe(code)

  await step('Dati CICC').click()
  await expect(page.getByRole('heading', { name: 'Dati CICC, passo 2 di 3' })).toBeFocused()
  await cicc.brand.fill('Spola')
  await cicc.save.click()
  await expect(access.printAll).toBeVisible()

  const { items } = await physician.done(patientRoutes.list, { query: { search: body.surname } })
  expect(items).toHaveLength(1)
  const id = items[0]?.id ?? ''
  const saved = await physician.done(patientRoutes.read, { params: { id } })
  expect(saved).toMatchObject({
    diagnosis: 'Corretta prima di consegnare i codici',
    cicc: { brand: 'Spola' },
  })
  expect(saved.ciccHistory).toHaveLength(0)
  expect(saved.caregivers).toMatchObject([{ surname: sister.surname, place: body.residence.place }])
})

test('what is wrong with a caregiver says with which one', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  await form.write(patientBody() as Parameters<typeof form.write>[0])
  await form.addCaregiver.click()
  await form.addCaregiver.click()
  const second = caregiverFields(form.form, 2)
  await second.surname.fill('Verdi')
  await second.name.fill('Adele')
  await form.saveAndGoOn.click()
  const problem = (words: RegExp) => form.summary.getByRole('link', { name: words })
  await expect(problem(/^Caregiver 1 · Telefono: /)).toHaveCount(1)
  await problem(/^Caregiver 2: Verdi Adele · Telefono: /).click()
  await expect(second.phone).toBeFocused()
  await expect(problem(/Diagnosi/)).toHaveCount(0)
})

test('codes on their way to the last step are not left behind either', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  await form.write(patientBody() as Parameters<typeof form.write>[0])
  await form.saveAndGoOn.click()
  const { unprinted } = firstAccess(page)
  const cicc = catheterForm(page)
  await cicc.carries('Sì').check()
  await page.getByRole('link', { name: 'Pazienti' }).first().click()
  // What is typed is asked about first, then the codes.
  await page
    .getByRole('alertdialog', { name: 'Modifiche non salvate' })
    .getByRole('button', { name: 'Esci' })
    .click()
  await unprinted.getByRole('button', { name: 'Resta' }).click()
  await expect(cicc.carries('Sì')).toBeChecked()
  await page.getByRole('link', { name: 'Pazienti' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci' }).click()
  await unprinted.getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL('/patient/list')
})

test('the form fits a wide window, and stands in one column in a narrow one', async ({ as, clinic }) => {
  const { id } = await addPatient(await clinic('physician'))
  const page = await as('physician')
  await page.goto('/patient/add')
  const { form, surname, name, addCaregiver } = patientForm(page)
  await expect(page.getByRole('button', { name: 'Stampa il testo da firmare' })).toBeVisible()
  const height = () => page.getByRole('main').evaluate((main) => main.scrollHeight)
  // One column of fields took more than 3000.
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
  await cicc.carries('Sì').check()
  const catheter = page.getByRole('region', { name: 'Catetere' })
  await expect(catheter.getByText('(facoltativo)')).toHaveCount(1)
  await cicc.type.selectOption('Altro')
  await expect(catheter.getByText('(obbligatorio)')).toHaveCount(1)
})

test('the text of the consent is printed by itself, to be signed', async ({ as, clinic }) => {
  const { title, version } = await (await clinic('physician')).done(patientRoutes.policy)
  const page = await as('physician')
  // A browser without a screen opens no dialog for printing, and says at once that it is done.
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
  await expect(sheet).toHaveCount(0)
})
