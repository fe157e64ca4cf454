import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { instantInWords } from '@filo/contract/kit/format-time.ts'
import { addPatient, caregiverBody } from '../../clinic/patients.ts'
import { pageSizes } from '../../clinic/pdf.ts'
import { expect, test } from '../../fixtures.ts'
import { firstAccess } from '../../pages/first-access.ts'

test('one confirmation regenerates all codes of a patient; paper shows the sheets that were asked for, in the order of the screen', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const patient = await addPatient(physician, { caregivers: [caregiverBody(), caregiverBody()] })
  const names = [patient, ...patient.caregivers].map(({ name, surname }) => `${name} ${surname}`)
  const page = await as('physician')
  const access = firstAccess(page)
  for (const path of [`/patient/add/${patient.id}/access`, `/patient/${patient.id}/access`]) {
    await page.goto(path)
    await access.regenerateAll.click()
    const question = page.getByRole('alertdialog', {
      name: `Rigenerare gli accessi di ${names[0]} e dei suoi 2 caregiver?`,
    })
    await question.getByRole('button', { name: /^Rigenera/ }).click()
    for (const name of names) await expect(access.qr(name)).toBeVisible()
    await expect(access.card(names[0] ?? '').getByRole('heading')).toBeFocused()
    await access.handedOver.check()
  }
  // Regenerates the first again, which makes it the newest.
  await access.regenerate(names[0] ?? '').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Rigenera/ })
    .click()
  await expect(page.getByText('Accesso rigenerato')).toBeVisible()
  await access.printAll.click()
  const sheets = page.locator('[data-sheets] article')
  await expect(sheets).toHaveText(names.map((name) => new RegExp(name)))
  const { access: states } = await physician.callOrThrow(patientRoutes.read, { params: { id: patient.id } })
  const { expiresAt = '' } = states[0] ?? {}
  const words = instantInWords(new Date(expiresAt ?? ''))
  expect(words).toMatch(/^(\p{L}+dì|sabato|domenica) \d+ \p{L}+, ore \d\d:\d\d$/u)
  await expect(access.card(names[0] ?? '')).toContainText(words)
  await expect(sheets.first()).toContainText(words)

  // Telephones announce the end of a print before they lay it out.
  await access.print(names[1] ?? '').click()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(pageSizes(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1)
  await expect(sheets).toHaveText(new RegExp(names[1] ?? ''))
  // Without a sheet that was asked for, the paper shows no code.
  await page.keyboard.press('Shift')
  await page.emulateMedia({ media: 'print' })
  await expect(sheets).toHaveCount(0)
  await expect(access.card(names[0] ?? '')).toContainText('si stampano solo con il pulsante')
  expect(await page.locator('body').innerText()).not.toMatch(/\b\d{3} \d{3}\b/)
  for (const name of names) await expect(access.qr(name)).toBeHidden()
})
