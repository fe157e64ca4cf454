import type { Browser, Page } from '@playwright/test'
import { patiently } from '../../../scripts/patience.mjs'
import { type Mailbox, startMailbox } from '../../../server/test/mailbox.ts'
import { regionOptions } from '../../browser.ts'
import { hasAuthenticator, totpCode } from '../../clinic/authenticator.ts'
import { patientBody } from '../../clinic/patients.ts'
import { passwordLink } from '../../clinic/rare-states.ts'
import { expect, test } from '../../fixtures.ts'
import { acceptancePage } from '../../pages/acceptance.ts'
import { catheterForm } from '../../pages/catheter.ts'
import { facilityForm, facilityList } from '../../pages/facilities.ts'
import { firstAccess } from '../../pages/first-access.ts'
import { invitesPage } from '../../pages/invites.ts'
import { patientForm } from '../../pages/patient-form.ts'
import { patientList } from '../../pages/patient-list.ts'
import { todayPage } from '../../pages/today.ts'
import { type Product, startProduct } from '../../product.ts'
import { way } from '../../way.ts'

/*
 * An installation without demo data, with a real mail server. An operator runs one command; from there the clinic's
 * own people set it up, each in their own browser.
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
    // Outside the demo administrators need one, which cannot be tested without `oathtool`.
    ...(!(await hasAuthenticator()) && { SECOND_FACTOR_REQUIRED: 'none' }),
    SMTP_URL: box.url,
    MAIL_FROM: 'Filo <filo@prova.example>',
  })
})
test.afterAll(async () => {
  await product?.stop()
  await box?.close()
})

test(
  'an empty installation is set up by its own people, from the first administrator to the first patient',
  way('its people set up an empty installation'),
  async ({ browser }) => {
    test.setTimeout(patiently(300_000))

    const administrator = await open(browser)
    await test.step('the operator creates an administrator, who sets a password and a second factor', async () => {
      await administrator.goto(await passwordLink('direzione@prova.example', product.data))
      await expect(administrator).toHaveURL('/user/reset-password')
      await administrator.getByRole('textbox', { name: 'Nuova password', exact: true }).fill(secret)
      await administrator.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill(secret)
      await administrator.getByRole('button', { name: 'Imposta la password' }).click()
      await enter(administrator, null)
      if (await hasAuthenticator()) await addAuthenticator(administrator)
    })

    await test.step('the administrator invites a supervisor of all facilities', async () => {
      await openFromMenu(administrator, 'Inviti')
      await administrator.getByRole('radio', { name: 'Supervisore di strutture' }).check()
      await administrator.getByRole('radio', { name: 'Tutte, anche quelle future' }).check()
      await invite(administrator, 'Carla', 'Supervisora', 'supervisora@prova.example')
    })

    const supervisor = await open(browser)
    await test.step('the supervisor accepts and adds the first facility', async () => {
      await accept(supervisor, 'supervisora@prova.example')
      await enter(supervisor, null)
      await expect(todayPage(supervisor).nothingPending).toBeVisible()
      await openFromMenu(supervisor, 'Strutture')
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

    await test.step('the supervisor invites a physician to lead a workgroup there', async () => {
      await openFromMenu(supervisor, 'Inviti')
      await invitesPage(supervisor).facility.click()
      await supervisor.getByRole('option', { name: /Ospedale del Telaio/ }).click()
      await invite(supervisor, 'Livia', 'Primaria', 'primaria@prova.example')
    })

    const physician = await open(browser)
    await test.step('the physician founds the workgroup and invites a nurse', async () => {
      await accept(physician, 'primaria@prova.example', 'Nutrizione a domicilio')
      await enter(physician, null)
      await expect(todayPage(physician).nothingPending).toBeVisible()
      await expect(physician.getByText('Nutrizione a domicilio').first()).toBeVisible()
      await openFromMenu(physician, 'Inviti')
      await physician.getByRole('radio', { name: 'Infermiere' }).check()
      await invite(physician, 'Ugo', 'Spolatore', 'infermiere@prova.example')
    })

    const nurse = await open(browser)
    await test.step('the nurse joins the same workgroup', async () => {
      await accept(nurse, 'infermiere@prova.example')
      await enter(nurse, null)
      await expect(nurse.getByText('Nutrizione a domicilio').first()).toBeVisible()
      await expect(nurse.getByRole('link', { name: 'Inviti' })).toHaveCount(0)
      await openFromMenu(nurse, 'Pazienti')
      await expect(nurse.getByText('Nessun paziente').first()).toBeVisible()
    })

    const patient = { ...patientBody(), informedConsent: true as const }
    await test.step('the physician registers the first patient', async () => {
      await openFromMenu(physician, 'Pazienti')
      await patientList(physician).add.first().click()
      const form = patientForm(physician)
      await form.fill(patient)
      await form.saveAndGoOn.click()
      await catheterForm(physician).skip.click()
      await expect(firstAccess(physician).qr(`${patient.name} ${patient.surname}`)).toBeVisible()
    })

    await test.step('the nurse records the patient’s catheter', async () => {
      await nurse.reload()
      await patientList(nurse).patient(`${patient.surname} ${patient.name}`).click()
      await nurse.getByRole('link', { name: 'Catetere', exact: true }).click()
      await nurse.getByRole('button', { name: 'Inserisci dati del catetere' }).click()
      const form = catheterForm(nurse)
      await expect(form.hasCatheter('Sì')).toBeChecked()
      await form.type.selectOption('PICC')
      await form.save.click()
      await expect(nurse.getByText('PICC').first()).toBeVisible()
    })

    await test.step('the administrator sees the staff and the audit trail', async () => {
      await openFromMenu(administrator, 'Personale')
      for (const surname of ['Supervisora', 'Primaria', 'Spolatore'])
        await expect(administrator.getByRole('rowheader', { name: new RegExp(surname) })).toBeVisible()
      await openFromMenu(administrator, 'Registro delle attività')
      await expect(administrator.getByText(/Primaria/).first()).toBeVisible()
    })
  },
)

/** Opens a page in a browser context of its own. */
async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...regionOptions, baseURL: product.address })
  context.setDefaultTimeout(patiently(20_000))
  return context.newPage()
}

/** Signs in on the open page; with `email` null its field is filled in already. */
async function enter(page: Page, email: string | null): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible()
  if (email) await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByRole('heading', { name: 'Accedi' })).toBeHidden()
}

const openFromMenu = (page: Page, word: string) =>
  page.getByRole('navigation').getByRole('link', { name: word, exact: true }).first().click()

/** Connects an authenticator app on the page to which those who must enrol in MFA are redirected. */
async function addAuthenticator(page: Page): Promise<void> {
  await expect(page.getByText('Prima di continuare serve un secondo fattore')).toBeVisible()
  await page.getByRole('button', { name: 'Collega un’app' }).click()
  await page.getByRole('textbox', { name: 'La tua password' }).fill(secret)
  await page.getByRole('button', { name: 'Continua' }).click()
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Codice dell’app' }).fill(await totpCode(key))
  await page.getByRole('button', { name: 'Collega l’app' }).click()
  await page.getByRole('button', { name: 'Ho messo i codici al sicuro' }).click()
}

async function invite(page: Page, name: string, surname: string, email: string): Promise<void> {
  const form = invitesPage(page)
  await form.fillPerson({ name, surname, email })
  await form.send.click()
  await expect(page.getByText(`Invito a ${name} ${surname} inviato`)).toBeVisible({
    timeout: patiently(20_000),
  })
}

/** Follows the mailed link through the three steps of acceptance, up to the sign-in page. */
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
