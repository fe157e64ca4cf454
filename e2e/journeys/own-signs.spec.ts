import { type Browser, expect, type Page, test } from '@playwright/test'
import { browserWithFakeMedia, pageOfModules } from '../call/modules.ts'
import type * as ownSigns from '../call/own-signs.ts'

/* The signs that a tile and the preview show of a picture and of a microphone, in a real browser with fake ones. */

declare const signs: typeof ownSigns

let browser: Browser
let page: Page
test.beforeAll(async () => {
  browser = await browserWithFakeMedia()
  page = await pageOfModules(browser)
  await page.evaluate(async (path) => {
    Object.assign(globalThis, { signs: await import(path) })
  }, '/e2e/call/own-signs.ts')
})
test.afterAll(() => browser.close())

const frozenChanges = () => page.evaluate(() => signs.frozenChanges())

test('a picture that has not moved for 5 seconds is frozen until it moves again', async () => {
  await page.evaluate(() => signs.showPicture())
  const moving = setInterval(() => void page.evaluate(() => signs.move()).catch(() => {}), 250)
  await page.waitForTimeout(6_000)
  expect(await frozenChanges()).toEqual([])
  clearInterval(moving)
  await expect.poll(frozenChanges).toEqual([true])
  await expect
    .poll(async () => {
      await page.evaluate(() => signs.move())
      return frozenChanges()
    })
    .toEqual([true, false])
})

test('a microphone that hears something moves its level, one that is off does not', async () => {
  const heard = await page.evaluate(() => signs.levels(2_500, true))
  expect(Math.max(...heard)).toBeGreaterThan(0.05)
  expect(Math.max(...heard)).toBeLessThanOrEqual(1)
  const off = await page.evaluate(() => signs.levels(1_000, false))
  expect(off.length).toBeGreaterThan(3)
  expect(Math.max(...off)).toBe(0)
})
