// Scrolls through a conversation of 10,000 loaded messages in Chromium and prints the longest task, in milliseconds:
// npm run scrolling -w e2e. Fails if it is above `maxTaskMs`.
import { chromium } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { apiClientAs } from './clinic/api.ts'
import { sendAsStaff } from './clinic/chat.ts'
import { addPatient } from './clinic/patients.ts'
import { chatPage } from './pages/chat.ts'
import { withProduct } from './screens/product.ts'

const count = 10_000
const batchSize = 20
const maxTaskMs = 100
const stepPx = 700

await withProduct(4320, async (address) => {
  const api = await apiClientAs('physician', address)
  const { id } = await addPatient(api)
  for (let n = 0; n < count; n += batchSize)
    await Promise.all(
      Array.from({ length: batchSize }, (_, i) =>
        sendAsStaff(api, id, `Messaggio ${n + i}: ${'parole '.repeat((n + i) % 40)}`),
      ),
    )
  const browser = await chromium.launch(launchOptions)
  const context = await browser.newContext({
    baseURL: address,
    storageState: await api.requests.storageState(),
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(`/chat/${id}`)
  const { messages } = chatPage(page)
  const loaded = () => messages.locator('[data-seq]').count()
  await messages.locator('[data-seq]').first().waitFor()
  while ((await loaded()) < count) {
    const before = await loaded()
    await messages.evaluate((frame) => {
      frame.scrollTop = 0
    })
    while ((await loaded()) === before) await page.waitForTimeout(20)
  }
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
    }).observe({ type: 'longtask' })
  })
  await messages.hover()
  const end = () =>
    messages.evaluate((frame) => frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 2)
  let steps = 0
  for (; !(await end()); steps += 1) {
    await page.mouse.wheel(0, stepPx)
    await page.waitForTimeout(16)
  }
  for (let n = 0; n < steps; n += 1) await page.mouse.wheel(0, -stepPx)
  await page.waitForTimeout(500)
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  const worst = Math.max(0, ...tasks)
  console.log(
    JSON.stringify({ messages: await loaded(), steps: steps * 2, longTasks: tasks.length, longestMs: worst }),
  )
  await browser.close()
  if (worst > maxTaskMs) process.exitCode = 1
})
