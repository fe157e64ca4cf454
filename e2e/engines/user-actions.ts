import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'
import { findExpression, type Role } from './in-page.ts'

/** Actions of a user on a page, by roles and names. Each action waits until the element is shown and still, or fails. */
export function userActions(driver: Driver, address: string) {
  const text = async () => String(await driver.evaluate('document.body.innerText')).replace(/\s+/g, ' ')
  const stableElement = async (role: Role, name: string, within?: string) => {
    const expression = findExpression({ role, name, within })
    const place = `JSON.stringify(${expression}?.getBoundingClientRect())`
    let before: unknown = null
    const hasStopped = async () => {
      const [last, now] = [before, await driver.evaluate(place)]
      before = now ?? null
      return before !== null && before === last
    }
    const message = `${role} “${name}” in ${within ?? 'the page'}`
    await expect.poll(hasStopped, { intervals: [50], message }).toBe(true)
    return expression
  }
  return {
    open: (path: string) => driver.open(`${address}${path}`),
    press: async (role: Role, name: string, within?: string) =>
      driver.press(await stableElement(role, name, within)),
    fill: async (label: string, written: string, within?: string) =>
      driver.type(await stableElement('textbox', label, within), written),
    choose: async (label: string, option: string) =>
      driver.choose(await stableElement('combobox', label), option),
    valueIn: async (label: string, within?: string) =>
      driver.evaluate(`${await stableElement('textbox', label, within)}.value`),
    isChecked: async (label: string, within?: string) =>
      driver.evaluate(`${await stableElement('radio', label, within)}.checked`),
    expectText: (what: string | RegExp) =>
      typeof what === 'string' ? expect.poll(text).toContain(what) : expect.poll(text).toMatch(what),
    /** The visible text of the page, in one line. */
    text,
    currentUrl: async () => new URL(String(await driver.evaluate('location.href'))),
  }
}
