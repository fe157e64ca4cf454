import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'
import { finding, type Role } from './in-page.ts'

/** Somebody who reads and presses what a page shows; waits until it does, and fails if it never does. */
export function visitor(driver: Driver, address: string) {
  const text = async () => String(await driver.evaluate('document.body.innerText')).replace(/\s+/g, ' ')
  const there = async (role: Role, name: string, within?: string) => {
    const expression = finding({ role, name, within })
    const place = `JSON.stringify(${expression}?.getBoundingClientRect())`
    let before: unknown = null
    const isStill = async () => {
      const [last, now] = [before, await driver.evaluate(place)]
      before = now ?? null
      return before !== null && before === last
    }
    const message = `${role} “${name}” in ${within ?? 'the page'}`
    await expect.poll(isStill, { intervals: [50], message }).toBe(true)
    return expression
  }
  return {
    open: (path: string) => driver.open(`${address}${path}`),
    press: async (role: Role, name: string, within?: string) => driver.press(await there(role, name, within)),
    fill: async (label: string, written: string, within?: string) =>
      driver.type(await there('textbox', label, within), written),
    choose: async (label: string, option: string) => driver.choose(await there('combobox', label), option),
    valueIn: async (label: string, within?: string) =>
      driver.evaluate(`${await there('textbox', label, within)}.value`),
    isChecked: async (label: string, within?: string) =>
      driver.evaluate(`${await there('radio', label, within)}.checked`),
    sees: (what: string | RegExp) =>
      typeof what === 'string' ? expect.poll(text).toContain(what) : expect.poll(text).toMatch(what),
    /** All that stands on the page to be read, in one line. */
    text,
    place: async () => new URL(String(await driver.evaluate('location.href'))),
  }
}
