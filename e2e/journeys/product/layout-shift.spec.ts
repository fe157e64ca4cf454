import type { Page } from '@playwright/test'
import { deviceCookies } from '../../clinic/device.ts'
import { addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { telephoneViewport } from '../../pages/companion.ts'
import { todayPage } from '../../pages/today.ts'

/**
 * Half of what web.dev calls good: it allows a line of text to reflow, but not the ribbon of the demo or a list to push
 * the page down.
 */
const limit = 0.05

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Move = { value: number; elements: string[] }
declare global {
  interface Window {
    moves: Move[]
  }
}

/** Notes what moves without the person doing anything, and by how much, as browsers count it. */
const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    window.moves = []
    const words = ({ node, previousRect, currentRect }: Shift['sources'][number]) =>
      `${node?.textContent?.slice(0, 60)}: ${previousRect.x}, ${previousRect.y} → ${currentRect.x}, ${currentRect.y}`
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) window.moves.push({ value, elements: sources.map(words) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const moves = await page.evaluate(() => window.moves)
  const total = moves.reduce((sum, { value }) => sum + value, 0)
  expect(total, moves.flatMap(({ elements }) => elements).join('\n')).toBeLessThan(limit)
}

/** Delays calls by 150 to 750 ms in turns, so that their replies are drawn one by one. */
async function answerApart(page: Page): Promise<void> {
  let calls = 0
  await page.route('**/api/**', async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 150 * (1 + (calls % 5))))
    await route.continue()
  })
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])
  test(`“Oggi” does not move while it loads, ${viewport.width} px wide`, async ({ as }) => {
    const page = await as('physician', { viewport })
    await noteMoves(page)
    await answerApart(page)
    await page.goto('/')
    await todayPage(page).section('Pazienti che aspettano').waitFor()
    await expectStill(page)
  })

test('the legend of “Chi ha letto” stays out of sight until the rows are there', async ({ as }) => {
  const page = await as('physician')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/user-chapter/overview*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/education/list/overview')
  const legend = page.getByRole('list', { name: 'Legenda' })
  await expect(page.locator('tbody[aria-hidden] tr').first()).toBeVisible()
  await expect(legend).toBeHidden()
  answer.resolve()
  await expect(legend).toBeVisible()
})

for (const path of ['/', '/user/login'])
  test(`the prerendered page ${path} does not move when its font comes`, async ({ as }) => {
    const page = await as(null, { viewport: telephoneViewport })
    await noteMoves(page)
    await answerApart(page)
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.goto(path)
    await expect(page.locator('.prerendered')).toHaveCount(0)
    await expectStill(page)
  })

test('the home of the patients’ app does not move while it loads', async ({ as, apiAs }) => {
  const api = await apiAs('physician')
  const page = await as(await deviceCookies(api, await addPatient(api)), { viewport: telephoneViewport })
  await noteMoves(page)
  await answerApart(page)
  await page.goto('/app')
  await page.getByRole('heading', { name: 'Il tuo centro' }).waitFor()
  await expectStill(page)
})
