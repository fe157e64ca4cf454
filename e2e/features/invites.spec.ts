import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { Page } from '@playwright/test'
import { patiently } from '../../scripts/patience.mjs'
import { acceptInvite, colleague, invitedPassword, inviteNurse, linkSentTo } from '../clinic/invites.ts'
import { people } from '../clinic/people.ts'
import { letInviteExpire } from '../clinic/rare-states.ts'
import { expect, test } from '../fixtures.ts'
import { acceptancePage } from '../pages/acceptance.ts'
import { invitesPage } from '../pages/invites.ts'

const activeAccount = (page: Page) => page.getByText('L’account è attivo')

async function enter(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(invitedPassword)
  await page.getByRole('button', { name: 'Accedi' }).click()
}

test('a supervisor invites a lead, who founds a workgroup and invites a nurse, who joins it', async ({
  as,
}) => {
  test.setTimeout(patiently(120_000))
  const lead = colleague()
  const supervisor = await as('supervisor')
  await supervisor.goto('/invite')
  const invites = invitesPage(supervisor)
  await invites.facility.fill('filomena')
  await supervisor.getByRole('option', { name: /Filomena/ }).click()
  await invites.describe(lead)
  await invites.send.click()
  await expect(supervisor.getByText(`Invito per ${lead.surname} Livia inviato`)).toBeVisible({
    timeout: patiently(20_000),
  })
  await expect(invites.surname).toHaveValue('')

  const page = await as(null)
  await page.goto(await linkSentTo(lead.email))
  const acceptance = acceptancePage(page)
  await expect(acceptance.heading('Dott. Supervisi Sergio ti invita a usare Filo')).toBeVisible()
  await expect(page.getByText('Nuovo gruppo di lavoro, Ospedale Santa Filomena (demo)')).toBeVisible()
  await expect(page).toHaveURL('/invite/accept')
  await acceptance.fill()
  await acceptance.workgroup.fill(`Gruppo ${lead.surname}`)
  await acceptance.consentToAll()
  await acceptance.accept.click()
  await expect(activeAccount(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(lead.email)
  await enter(page)
  await expect(page.getByText(`Gruppo ${lead.surname}`)).toBeVisible()

  const nurse = colleague()
  await page.getByRole('link', { name: 'Inviti' }).click()
  const onward = invitesPage(page)
  await onward.role('Infermiere').check()
  await onward.describe(nurse)
  await onward.send.click()
  const other = await as(null)
  await other.goto(await linkSentTo(nurse.email))
  const joining = acceptancePage(other)
  await joining.fill()
  await expect(other.getByText(`Entri nel gruppo di lavoro Gruppo ${lead.surname}`)).toBeVisible()
  await joining.consentToAll()
  await joining.accept.click()
  await enter(other)
  await expect(other.getByText(`Gruppo ${lead.surname}`)).toBeVisible()
  await expect(other.getByRole('link', { name: 'Inviti' })).toHaveCount(0)
})

test('a field that suggests tells a screen reader of its list as soon as the list stands there', async ({
  as,
}) => {
  const page = await as('supervisor')
  await page.goto('/invite')
  const { facility } = invitesPage(page)
  await facility.click()
  await page.getByRole('option').first().waitFor()
  await expect(facility).toHaveAttribute('aria-expanded', 'true')
  const list = await facility.getAttribute('aria-controls')
  await expect(page.locator(`[id="${list}"]`)).toHaveRole('listbox')
})

test('going back keeps what was typed, and the code is neither in the address nor there after a reload', async ({
  as,
  clinic,
}) => {
  const { path } = await inviteNurse(await clinic('physician'))
  const page = await as(null)
  await page.goto(path)
  const acceptance = acceptancePage(page)
  await acceptance.fill()
  await expect(page).toHaveURL('/invite/accept?step=workgroup')
  await acceptance.back.click()
  await expect(acceptance.password).toHaveValue(invitedPassword)
  await page.goBack()
  await page.goBack()
  await expect(acceptance.heading('Dati di accesso')).toBeVisible()
  await page.goBack()
  await expect(acceptance.heading('Dati personali')).toBeVisible()
  await expect(acceptance.registryNumber).toHaveValue('RM 4521')
  await expect(acceptance.phone).toHaveValue('06 123 4567')
  await page.goForward()
  await expect(acceptance.password).toHaveValue(invitedPassword)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  )
  expect(stored).not.toContain(path.split('/').at(-1))
  await page.reload()
  await expect(page.getByText('Apri di nuovo il link')).toBeVisible()
})

test('each consent is needed, and each text opens without losing the form', async ({ as, clinic }) => {
  const { path } = await inviteNurse(await clinic('physician'))
  const page = await as(null)
  await page.goto(path)
  const acceptance = acceptancePage(page)
  await acceptance.fill()
  for (const box of await acceptance.consents.all()) await expect(box).not.toBeChecked()
  await acceptance.accept.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4)
  await acceptance.consents.nth(0).check()
  await page.getByRole('button', { name: /^Leggi il testo: Finalità E/ }).click()
  await expect(page.getByRole('region', { name: /^Finalità E/ })).toContainText('Che cosa ricevi')
  await expect(acceptance.consents.nth(0)).toBeChecked()
  await acceptance.consents.nth(1).check()
  await acceptance.consents.nth(2).check()
  await acceptance.accept.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(/^Accetto i termini/)
})

test('a common password is refused where it is typed, by a rule that was listed before', async ({
  as,
  clinic,
}) => {
  const { path } = await inviteNurse(await clinic('physician'))
  const page = await as(null)
  await page.goto(path)
  const acceptance = acceptancePage(page)
  await acceptance.toAccess()
  const rule = page.getByRole('listitem').filter({ hasText: 'Diversa dalle password più comuni' })
  await expect(rule).toBeVisible()
  await acceptance.chooses('P@ssw0rd.2026')
  await expect(rule).not.toContainText('(fatto)')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(/^Password: .*troppo comune/)
  await expect(acceptance.heading('Dati di accesso')).toBeVisible()
  await acceptance.password.fill(invitedPassword)
  await expect(rule).toContainText('(fatto)')
})

test('what the server alone refuses leads back to its step, with the rest kept', async ({ as, clinic }) => {
  const { path } = await inviteNurse(await clinic('physician'))
  const page = await as(null)
  await page.goto(path)
  const acceptance = acceptancePage(page)
  await acceptance.fill()
  await acceptance.consentToAll()
  // A server whose list is longer than this page's.
  await page.route('**/api/invite/accept/*', async (route) => {
    const body = route.request().postDataJSON()
    await route.continue({ postData: { ...body, access: { ...body.access, password: 'Password1!' } } })
  })
  await acceptance.accept.click()
  await expect(acceptance.heading('Dati di accesso')).toBeVisible()
  await page.unroute('**/api/invite/accept/*')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(/^Password: .*troppo comune/)
  await acceptance.chooses(invitedPassword)
  for (const box of await acceptance.consents.all()) await expect(box).toBeChecked()
  await acceptance.accept.click()
  await expect(activeAccount(page)).toBeVisible()
})

test('a text that changed meanwhile is shown anew, its consents to be given again', async ({
  as,
  clinic,
}) => {
  const { path } = await inviteNurse(await clinic('physician'))
  const page = await as(null)
  await page.route('**/api/installation/text/data-treatment-f', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), version: '2020-01-01' } })
  })
  await page.goto(path)
  const acceptance = acceptancePage(page)
  await acceptance.fill()
  await acceptance.consentToAll()
  await page.unroute('**/api/installation/text/data-treatment-f')
  await acceptance.accept.click()
  await expect(page.getByRole('alert')).toContainText('un testo è cambiato')
  await expect(page.getByText('Testo aggiornato')).toHaveCount(1)
  await expect(page.getByRole('region', { name: /^Finalità F/ })).toBeVisible()
  for (const box of await acceptance.consents.all()) await expect(box).not.toBeChecked()
  await acceptance.consentToAll()
  await acceptance.accept.click()
  await expect(activeAccount(page)).toBeVisible()
})

test('expired, withdrawn, used and unknown links are four different pages', async ({ as, clinic }) => {
  const physician = await clinic('physician')
  const expired = await inviteNurse(physician)
  const withdrawn = await inviteNurse(physician)
  await physician.done(inviteRoutes.withdraw, { params: { id: withdrawn.invite.id } })
  const used = await inviteNurse(physician)
  await acceptInvite(physician, used)
  const resent = await inviteNurse(physician)
  await physician.done(inviteRoutes.resend, { params: { id: resent.invite.id } })
  await letInviteExpire(expired.invite.id)
  const page = await as(null)
  for (const [path, title] of [
    [expired.path, 'L’invito è scaduto'],
    [withdrawn.path, 'L’invito è stato ritirato'],
    [used.path, 'L’invito è già stato accettato'],
    [resent.path, 'Il link non è valido'],
    ['/invite/accept/niente', 'Il link non è valido'],
  ] as const) {
    await page.goto(path)
    await expect(acceptancePage(page).heading(title)).toBeVisible()
  }
  await page.goto(await linkSentTo(resent.invite.email))
  await expect(acceptancePage(page).start).toBeVisible()
})

test('whoever is signed in is asked to leave first', async ({ as, clinic }) => {
  const { path } = await inviteNurse(await clinic('physician'))
  const page = await as(null)
  await page.goto('/user/login')
  await page.getByLabel('Email').fill(people.visitor)
  await page.getByLabel('Password', { exact: true }).fill('Filo-demo-2026!')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByRole('banner')).toContainText('Team nutrizionale')
  await page.goto(path)
  await expect(page.getByText(/è aperta la sessione di/)).toBeVisible()
  await page.getByRole('button', { name: 'Esci e continua' }).click()
  await acceptancePage(page).fill()
})

test('an address that is invited already, or has an account, leads to the archive', async ({
  as,
  clinic,
}) => {
  const { invite } = await inviteNurse(await clinic('physician'))
  const page = await as('physician')
  await page.goto('/invite')
  const invites = invitesPage(page)
  await invites.role('Infermiere').check()
  await invites.describe({ name: 'Livia', surname: 'Prova', email: people.nurse })
  await invites.send.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(/^Email: .*appartiene già a un utente/)
  await invites.describe({ name: 'Livia', surname: 'Prova', email: invite.email.toUpperCase() })
  await invites.send.click()
  await expect(page.getByRole('alert')).toContainText('c’è già un invito in attesa')
  await expect(invites.surname).toHaveValue('Prova')
  await invites.inArchive.click()
  await page.getByRole('button', { name: 'Esci', exact: true }).click()
  await expect(invites.search).toHaveValue(invite.email)
  await expect(invites.row(invite.email)).toContainText('In attesa')
  await expect(page).toHaveURL('/invite/archive')
})

test('the archive resends and withdraws, and its state is in the address', async ({ as, clinic }) => {
  const { invite, path } = await inviteNurse(await clinic('physician'))
  const page = await as('physician')
  await page.goto('/invite/archive?status=pending')
  const invites = invitesPage(page)
  await expect(invites.chip('In attesa')).toHaveAttribute('aria-pressed', 'true')
  await invites.search.fill(invite.email)
  await expect(invites.resend).toHaveCount(1)
  await invites.resend.click()
  await expect(page.getByRole('alertdialog')).toContainText('smette subito di funzionare')
  await invites.confirm('Reinvia l’invito').click()
  await expect(page.getByText('Invito reinviato')).toBeVisible()
  expect(await linkSentTo(invite.email)).not.toBe(path)
  await expect(invites.row(invite.email)).toContainText('Inviato', { timeout: patiently(20_000) })
  await invites.withdraw.click()
  await expect(page.getByRole('alertdialog')).toContainText(`Ritirare l’invito a ${invite.surname} Livia?`)
  await invites.confirm('Ritira l’invito').click()
  await expect(page.getByText('Nessun invito corrisponde ai filtri').last()).toBeVisible()
  await invites.chip('Ritirati').click()
  await expect(page).toHaveURL('/invite/archive?status=withdrawn')
  await expect(invites.row(invite.email)).toContainText('Ritirato')
})

test('an invite that was withdrawn in another tab says so, and the row follows', async ({ as, clinic }) => {
  const physician = await clinic('physician')
  const { invite } = await inviteNurse(physician)
  const page = await as('physician')
  await page.goto('/invite/archive')
  const invites = invitesPage(page)
  await invites.search.fill(invite.email)
  await expect(invites.resend).toHaveCount(1)
  await physician.done(inviteRoutes.withdraw, { params: { id: invite.id } })
  await invites.resend.click()
  await invites.confirm('Reinvia l’invito').click()
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText('è già stato ritirato')
  await invites.confirm('Annulla').click()
  await expect(invites.row(invite.email)).toContainText('Ritirato')
  await expect(invites.resend).toHaveCount(0)
})
