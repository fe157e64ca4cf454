import type { Locator } from '@playwright/test'
import { addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'

const style = (element: Locator, property: string) =>
  element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property)

test('in forced colours only the current tab and menu item are marked', async ({ as, apiAs }) => {
  const { id } = await addPatient(await apiAs('physician'))
  const page = await as('physician')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/patient/${id}/data`)
  const menu = page.getByRole('navigation', { name: 'Menu principale' })
  await expect(menu.getByRole('link')).not.toHaveCount(0)
  for (const link of await menu.getByRole('link').all()) {
    const isCurrent = (await link.getAttribute('aria-current')) !== null
    expect(await style(link, 'text-decoration-line')).toBe(isCurrent ? 'underline' : 'none')
  }
  const canvas = await style(page.locator('body'), 'background-color')
  const tabs = page.getByRole('navigation', { name: 'Sezioni del paziente' }).getByRole('link')
  await expect(tabs).not.toHaveCount(0)
  for (const tab of await tabs.all()) {
    const isCurrent = (await tab.getAttribute('aria-current')) !== null
    expect((await style(tab, 'border-bottom-color')) === canvas).toBe(!isCurrent)
  }
})

test('a browser that darkens pages by itself leaves both apps light, with their navy logo', async ({
  as,
}) => {
  for (const path of ['/', '/app']) {
    const page = await as(null)
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Emulation.setAutoDarkModeOverride', { enabled: true })
    await page.goto(path)
    await expect(page.getByRole('img', { name: 'Filo' }).first()).toBeVisible()
    expect(await style(page.locator('html'), 'color-scheme')).toBe('light only')
  }
})
