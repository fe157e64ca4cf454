import type { Browser, Page } from '@playwright/test'
import { patiently } from '../../scripts/patience.mjs'
import { type Mailbox, startMailbox } from '../../server/test/mailbox.ts'
import { place } from '../browser.ts'
import { appCode, hasAuthenticator } from '../clinic/authenticator.ts'
import { patientBody } from '../clinic/patients.ts'
import { passwordLink } from '../clinic/rare-states.ts'
import { expect, test } from '../fixtures.ts'
import { acceptancePage } from '../pages/acceptance.ts'
import { catheterForm } from '../pages/catheter.ts'
import { facilityForm, facilityList } from '../pages/facilities.ts'
import { firstAccess } from '../pages/first-access.ts'
import { invitesPage } from '../pages/invites.ts'
import { patientForm } from '../pages/patient-form.ts'
import { patientList } from '../pages/patient-list.ts'
import { todayPage } from '../pages/today.ts'
import { type Product, startProduct } from '../product.ts'

/*
 * An installation without demo data, a real mail server, and an operator's one command: from there its own people
 * bring it to life, each in a browser of their own.
 */

const secret = 'Trama-e-0rdito!'
const port = Number(process.env.FILO_E2E_PORT) + 700

let product: Product
let box: Mailbox

test.beforeAll(async () => {
  test.setTimeout(patiently(180_000))
  box = await startMailbox()
  product = await startProduct(port, {
    FILO_DEMO: 'false',
    // Administrators need one outside the demo; a machine without an authenticator app cannot try it.
    ...(!(await hasAuthenticator()) && { SECOND_FACTOR_REQUIRED: 'none' }),
    SMTP_URL: box.url,
    MAIL_FROM: 'Filo <filo@prova.example>',
  })
})
test.afterAll(async () => {
  await product?.stop()
  await box?.close()
})

test('an empty installation is brought to life by its own people', async ({ browser }) => {
  test.setTimeout(patiently(300_000))

  const administrator = await open(browser)
  await test.step('the operator makes an administrator, who sets password and second factor', async () => {
    await administrator.goto(await passwordLink('direzione@prova.example', product.data))
    await expect(administrator).toHaveURL('/user/reset-password')
    await administrator.getByRole('textbox', { name: 'Nuova password', exact: true }).fill(secret)
    await administrator.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill(secret)
    await administrator.getByRole('button', { name: 'Imposta la password' }).click()
    await enter(administrator, null)
    if (await hasAuthenticator()) await addAuthenticator(administrator)
  })

  await test.step('and invites a supervisor of all facilities', async () => {
    await inMenu(administrator, 'Inviti')
    await administrator.getByRole('radio', { name: 'Supervisore di strutture' }).check()
    await administrator.getByRole('radio', { name: 'Tutte, anche quelle future' }).check()
    await invite(administrator, 'Carla', 'Supervisora', 'supervisora@prova.example')
  })

  const supervisor = await open(browser)
  await test.step('who accepts and adds the first facility', async () => {
    await accept(supervisor, 'supervisora@prova.example')
    await enter(supervisor, null)
    await expect(todayPage(supervisor).calm).toBeVisible()
    await inMenu(supervisor, 'Strutture')
    await expect(facilityList(supervisor).heading).toBeVisible()
    await facilityList(supervisor).add.click()
    const form = facilityForm(supervisor)
    await form.name.fill('Ospedale del Telaio')
    await form.city.fill('Viterb')
    await supervisor.getByRole('option', { name: /^Viterbo/ }).click()
    await expect(form.province).toHaveValue('VT')
    await form.address.fill('Via della Spola 1')
    await form.postalCode.fill('01100')
    await form.phone.fill('0761 123456')
    await form.add.click()
    await expect(supervisor.getByRole('rowheader', { name: 'Ospedale del Telaio' })).toBeVisible()
  })

  await test.step('and invites the physician who will lead a workgroup there', async () => {
    await inMenu(supervisor, 'Inviti')
    await invitesPage(supervisor).facility.click()
    await supervisor.getByRole('option', { name: /Ospedale del Telaio/ }).click()
    await invite(supervisor, 'Livia', 'Primaria', 'primaria@prova.example')
  })

  const physician = await open(browser)
  await test.step('who founds it and invites a nurse', async () => {
    await accept(physician, 'primaria@prova.example', 'Nutrizione a domicilio')
    await enter(physician, null)
    await expect(todayPage(physician).calm).toBeVisible()
    await inMenu(physician, 'Inviti')
    await physician.getByRole('radio', { name: 'Infermiere' }).check()
    await invite(physician, 'Ugo', 'Spolatore', 'infermiere@prova.example')
  })

  const nurse = await open(browser)
  await test.step('who joins the same workgroup', async () => {
    await accept(nurse, 'infermiere@prova.example')
    await enter(nurse, null)
    await expect(nurse.getByText('Nutrizione a domicilio').first()).toBeVisible()
    await inMenu(nurse, 'Pazienti')
    await expect(nurse.getByText('Nessun paziente').first()).toBeVisible()
  })

  const patient = { ...patientBody(), informedConsent: true as const }
  await test.step('the physician registers the first patient', async () => {
    await inMenu(physician, 'Pazienti')
    await patientList(physician).add.first().click()
    const form = patientForm(physician)
    await form.write(patient)
    await form.saveAndGoOn.click()
    await catheterForm(physician).skip.click()
    await expect(firstAccess(physician).qr(`${patient.surname} ${patient.name}`)).toBeVisible()
  })

  await test.step('and the nurse gives it a catheter', async () => {
    await nurse.reload()
    await patientList(nurse).patient(`${patient.surname} ${patient.name}`).click()
    await nurse.getByRole('link', { name: 'CICC', exact: true }).click()
    await nurse.getByRole('button', { name: 'Inserisci dati CICC' }).click()
    const form = catheterForm(nurse)
    await expect(form.carries('Sì')).toBeChecked()
    await form.type.selectOption('PICC')
    await form.save.click()
    await expect(nurse.getByText('PICC').first()).toBeVisible()
  })

  await test.step('the administrator sees who is there, and what was done', async () => {
    await inMenu(administrator, 'Personale')
    for (const surname of ['Supervisora', 'Primaria', 'Spolatore'])
      await expect(administrator.getByRole('rowheader', { name: new RegExp(surname) })).toBeVisible()
    await inMenu(administrator, 'Registro accessi')
    await expect(administrator.getByText(/Primaria/).first()).toBeVisible()
  })
})

/** A browser of its own, far from the demo's. */
async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...place, baseURL: product.address })
  context.setDefaultTimeout(patiently(20_000))
  return context.newPage()
}

/** Signs in on the page where one is; the e-mail stands there already unless it is given. */
async function enter(page: Page, email: string | null): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible()
  if (email) await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeHidden()
}

const inMenu = (page: Page, word: string) =>
  page.getByRole('navigation').getByRole('link', { name: word, exact: true }).first().click()

/** The page that whoever must enrol in MFA is led to. */
async function addAuthenticator(page: Page): Promise<void> {
  await expect(page.getByText('Prima di continuare serve un secondo fattore')).toBeVisible()
  await page.getByRole('button', { name: 'Collega un’app' }).click()
  await page.getByRole('textbox', { name: 'La tua password' }).fill(secret)
  await page.getByRole('button', { name: 'Continua' }).click()
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Codice dell’app' }).fill(await appCode(key))
  await page.getByRole('button', { name: 'Collega l’app' }).click()
  await page.getByRole('button', { name: 'Ho messo i codici al sicuro' }).click()
}

async function invite(page: Page, name: string, surname: string, email: string): Promise<void> {
  const form = invitesPage(page)
  await form.describe({ name, surname, email })
  await form.send.click()
  await expect(page.getByText(`Invito per ${surname} ${name} inviato`)).toBeVisible({
    timeout: patiently(20_000),
  })
}

/** Follows the link of the mail through the three steps, to the sign-in page. */
async function accept(page: Page, email: string, workgroup?: string): Promise<void> {
  const { link } = await box.next(email)
  expect(link).toBeDefined()
  await page.goto(link ?? '')
  await expect(page).toHaveURL('/invite/accept')
  const steps = acceptancePage(page)
  await steps.start.click()
  await expect(steps.heading('Dati personali')).toBeVisible()
  if (await steps.registryNumber.isVisible()) await steps.registryNumber.fill('VT 1234')
  await steps.phone.fill('333 1234567')
  await steps.goOn.click()
  await expect(steps.heading('Dati di accesso')).toBeVisible()
  await steps.chooses(secret)
  await expect(steps.heading(/Strutture|Gruppo di lavoro/)).toBeVisible()
  if (workgroup) await steps.workgroup.fill(workgroup)
  await steps.consentToAll()
  await steps.accept.click()
  await expect(page.getByText('L’account è attivo')).toBeVisible()
}
