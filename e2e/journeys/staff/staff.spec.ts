import { messages } from '@filo/contract/kit/messages.ts'
import type { Page } from '@playwright/test'
import { newAdministrator, newSupervisor, newWorkgroup } from '../../clinic/newcomer.ts'
import { addPatient } from '../../clinic/patients.ts'
import { letOpenWorkgroupEnd } from '../../clinic/rare-states.ts'
import { expect, test } from '../../fixtures.ts'
import { patientForm } from '../../pages/patient-form.ts'
import { signInAs } from '../../pages/sign-in.ts'
import { staffPage } from '../../pages/staff.ts'
import { todayPage } from '../../pages/today.ts'
import { way } from '../../way.ts'

const signedOutErrors = [/status of 40[134]/, /user fetch/]

test(
  'a supervisor disables a nurse, whose session ends at the next request, and enables them again',
  way('a supervisor disables and enables a nurse'),
  async ({ as, apiAs, ownClinic: { name, nurse } }) => {
    const { displayName } = nurse
    const theirs = await as(null, { expectedErrors: signedOutErrors })
    await signInAs(theirs, nurse)
    await expect(todayPage(theirs).heading).toBeVisible()

    const page = await as(await apiAs(await newSupervisor(name)))
    const staff = staffPage(page)
    await page.goto('/staff')
    await staff.search.fill(nurse.email)
    await expect(staff.people).toHaveCount(1)
    await staff.choose(displayName, 'Disattiva')
    await expect(staff.confirmation).toContainText(`Disattivare ${displayName}?`)
    await staff.confirm(`Disattiva ${displayName}`).click()
    await expect(page.getByText(`${displayName}: account disattivato`)).toBeVisible()
    await expect(staff.person(nurse.email)).toContainText('Disattivato')

    await theirs.reload()
    await expect(theirs.getByRole('heading', { name: 'Accedi' })).toBeVisible()
    await signInAs(theirs, nurse)
    await expect(theirs.getByText('Il tuo account è disabilitato').first()).toBeVisible()

    await staff.choose(displayName, 'Riattiva')
    await staff.confirm(`Riattiva ${displayName}`).click()
    await expect(staff.person(nurse.email)).not.toContainText('Disattivato')
    await signInAs(theirs, nurse)
    await expect(todayPage(theirs).heading).toBeVisible()
  },
)

test(
  'a nurse moved to another workgroup sees it at the next request',
  way('a supervisor moves a nurse to another workgroup'),
  async ({ as, apiAs, ownClinic: { name, nurse } }) => {
    const { displayName } = nurse
    const elsewhere = await newWorkgroup()
    const theirs = await as(nurse)
    await theirs.goto('/')
    await expect(theirs.getByRole('banner')).toContainText(name)

    const page = await as(await apiAs(await newSupervisor(name, elsewhere.name)))
    const staff = staffPage(page)
    await page.goto('/staff')
    await staff.search.fill(nurse.email)
    await expect(staff.people).toHaveCount(1)
    await staff.choose(displayName, 'Sposta…')
    await staff.newWorkgroup.selectOption({ label: `${elsewhere.name}, Struttura ${elsewhere.name}` })
    await staff.dialog.getByRole('button', { name: `Sposta ${displayName}`, exact: true }).click()
    await expect(page.getByText(`${displayName}: gruppo di lavoro cambiato`)).toBeVisible()
    await expect(staff.person(nurse.email)).toContainText(elsewhere.name)
    await theirs.reload()
    await expect(theirs.getByRole('banner')).toContainText(elsewhere.name)
  },
)

async function openWorkgroup(page: Page, name: string) {
  const staff = staffPage(page)
  await page.getByRole('link', { name: 'Personale' }).click()
  await page.getByRole('link', { name: 'Gruppi di lavoro' }).click()
  await staff.findWorkgroup(name)
  await staff.openWorkgroup(name).click()
  await staff.reason.fill('Verifica chiesta dal responsabile')
  await staff.open.click()
  await expect(page).toHaveURL('/patient/list')
  await expect(staff.banner).toBeVisible()
}

test(
  'an administrator opens a workgroup with a reason, sees its patients, and closes it',
  way('an administrator opens a workgroup with a reason'),
  async ({ as, apiAs, ownClinic: { name, physician } }) => {
    const patient = await addPatient(physician)
    const page = await as(await apiAs(await newAdministrator()), { expectedErrors: [/status of 404/] })
    await page.goto('/')
    const staff = staffPage(page)
    await page.getByRole('link', { name: 'Pazienti' }).click()
    await expect(page.getByText(messages.noWorkgroup)).toBeVisible()
    await page.getByRole('link', { name: 'Scegli il gruppo di lavoro' }).click()

    await staff.findWorkgroup(name)
    await staff.openWorkgroup(name).click()
    await expect(staff.dialog).toContainText('60 minuti')
    await staff.open.click()
    await expect(staff.dialog.getByRole('alert')).toContainText('Questo campo è obbligatorio')
    await staff.reason.fill('Verifica chiesta dal responsabile')
    await staff.open.click()

    await expect(page).toHaveURL('/patient/list')
    await expect(staff.banner).toContainText(
      new RegExp(
        `Gruppo aperto: ${name}, .* fino alle \\d\\d:\\d\\d · motivo: Verifica chiesta dal responsabile`,
      ),
    )
    await expect(page.getByText('1 paziente', { exact: true })).toBeVisible()
    await page.goto(`/patient/${patient.id}`)
    await expect(staff.banner).toBeVisible()
    await expect(page.getByRole('main')).toContainText(patient.name)

    await staff.close.click()
    await expect(page).toHaveURL('/patient/list')
    await expect(staff.banner).toHaveCount(0)
    await expect(page.getByText(messages.noWorkgroup)).toBeVisible()
    await page.goto(`/patient/${patient.id}`)
    await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
  },
)

test('an open workgroup closes in every tab when its time is over by the server’s clock', async ({
  as,
  apiAs,
  ownClinic: { name, physician },
}) => {
  const { id } = await addPatient(physician)
  const administrator = await newAdministrator()
  const page = await as(await apiAs(administrator), { expectedErrors: [/status of 404/] })
  await page.clock.install()
  await page.goto('/')
  const staff = staffPage(page)
  await openWorkgroup(page, name)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(`/patient/${id}`)
  const other = await page.context().newPage()
  await other.goto(`/patient/${id}/edit`)
  await patientForm(other).diagnosis.fill('Diagnosi a metà')

  await page.clock.fastForward('56:00')
  await expect(staff.banner).toContainText('Mancano pochi minuti')
  // A PC whose clock is ahead asks the server, and nothing closes.
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/user'))
  await page.clock.fastForward('05:00')
  await asked
  await expect(staff.banner).toBeVisible()
  await expect(page).toHaveURL(`/patient/${id}`)

  await letOpenWorkgroupEnd(administrator.email)
  await page.clock.fastForward('00:06')
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/patient/list')
    await expect(tab.getByText(messages.noWorkgroup)).toBeVisible()
    await expect(staffPage(tab).banner).toHaveCount(0)
    await expect(tab.getByRole('alertdialog')).toHaveCount(0)
  }
  await page.goto(`/patient/${id}`)
  await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
})
