import { expect, type Locator, type Page } from '@playwright/test'

const tooFar = 80

/** What a person does who has no mouse. */
export function keyboard(page: Page) {
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  /** Presses Tab until the element has the focus; a journey of more than 80 stops leads nowhere. */
  async function tabTo(target: Locator) {
    await expect(target).toBeVisible()
    for (let stops = 0; stops <= tooFar; stops += 1) {
      if (await isFocused(target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${target}: not reached in ${tooFar} stops of the Tab key`)
  }

  return {
    tabTo,
    async press(target: Locator) {
      await tabTo(target)
      await page.keyboard.press('Enter')
    },
    async type(target: Locator, text: string) {
      await tabTo(target)
      await page.keyboard.type(text)
    },
    async tick(target: Locator) {
      await tabTo(target)
      await page.keyboard.press('Space')
      await expect(target).toBeChecked()
    },
    /** Chooses in a group whose first answer is the one that Tab reaches. */
    async choose(first: Locator, wanted: Locator) {
      await tabTo(first)
      await page.keyboard.press('Space')
      if (!(await wanted.isChecked())) await page.keyboard.press('ArrowRight')
      await expect(wanted).toBeChecked()
    },
    /** Picks from a native list by the first letters of the word. */
    async pick(list: Locator, word: string) {
      await tabTo(list)
      await page.keyboard.type(word)
      await expect(list.locator('option:checked')).toHaveText(word)
    },
  }
}
