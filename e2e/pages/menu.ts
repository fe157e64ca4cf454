import type { Page } from '@playwright/test'

/** Opens the "⋯" of a row, or of a list, and chooses an action. */
export async function chooseFromMenu(page: Page, menu: string | RegExp, action: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
