import { invitedPassword, inviteNurse } from '../../clinic/invites.ts'
import { expect, test } from '../../fixtures.ts'
import { acceptancePage } from '../../pages/acceptance.ts'
import { way } from '../../way.ts'

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
