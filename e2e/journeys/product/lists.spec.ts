import { horizontalOverflow } from '../../../ui/test/page-faults.ts'
import { inviteNurse, newColleague } from '../../clinic/invites.ts'
import { addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { findBrokenText } from '../../pages/broken-text.ts'
import { invitesPage } from '../../pages/invites.ts'

const widths = [320, 768, 1024, 1440]

test('no list breaks a date or e-mail address into two lines, or overflows horizontally', async ({
  as,
  apiAs,
}) => {
  await inviteNurse(await apiAs('physician'))
  const lists = [
    ['administrator', '/staff', 'Personale'],
    ['administrator', '/audit', 'Registro delle attività'],
    ['supervisor', '/facility/list', 'Strutture'],
    ['physician', '/patient/list', 'Pazienti'],
    ['physician', '/education/list', 'Capitoli'],
    ['physician', '/education/list/assignments', 'Assegnazioni'],
    ['physician', '/invite/archive', 'Archivio inviti'],
  ] as const
  for (const [person, address, name] of lists) {
    const page = await as(person)
    const list = page.getByRole('region', { name })
    const tableOverflow = () =>
      list
        .getByRole('table')
        .evaluateAll(([table]) =>
          table?.parentElement ? table.clientWidth - table.parentElement.clientWidth : 0,
        )
    const overflow = async () => Math.max(await tableOverflow(), await page.evaluate(horizontalOverflow))
    await page.goto(address)
    await expect(list.getByRole('rowheader').first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => findBrokenText(list), `${address} at ${width}`).toEqual([])
      await expect.poll(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

for (const width of [1440, 768])
  test(`${width} px: the headers of a list stay at their height when its rows come`, async ({
    as,
    apiAs,
    ownClinic,
  }) => {
    await inviteNurse(await apiAs('physician'))
    // Nothing is planned for them, so that a column has its header alone.
    for (let count = 0; count < 3; count += 1) await addPatient(ownClinic.physician)
    const lists = [
      [ownClinic.physician, '/patient/list', 'patient/list'],
      ['administrator', '/staff', 'staff/list'],
      ['administrator', '/staff/workgroups', 'workgroup/list'],
      ['administrator', '/audit', 'audit/list'],
      ['supervisor', '/facility/list', 'facility/list'],
      ['physician', '/patient/list', 'patient/list'],
      ['physician', '/education/list', 'chapter/list'],
      ['physician', '/education/list/assignments', 'user-chapter/list'],
      ['physician', '/televisit/list', 'visit/list'],
      ['physician', '/invite/archive', 'invite/list/own'],
    ] as const
    for (const [person, address, call] of lists) {
      const page = await as(person, { viewport: { width, height: 900 } })
      const answer = Promise.withResolvers<void>()
      await page.route(`**/api/${call}*`, async (route) => {
        await answer.promise
        await route.continue()
      })
      await page.goto(address)
      const headers = page.getByRole('columnheader')
      const bottoms = () =>
        headers.evaluateAll((all) => all.map((header) => header.getBoundingClientRect().bottom))
      await expect(page.locator('tbody[aria-hidden] tr').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const before = await bottoms()
      answer.resolve()
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      expect(await bottoms(), address).toEqual(before)
    }
  })

test('on a desktop audit, staff, workgroups and facilities have room for fifteen rows', async ({ as }) => {
  const page = await as('administrator', { viewport: { width: 1440, height: 900 } })
  for (const address of ['/audit', '/staff', '/staff/workgroups', '/facility/list']) {
    await page.goto(address)
    const rows = page.locator('tbody:not([aria-hidden]) tr')
    await rows.first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const room = await rows.evaluateAll((all) => {
      // The lowest row: a long name or several facilities take a second line.
      const lowest = Math.min(...all.map((row) => row.getBoundingClientRect().height))
      const [top = innerHeight] = all.map((row) => row.getBoundingClientRect().top)
      return (innerHeight - top) / lowest
    })
    expect(room, address).toBeGreaterThanOrEqual(15)
  }
})

test('the outcome of an invite takes the focus when it would be out of sight', async ({ as }) => {
  const page = await as('physician', { viewport: { width: 768, height: 500 } })
  await page.goto('/invite')
  const invites = invitesPage(page)
  await invites.role('Infermiere').check()
  await invites.fillPerson(newColleague())
  await invites.send.press('Enter')
  const notice = page.getByRole('group', { name: /Invito a/ })
  await expect(notice).toBeFocused()
  await expect(notice.getByText(/^Invito a/)).toBeInViewport({ ratio: 1 })
  await expect(notice.getByText(/creato$/)).toBeVisible()
  await expect(notice).toBeFocused()
})

test('the focus stays in a row whose button disappears', async ({ as, apiAs }) => {
  const { invite } = await inviteNurse(await apiAs('physician'))
  const page = await as('physician')
  await page.goto('/invite/archive')
  const invites = invitesPage(page)
  await invites.search.fill(invite.email)
  await expect(invites.more).toHaveCount(1)
  await invites.more.press('Enter')
  await expect(invites.withdraw).toBeFocused()
  await invites.withdraw.press('Enter')
  await invites.confirm('Ritira l’invito').press('Enter')
  await expect(invites.row(invite.email)).toContainText('Ritirato')
  await expect(invites.row(invite.email).locator(':focus')).toHaveCount(1)
})
