import { expect, type Page } from '@playwright/test'
import { chooseFromMenu } from './menu.ts'

/** The page "Personale", with its people and workgroups. */
export function staffPage(page: Page) {
  const list = page.getByRole('region', { name: 'Personale' })
  const confirmation = page.getByRole('alertdialog')
  const dialog = page.getByRole('dialog')
  const banner = page.getByRole('complementary', { name: 'Gruppo di lavoro aperto' })
  const workgroups = page
    .getByRole('region', { name: 'Gruppi di lavoro' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  return {
    list,
    search: page.getByRole('searchbox', { name: 'Cerca per nome o email' }),
    async findWorkgroup(name: string) {
      await page.getByRole('searchbox', { name: 'Cerca per gruppo o struttura' }).fill(name)
      await expect(workgroups).toHaveCount(1)
    },
    people: list.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    person: (called: string) => list.getByRole('row').filter({ hasText: called }),
    choose: (called: string, action: 'Disattiva' | 'Riattiva' | 'Sposta…') =>
      chooseFromMenu(page, `Azioni per ${called}`, action),
    confirmation,
    confirm: (label: string) => confirmation.getByRole('button', { name: label }),
    dialog,
    newWorkgroup: dialog.getByLabel('Nuovo gruppo di lavoro', { exact: true }).and(page.locator('select')),
    openWorkgroup: (name: string) => page.getByRole('button', { name: new RegExp(`^Apri ${name}`) }),
    reason: dialog.getByRole('textbox', { name: 'Motivo' }),
    open: dialog.getByRole('button', { name: 'Apri il gruppo' }),
    banner,
    close: banner.getByRole('button', { name: 'Chiudi' }),
  }
}
