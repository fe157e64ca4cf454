import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { addPatient, caregiverBody } from '../clinic/patients.ts'
import { expect, test } from '../fixtures.ts'
import { firstAccess } from '../pages/first-access.ts'

test('a new code kills the old one, and the tab says how each access stands', async ({ as, clinic }) => {
  const physician = await clinic('physician')
  const caregiver = caregiverBody()
  const patient = await addPatient(physician, { caregivers: [caregiver] })
  const [ofPatient, ofCaregiver] = patient.access
  const name = `${patient.name} ${patient.surname}`
  const page = await as('physician')
  await page.goto(`/patient/${patient.id}/access`)
  const access = firstAccess(page)
  await expect(access.card(name)).toContainText(/Mai usato, valido fino al \d\d\/\d\d\/\d{4} \d\d:\d\d/)

  await access.renew(name).click()
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

  await page.reload()
  await expect(access.card(name)).toContainText(/Usato il \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(access.card(name)).toContainText('1 dispositivo collegato')
  await expect(access.qr(name)).toHaveCount(0)
})

test('after a reload of the last step the codes are gone, and can be made anew', async ({ as, clinic }) => {
  const patient = await addPatient(await clinic('physician'))
  const name = `${patient.name} ${patient.surname}`
  const page = await as('physician')
  await page.goto(`/patient/add/${patient.id}/access`)
  await expect(page.getByText('QR e codici non sono più visibili')).toBeVisible()
  await expect(page.getByText('Dati CICC mancanti')).toBeVisible()
  const access = firstAccess(page)
  await access.renew(name).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Rigenera l’accesso di ${name}` })
    .click()
  await expect(access.qr(name)).toBeVisible()
  await expect(access.card(name).getByRole('heading')).toBeFocused()
  expect(await access.code(name)).toMatch(/^\d{6}$/)
})

test('a nurse sees how accesses stand, and issues none', async ({ as, clinic }) => {
  const patient = await addPatient(await clinic('physician'))
  const page = await as('nurse')
  await page.goto(`/patient/${patient.id}/access`)
  const name = `${patient.name} ${patient.surname}`
  await expect(firstAccess(page).card(name)).toContainText('Mai usato')
  await expect(firstAccess(page).renew(name)).toHaveCount(0)
})
