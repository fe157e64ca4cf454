import type { Page } from '@playwright/test'

export const visitsPage = (page: Page) => ({
  calendar: page.getByRole('application', { name: 'Calendario delle visite' }),
  /** The visits of the day as a list, shown where the grid does not fit. */
  dayItems: page.getByRole('main').getByRole('listitem'),
  next: page.getByRole('button', { name: /^Avanti/ }),
  colleagueFilter: page.getByRole('combobox', { name: 'Di chi' }),
  view: (name: string) => page.getByRole('button', { name, exact: true }),
  patient: page.getByRole('combobox', { name: 'Paziente' }),
  colleague: page.getByRole('combobox', { name: 'Collega' }),
  date: page.getByRole('textbox', { name: 'Data' }),
  hours: page.getByRole('textbox', { name: 'Ora' }),
  freeSlot: (hours: string) => page.getByRole('radio', { name: hours, exact: true }),
  plan: page.getByRole('button', { name: 'Pianifica visita' }),
  accept: page.getByRole('button', { name: 'Accetta' }),
  move: page.getByRole('link', { name: 'Sposta o modifica' }),
  cancel: page.getByRole('button', { name: 'Annulla visita' }),
  alert: page.getByRole('complementary', { name: 'Visita imminente' }),
  dismiss: page.getByRole('button', { name: 'Chiudi l’avviso' }),
  /** The menu item, with the number of answers to give. */
  menu: page.getByRole('navigation').getByRole('link', { name: /^(Televisita|Teleconferenza)/ }),
})

/** Measured between two hours that the grid shows. */
async function hourHeightPx(page: Page): Promise<number> {
  const { calendar } = visitsPage(page)
  const [noon, one] = await Promise.all(
    ['12:00', '13:00'].map((hour) => calendar.getByText(hour, { exact: true }).first().boundingBox()),
  )
  if (!noon || !one) throw new Error('the grid names no hours')
  return one.y - noon.y
}

/** Drags the visit that begins at `from` by `hours` hours: down, or up if negative. */
export async function dragVisit(page: Page, from: string, hours: number): Promise<void> {
  const box = await visitsPage(page)
    .calendar.getByTitle(new RegExp(`^${from}`))
    .boundingBox()
  const hour = await hourHeightPx(page)
  if (!box) throw new Error('no visit to drag')
  const [x, y] = [box.x + 20, box.y + 1]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + (hours * hour) / 2, { steps: 5 })
  await page.mouse.move(x, y + hours * hour, { steps: 5 })
  await page.mouse.up()
}
