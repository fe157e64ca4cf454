import { expect, type Locator, type Page } from '@playwright/test'

const tooFar = 80

/** What a person does who has no mouse, and how many keys that takes. */
export function keyboard(page: Page) {
  const pressed = { tabs: 0, others: 0 }
  const stopsOfTargets: string[] = []
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  async function press(key: string) {
    if (key === 'Tab') pressed.tabs += 1
    else pressed.others += 1
    await page.keyboard.press(key)
  }

  /** Presses Tab until the element has the focus; a journey of more than 80 stops leads nowhere. */
  async function tabTo(target: Locator) {
    await expect(target).toBeVisible()
    for (let stops = 0; stops <= tooFar; stops += 1) {
      if (await isFocused(target)) {
        stopsOfTargets.push(`${stops} to ${target}`)
        return
      }
      await press('Tab')
    }
    throw new Error(`${target}: not reached in ${tooFar} stops of the Tab key`)
  }

  async function write(text: string) {
    pressed.others += text.length
    await page.keyboard.type(text)
  }

  return {
    tabTo,
    write,
    /** How many keys were pressed until now. */
    pressed: () => ({ ...pressed }),
    /** How many stops each element was away, one a line. */
    stopsOfTargets: () => stopsOfTargets.join('\n'),
    /** A key where one is. */
    key: press,
    /** Goes on by Enter to what is still to be filled in. */
    async goOn(to: Locator) {
      await press('Enter')
      await expect(to).toBeFocused()
    },
    async press(target: Locator) {
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
    /** Answers the question that has the focus by the first letter of a word, which leads on. */
    async answer(answer: Locator, to: Locator) {
      await press(
        (await answer.evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.innerText ?? '')).charAt(0),
      )
      await expect(answer).toBeChecked()
      await expect(to).toBeFocused()
    },
    /** Chooses in a group whose first answer is the one that Tab reaches: an arrow chooses the second. */
    async choose(first: Locator, wanted: Locator) {
      await tabTo(first)
      const isFirst = await wanted.evaluate((element) => element === document.activeElement)
      await press(isFirst ? 'Space' : 'ArrowRight')
      await expect(wanted).toBeChecked()
    },
    /** Picks from a native list by the first letters of the word. */
    async pick(list: Locator, word: string) {
      await tabTo(list)
      await write(word)
      await expect(list.locator('option:checked')).toHaveText(word)
    },
  }
}
