import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { instantInWords } from '@filo/contract/kit/format-time.ts'
import { addPatient, caregiverBody } from '../../clinic/patients.ts'
import { pageSizes } from '../../clinic/pdf.ts'
import { expect, test } from '../../fixtures.ts'
import { firstAccess } from '../../pages/first-access.ts'

test('a new code invalidates the old one, and the tab shows the state of each access', async ({
  as,
  apiAs,
}) => {
  const physician = await apiAs('physician')
  const caregiver = caregiverBody()
  const patient = await addPatient(physician, { caregivers: [caregiver] })
  const [ofPatient, ofCaregiver] = patient.access
  const name = `${patient.name} ${patient.surname}`
  const page = await as('physician')
  await page.goto(`/patient/${patient.id}/access`)
  const access = firstAccess(page)
  await expect(access.card(name)).toContainText(/Mai usato, valido fino al \d\d\/\d\d\/\d{4} \d\d:\d\d/)

  await access.regenerate(name).click()
  const question = page.getByRole('alertdialog', { name: `Rigenerare l’accesso di ${name}?` })
  await expect(question).toContainText('smettono subito di funzionare')
  await expect(question.getByRole('button', { name: 'Annulla' })).toBeFocused()
  await question.getByRole('button', { name: `Rigenera l’accesso di ${name}` }).click()
  await expect(access.qr(name)).toBeVisible()
  const code = await access.code(name)
  expect(code).not.toBe(ofPatient?.code)

  const redeem = (body: object) => physician.call(accessRoutes.redeem, { body })
  const { fiscalCode } = patient
  expect((await redeem({ token: ofPatient?.qr.split('=')[1] })).status).toBe(410)
  expect((await redeem({ code: ofPatient?.code, fiscalCode })).status).toBe(410)
  expect((await redeem({ code, fiscalCode })).status).toBe(201)
  const caregiversOwn = { code: ofCaregiver?.code, fiscalCode: caregiver.fiscalCode }
  expect((await redeem(caregiversOwn)).body.person).toMatchObject({ kind: 'caregiver', name: caregiver.name })

  await access.handedOver.check()
  await page.reload()
  await expect(access.card(name)).toContainText(/Usato il \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(access.card(name)).toContainText('1 dispositivo collegato')
  await expect(access.qr(name)).toHaveCount(0)
})

test('leaving unprinted codes, by a link or by closing the tab, asks first', async ({ as, apiAs }) => {
  const patient = await addPatient(await apiAs('physician'))
  const name = `${patient.name} ${patient.surname}`
  const page = await as('physician')
  await page.goto(`/patient/${patient.id}/access`)
  const access = firstAccess(page)
  const tab = (label: string) =>
    page.getByRole('navigation', { name: 'Sezioni del paziente' }).getByRole('link', { name: label })
  const regenerate = async () => {
    await access.regenerate(name).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Rigenera/ })
      .click()
    await expect(access.qr(name)).toBeVisible()
  }

  await regenerate()
  await tab('Sintesi').click()
  await expect(access.unprintedQuestion).toContainText(name)
  await expect(access.unprintedQuestion.getByRole('button', { name: 'Resta' })).toBeFocused()
  await access.unprintedQuestion.getByRole('button', { name: 'Resta' }).click()
  await expect(access.qr(name)).toBeVisible()
  await page.getByRole('link', { name: 'Pazienti' }).first().click()
  await access.unprintedQuestion.getByRole('button', { name: 'Resta' }).click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
})

test('leaving printed codes asks whether the sheets came out; leaving codes that were handed over asks nothing', async ({
  as,
  apiAs,
}) => {
  const patient = await addPatient(await apiAs('physician'), { caregivers: [caregiverBody()] })
  const [caregiver] = patient.caregivers
  const [ofPatient, ofCaregiver] = [patient, caregiver].map((one) => `${one?.name} ${one?.surname}`)
  const page = await as('physician')
  const access = firstAccess(page)
  const tab = page
    .getByRole('navigation', { name: 'Sezioni del paziente' })
    .getByRole('link', { name: 'Dati' })
  const regenerateAll = async () => {
    await page.goto(`/patient/${patient.id}/access`)
    await access.regenerateAll.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Rigenera/ })
      .click()
    await expect(access.qr(ofCaregiver ?? '')).toBeVisible()
  }

  await regenerateAll()
  await access.print(ofPatient ?? '').click()
  await tab.click()
  await expect(access.unprintedQuestion).toContainText(ofCaregiver ?? '')
  // This one was printed, but nobody confirmed that its sheet came out.
  await expect(access.unprintedQuestion).toContainText(ofPatient ?? '')
  await access.unprintedQuestion.getByRole('button', { name: 'Resta' }).click()
  await access.printAll.click()
  await tab.click()
  await expect(access.printedQuestion).toContainText(ofPatient ?? '')
  await expect(access.printedQuestion).toContainText(ofCaregiver ?? '')
  await access.printedQuestion.getByRole('button', { name: 'Resta' }).click()
  await expect(access.qr(ofPatient ?? '')).toBeVisible()
  await tab.click()
  await access.printedQuestion.getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL(`/patient/${patient.id}/data`)

  await regenerateAll()
  await access.handedOver.check()
  await tab.click()
  await expect(page).toHaveURL(`/patient/${patient.id}/data`)
})

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
