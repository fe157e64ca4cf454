import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { facilityBody } from '../../clinic/facilities.ts'
import { freshSurname } from '../../clinic/patients.ts'
import { password, people } from '../../clinic/people.ts'
import { expect, test } from '../../fixtures.ts'
import { facilityForm, facilityList } from '../../pages/facilities.ts'
import { keyboard } from '../../pages/keyboard.ts'
import { signInPage } from '../../pages/sign-in.ts'
import { todayPage } from '../../pages/today.ts'
import { way } from '../../way.ts'

test(
  'a supervisor signs in and adds a facility by keyboard alone',
  way('a supervisor adds a facility by keyboard'),
  async ({ as, apiAs }) => {
    const sent = facilityBody({ name: `Ospedale ${freshSurname()}` })
    const page = await as(null)
    const keys = keyboard(page)
    await page.goto('/user/login')
    await keys.type(signInPage(page).email, people.supervisor)
    await keys.type(signInPage(page).secret, password)
    await page.keyboard.press('Enter')
    await expect(todayPage(page).heading).toBeVisible()
    await keys.activate(page.getByRole('link', { name: 'Strutture', exact: true }))
    await expect(page).toHaveURL('/facility/list')
    await keys.activate(facilityList(page).add)
    const form = facilityForm(page)
    await keys.type(form.name, sent.name)
    await keys.type(form.city, 'viterb')
    await expect(page.getByText('Invio sceglie Viterbo')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(form.province).toHaveValue('VT')
    await keys.type(form.address, sent.address)
    await keys.type(form.postalCode, sent.postalCode)
    await keys.type(form.phone, '+39 0761 / 12 34-56')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/facility/list')
    await expect(page.getByText(`${sent.name}: struttura aggiunta`)).toBeVisible()
    await keys.type(facilityList(page).search, sent.name.toLowerCase())
    await expect(facilityList(page).rows).toHaveCount(1)
    await expect(facilityList(page).rows).toContainText('01100 Viterbo (VT)')
    const call = facilityList(page).rows.locator('a[href="tel:+390761123456"]')
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const { items } = await (await apiAs('supervisor')).callOrThrow(facilityRoutes.list, {
      query: { search: sent.name },
    })
    expect(items).toMatchObject([{ ...sent, phone: '+390761123456' }])
  },
)
