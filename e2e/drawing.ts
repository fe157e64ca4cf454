// Draws a week of 200 visits in the calendar repeatedly and prints how long Chromium's main thread worked, in
// milliseconds: npm run drawing -w e2e. Fails if the median is above `maxMedianMs`.
import { addDays, weekdayOf } from '@filo/contract/kit/date.ts'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { apiClientAs } from './clinic/api.ts'
import { inDatabase } from './clinic/database.ts'
import { addNewcomer, addOwnWorkgroup } from './clinic/newcomer.ts'
import { addPatient } from './clinic/patients.ts'
import { addVisit, inDays } from './clinic/visits.ts'
import { visitsPage } from './pages/visits.ts'
import { withProduct } from './screens/product.ts'

const colleagues = 8
const hours = ['09:00', '10:00', '11:30', '15:00', '17:30']
const rounds = 9
const maxMedianMs = 200

/** The main thread's work so far, in milliseconds. */
async function mainThreadMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Steps to another week; returns the main thread's milliseconds until `visits` visits are drawn and it is idle. */
async function measureStep(page: Page, devtools: CDPSession, name: string, visits: number): Promise<number> {
  const button = await page.getByRole('button', { name }).elementHandle()
  const before = await mainThreadMs(devtools)
  // Waits inside the page: Playwright's own lookup of roles and texts would be measured as well.
  await button?.evaluate(
    (pressed, count) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const drawn = document.querySelectorAll('[role="application"] [title*=", in attesa"]').length
          if (drawn === count) requestIdleCallback(() => resolve())
          else requestAnimationFrame(look)
        }
        ;(pressed as HTMLElement).click()
        look()
      }),
    visits,
  )
  return (await mainThreadMs(devtools)) - before
}

await withProduct(4320, async (address) => {
  const people = await inDatabase(async (database) => {
    const { id: workgroupId } = await addOwnWorkgroup(database)
    return Promise.all(
      Array.from({ length: colleagues }, () => addNewcomer(database, { roles: ['physician'], workgroupId })),
    )
  })
  const [first] = people
  if (!first) throw new Error('nobody')
  const api = await apiClientAs(first, address)
  const coming = inDays(28)
  const monday = addDays(coming, (8 - weekdayOf(coming)) % 7)
  let planned = 0
  for (const { id: hcpId } of people) {
    const { id } = await addPatient(api)
    for (let day = 0; day < 5; day += 1)
      for (const at of hours) {
        await addVisit(api, id, { hcpId, date: addDays(monday, day), hours: at })
        planned += 1
      }
  }
  await using browser = await chromium.launch(launchOptions)
  const context = await browser.newContext({
    baseURL: address,
    storageState: await api.requests.storageState(),
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(`/televisit?view=week&hcp=all&date=${addDays(monday, -7)}`)
  const { calendar } = visitsPage(page)
  await calendar.waitFor()
  const drawn: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    drawn.push(await measureStep(page, devtools, 'Avanti: settimana', planned))
    await measureStep(page, devtools, 'Indietro: settimana', 0)
  }
  const sorted = drawn.map(Math.round).toSorted((a, b) => a - b)
  const median = sorted[Math.floor(rounds / 2)] ?? Number.NaN
  console.log(JSON.stringify({ visits: planned, medianMs: median, longestMs: sorted.at(-1) }))
  if (median > maxMedianMs) process.exitCode = 1
})
