import type { Page } from '@playwright/test'
import { chooseFromMenu } from './menu.ts'

/** A patient's record: its banner, and the tab "Sintesi". */
export function recordPage(page: Page) {
  const main = page.getByRole('main')
  const actions = main.getByRole('navigation', { name: 'Prossime azioni' })
  return {
    banner: page.getByRole('region', { name: 'Paziente', exact: true }),
    catheter: main.getByRole('region', { name: 'Catetere venoso' }),
    caregivers: main.getByRole('region', { name: 'Caregiver' }),
    events: main.getByRole('region', { name: /ultimi eventi$/i }),
    actions,
    action: (name: string) =>
      actions.getByRole('link', { name, exact: true }).or(actions.getByRole('button', { name, exact: true })),
    /** Chooses one of the rarer actions. */
    choose: (name: string) => chooseFromMenu(page, 'Altre azioni sulla scheda', name),
  }
}
