import { expect, type Locator, type Page } from '@playwright/test'

const maxStops = 80

/** Acts by keyboard alone and counts the keys that takes. */
export function keyboard(page: Page) {
  const counts = { tabs: 0, others: 0 }
  const tabStopLines: string[] = []
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  async function press(key: string) {
    if (key === 'Tab') counts.tabs += 1
    else counts.others += 1
    await page.keyboard.press(key)
  }

  /** Presses Tab until the element has the focus; throws after 80 stops. */
  async function tabTo(target: Locator) {
    await expect(target).toBeVisible()
    for (let stops = 0; stops <= maxStops; stops += 1) {
      if (await isFocused(target)) {
        tabStopLines.push(`${stops} to ${target}`)
        return
      }
      await press('Tab')
    }
    throw new Error(`${target}: not reached in ${maxStops} stops of the Tab key`)
  }

  async function write(text: string) {
    counts.others += text.length
    await page.keyboard.type(text)
  }

  return {
    tabTo,
    write,
    /** How many keys were pressed so far. */
    keyCounts: () => ({ ...counts }),
    /** How many Tab stops each element took, one per line. */
    tabStops: () => tabStopLines.join('\n'),
    /** Presses a key where the focus is. */
    pressKey: press,
    /** Presses Enter and expects the focus on the given field, the next one to fill in. */
    async pressEnterTo(to: Locator) {
      await press('Enter')
      await expect(to).toBeFocused()
    },
    async activate(target: Locator) {
      await tabTo(target)
      await press('Enter')
    },
    async type(target: Locator, text: string) {
      await tabTo(target)
      await write(text)
    },
    async tick(target: Locator) {
      await tabTo(target)
      await press('Space')
      await expect(target).toBeChecked()
    },
    /** Answers the focused question by the first letter of an answer, and expects the focus on the next field. */
    async answer(answer: Locator, to: Locator) {
      await press(
        (await answer.evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.innerText ?? '')).charAt(0),
      )
      await expect(answer).toBeChecked()
      await expect(to).toBeFocused()
    },
    /** Chooses in a group of two whose first option is the one that Tab reaches: an arrow key chooses the second. */
    async choose(first: Locator, wanted: Locator) {
      await tabTo(first)
      const isFirst = await wanted.evaluate((element) => element === document.activeElement)
      await press(isFirst ? 'Space' : 'ArrowRight')
      await expect(wanted).toBeChecked()
    },
    /** Chooses from a native select by typing the option. */
    async pick(list: Locator, word: string) {
      await tabTo(list)
      await write(word)
      await expect(list.locator('option:checked')).toHaveText(word)
    },
  }
}
