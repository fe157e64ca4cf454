import { type Browser, expect, type Page, test } from '@playwright/test'
import type * as micLevels from '../../call/mic-levels.ts'
import { browserWithFakeMedia, pageOfModules } from '../../call/modules.ts'

declare const mic: typeof micLevels

let browser: Browser
let page: Page
test.beforeAll(async () => {
  browser = await browserWithFakeMedia()
  page = await pageOfModules(browser)
  await page.evaluate(async (path) => {
    Object.assign(globalThis, { mic: await import(path) })
  }, '/e2e/call/mic-levels.ts')
})
test.afterAll(() => browser.close())

test('a microphone that hears something moves its level, one that is off does not', async () => {
  const heard = await page.evaluate(() => mic.levels(2_500, true))
  expect(Math.max(...heard)).toBeGreaterThan(0.05)
  expect(Math.max(...heard)).toBeLessThanOrEqual(1)
  const off = await page.evaluate(() => mic.levels(1_000, false))
  expect(off.length).toBeGreaterThan(3)
  expect(Math.max(...off)).toBe(0)
})
