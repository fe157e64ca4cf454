import type { Page } from '@playwright/test'
import { patiently } from '../../../scripts/patience.mjs'
import { invitedPassword, inviteNurse, linkSentTo, newColleague } from '../../clinic/invites.ts'
import { expect, test } from '../../fixtures.ts'
import { acceptancePage } from '../../pages/acceptance.ts'
import { invitesPage } from '../../pages/invites.ts'
import { way } from '../../way.ts'

async function enter(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(invitedPassword)
  await page.getByRole('button', { name: 'Accedi' }).click()
}

test('a supervisor invites a lead, who founds a workgroup and invites a nurse, who joins it', async ({
  as,
}) => {
  test.setTimeout(patiently(120_000))
  const lead = newColleague()
  const supervisor = await as('supervisor')
  await supervisor.goto('/invite')
  const invites = invitesPage(supervisor)
  await invites.facility.fill('filomena')
  await supervisor.getByRole('option', { name: /Filomena/ }).click()
  await invites.fillPerson(lead)
  await invites.send.click()
  await expect(supervisor.getByText(`Invito a Livia ${lead.surname} inviato`)).toBeVisible({
    timeout: patiently(20_000),
  })
  await expect(invites.surname).toHaveValue('')

  const page = await as(null)
  await page.goto(await linkSentTo(lead.email))
  const acceptance = acceptancePage(page)
  await expect(acceptance.heading('Il dott. Sergio Supervisi ti invita a usare Filo')).toBeVisible()
  await expect(page.getByText('Nuovo gruppo di lavoro, Ospedale Santa Filomena (demo)')).toBeVisible()
  await expect(page).toHaveURL('/invite/accept')
  await acceptance.fill()
  await acceptance.workgroup.fill(`Gruppo ${lead.surname}`)
  await acceptance.consentToAll()
  await acceptance.accept.click()
  await expect(page.getByLabel('Email')).toHaveValue(lead.email)
  await enter(page)
  await expect(page.getByText(`Gruppo ${lead.surname}`)).toBeVisible()

  const nurse = newColleague()
  await page.getByRole('link', { name: 'Inviti' }).click()
  const onward = invitesPage(page)
  await onward.role('Infermiere').check()
  await onward.fillPerson(nurse)
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

test(
  'going back keeps what was typed, and the invite’s code is neither in the URL nor kept after a reload',
  way('an invited nurse goes back, losing nothing'),
  async ({ as, apiAs }) => {
    const { path } = await inviteNurse(await apiAs('physician'))
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
  },
)
