import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { failures } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { axe } from '../axe.ts'
import { addPatient, daysAgo, patientBody, written } from '../clinic/patients.ts'
import { password, people } from '../clinic/people.ts'
import { letSessionEnd } from '../clinic/sessions.ts'
import { expect, test } from '../fixtures.ts'
import { catheterForm, catheterTab } from '../pages/catheter.ts'
import { caregiverFields, patientForm, problemAt } from '../pages/patient-form.ts'
import { signInPage } from '../pages/sign-in.ts'

const required = 'Questo campo è obbligatorio'
const unreachable = 'Qualcosa è andato storto, riprovare più tardi'

test('an empty form names every field in a summary that leads there', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  await form.saveAndGoOn.click()
  await expect(form.summary).toBeFocused()
  await expect(form.summary.getByRole('heading')).toHaveText(/^Ci sono \d+ problemi$/)
  for (const field of [form.fiscalCode, form.surname, form.birthDate, form.diagnosis, form.takenInCharge])
    await expect(problemAt(field)).toHaveText(required)
  const consent =
    'Il paziente ha letto il testo e ha dato il consenso informato: Il consenso informato è necessario'
  await expect(form.summary.getByRole('link', { name: consent })).toBeVisible()
  await form.summary.getByRole('link', { name: `Cognome: ${required}` }).click()
  await expect(form.surname).toBeFocused()
})

test('each slip is told at its field in the words of the clinic', async ({ as }) => {
  const page = await as('physician')
  await page.goto('/patient/add')
  const form = patientForm(page)
  const { consentPolicyVersion: _, ...body } = { ...patientBody(), consentPolicyVersion: undefined }
  await form.write(body as Parameters<typeof form.write>[0])
  await form.nutrition('parenteralNutrition', 'No').check()
  await form.nutrition('osNutrition', 'No').check()
  await form.takenInCharge.fill(written(daysAgo(-2)))
  await form.birthDate.fill('29/02/2023')
  await form.fiscalCode.fill('RSSMRA80A01H501Z')
  await form.addCaregiver.click()
  const caregiver = caregiverFields(form.form, 1)
  await caregiver.phone.fill('12 34')
  await form.saveAndGoOn.click()
  await expect(problemAt(form.takenInCharge)).toHaveText('La data non può essere settata nel futuro')
  await expect(problemAt(form.birthDate)).toHaveText('La data inserita non è valida')
  await expect(problemAt(caregiver.phone)).toHaveText('Il numero inserito non è valido')
  await expect(problemAt(caregiver.surname)).toHaveText(required)
  await expect(problemAt(form.fiscalCode)).toContainText('il carattere di controllo non corrisponde')
  await expect(form.form.getByText('Almeno una risposta deve essere “Sì”').last()).toBeVisible()
  await expect(form.surname).toHaveValue(body.surname)
  await expect(form.birthDate).toHaveValue('29/02/2023')
})

test('a wrong address of an e-mail and no password are told before anything is asked', async ({ as }) => {
  const page = await as(null)
  await page.goto('/user/login')
  const signIn = signInPage(page)
  await signIn.submit.click()
  await expect(problemAt(signIn.email)).toHaveText(required)
  await expect(problemAt(signIn.secret)).toHaveText(required)
  await signIn.email.fill('medico chiocciola demo')
  await signIn.secret.fill('qualcosa')
  await signIn.submit.click()
  await expect(problemAt(signIn.email)).toHaveText('Indirizzo email non valido')
  await expect(signIn.email).toHaveValue('medico chiocciola demo')
})

test('a fiscal code that is already there leads to that patient', async ({ as, clinic }) => {
  const known = await addPatient(await clinic('physician'))
  const page = await as('physician')
  await page.goto('/patient/add')
  await patientForm(page).fiscalCode.fill(known.fiscalCode.toLowerCase())
  const lead = page.getByRole('link', { name: `Apri la scheda di ${known.surname} ${known.name}` })
  await lead.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL(`/patient/${known.id}`)
})

test('a server that goes away during a save takes nothing of what was typed', async ({ as, clinic }) => {
  const physician = await clinic('physician')
  const { id, version } = await addPatient(physician)
  const page = await as('physician', { provokes: [/ERR_INTERNET_DISCONNECTED/] })
  await page.goto(`/patient/${id}/edit`)
  const form = patientForm(page)
  await form.diagnosis.fill('Scritta mentre la rete mancava')
  await page.context().setOffline(true)
  await form.save.click()
  await expect(form.summary).toContainText(unreachable)
  await expect(form.diagnosis).toHaveValue('Scritta mentre la rete mancava')
  await page.context().setOffline(false)
  await form.form.getByRole('button', { name: 'Riprova' }).click()
  await expect(page).toHaveURL(`/patient/${id}/data`)
  const saved = await physician.done(patientRoutes.read, { params: { id } })
  expect(saved).toMatchObject({ diagnosis: 'Scritta mentre la rete mancava', version: version + 1 })
})

test('a full disk takes nothing of a long form, which is sent again once there is room', async ({
  as,
  clinic,
}) => {
  const physician = await clinic('physician')
  const { id } = await addPatient(physician)
  const page = await as('physician', { provokes: [/507/] })
  await page.goto(`/patient/${id}/cicc/new`)
  const form = catheterForm(page)
  await form.carries('Sì').check()
  await form.note.fill('Scritta mentre il disco era pieno')
  const { status } = failures.storage_full
  const error = { code: 'storage_full', message: messages.diskScarce, requestId: 'r-1' }
  await page.route('**/api/cicc', (route) => route.fulfill({ status, json: { error } }))
  await form.save.click()
  await expect(form.form.getByRole('alert')).toContainText(messages.diskScarce)
  await expect(form.note).toHaveValue('Scritta mentre il disco era pieno')
  await page.unroute('**/api/cicc')
  await form.form.getByRole('button', { name: 'Riprova' }).click()
  await expect(page).toHaveURL(`/patient/${id}/cicc`)
  await expect(catheterTab(page).fact('Note')).toHaveText('Scritta mentre il disco era pieno')
})

test('an answer lost on the way does not register a patient twice', async ({ as, clinic }) => {
  const page = await as('physician', { provokes: [/ERR_FAILED/] })
  await page.goto('/patient/add')
  const form = patientForm(page)
  const body = patientBody()
  await form.write(body as Parameters<typeof form.write>[0])
  await page.route('**/api/patient', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.saveAndGoOn.click()
  await expect(form.summary).toContainText(unreachable)
  await page.unroute('**/api/patient')
  await form.saveAndGoOn.click()
  await expect(page).toHaveURL(/\/patient\/add\/[\w-]+\/cicc$/)
  const { total } = await (await clinic('physician')).done(patientRoutes.list, {
    query: { search: body.surname },
  })
  expect(total).toBe(1)
})

test('a session that ends in the middle of a form is opened again over it, and the save goes through', async ({
  as,
  clinic,
}) => {
  const physician = await clinic('physician')
  const { id, surname } = await addPatient(physician)
  const page = await as(null)
  await page.goto(`/patient/${id}/edit`)
  await signInPage(page).enter('physician')
  const form = patientForm(page)
  await form.diagnosis.fill('Diagnosi a metà')
  await page.context().clearCookies({ name: 'filo_session' })
  await form.submit()
  const dialog = page.getByRole('alertdialog', { name: 'La sessione è scaduta' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(people.physician)
  await expect(dialog.getByLabel('Email')).not.toBeEditable()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  // Chromium closes a dialog at the third Esc, whatever the page says to it.
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await axe(page)

  await dialog.getByLabel('Password', { exact: true }).fill('Sbagliata-1!')
  await dialog.getByRole('button', { name: 'Accedi' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Controllare le credenziali e riprovare')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Accedi' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/patient/${id}`))
  await expect
    .poll(async () => (await physician.done(patientRoutes.read, { params: { id } })).diagnosis)
    .toBe('Diagnosi a metà')
  await expect(page.getByText(surname).first()).toBeVisible()
})

test('a second tab that finds the session over takes nothing of a form in the first', async ({
  as,
  clinic,
}) => {
  const { id } = await addPatient(await clinic('physician'))
  const page = await as(null, { provokes: [/401/] })
  await page.goto(`/patient/${id}/edit`)
  await signInPage(page).enter('physician')
  const form = patientForm(page)
  await form.diagnosis.fill('Diagnosi a metà')
  await letSessionEnd(page)
  const second = await page.context().newPage()
  await second.goto('/')
  await expect(second).toHaveURL('/user/login')
  await expect(signInPage(second).email).toBeVisible()
  await expect(form.diagnosis).toHaveValue('Diagnosi a metà')
  await form.submit()
  await expect(page.getByRole('alertdialog', { name: 'La sessione è scaduta' })).toBeVisible()
  await expect(form.diagnosis).toHaveValue('Diagnosi a metà')
})

test('whoever does not sign in again leaves a form behind, and comes back to it empty-handed', async ({
  as,
  clinic,
}) => {
  const { id, diagnosis } = await addPatient(await clinic('physician'))
  const page = await as(null)
  await page.goto(`/patient/${id}/edit`)
  await signInPage(page).enter('physician')
  const form = patientForm(page)
  await form.diagnosis.fill('Diagnosi a metà')
  await page.context().clearCookies({ name: 'filo_session' })
  await form.submit()
  await page.getByRole('button', { name: 'Esci senza salvare' }).click()
  await expect(
    page.getByText('La sessione è scaduta: accedi di nuovo per riprendere da dove eri.'),
  ).toBeVisible()
  await signInPage(page).enter('physician')
  await expect(page).toHaveURL(`/patient/${id}/edit`)
  await expect(form.diagnosis).toHaveValue(diagnosis)
})
