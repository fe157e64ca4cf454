import type { Page } from '@playwright/test'
import { axe } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { oldHands, twiceAsLarge } from '../old-hands.ts'
import { titled } from '../pages/title.ts'
import { screens } from '../screens/catalogue.ts'
import { keptFurnished } from '../screens/furnish.ts'
import type { Screen } from '../screens/screen.ts'
import { sideways } from '../sideways.ts'

const height = 900
/** The narrowest of the layouts: in columns, in tables, of a telephone. */
const widths = [1280, 768, 320] as const
test.use({ viewport: { width: widths[0], height } })

const english =
  /\b(the|and|or not|please|loading|error|submit|cancel|close|save|search|required|invalid|page|next|previous|undefined|null|NaN|Invalid Date)\b/i

/** What a machine writes: a day as 2026-11-21, a straight apostrophe, three dots for an ellipsis. */
const untypeset = /\b\d{4}-\d{2}-\d{2}\b|\p{L}'\p{L}|\.\.\./u

/** What is written for people: what they are to type on a terminal is a machine's language. */
async function wordsOf(page: Page): Promise<string> {
  const commands = await page.locator('code').allInnerTexts()
  const text = await page.locator('body').innerText()
  return commands.reduce((rest, command) => rest.replace(command, ''), text)
}

test.describe.configure({ mode: 'parallel' })

/** The states of one page share its title and the first word of their names. */
const pageOf = ({ title, name }: Screen) => `${title}: ${name.split('-')[0]}`
const firstStates = new Map(screens.toReversed().map((screen) => [pageOf(screen), screen]))

for (const screen of screens)
  test(`${screen.name}: accessible, in Italian, at every width`, async ({ inTurn }) => {
    const { as: person, title, open, isTelephone, provokes = [] } = screen
    const page = await inTurn(person, provokes)
    await open(page, keptFurnished())
    await expect(page).toHaveTitle(titled(title))
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
    await expect(page.getByRole('main').first()).toBeAttached()
    await expect(page.locator('h1').first()).toBeAttached()
    if (firstStates.get(pageOf(screen)) === screen) await axe(page)
    const text = await wordsOf(page)
    expect(english.exec(text)?.[0], 'English in visible text').toBeUndefined()
    expect(untypeset.exec(text)?.[0], 'not as Italian is set').toBeUndefined()
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => sideways(page), `sideways scroll at ${width} px`).toBeLessThanOrEqual(0)
    }
    await axe(page, isTelephone && 'AAA')
    if (!isTelephone) return
    await oldHands(page)
    await twiceAsLarge(page)
    await expect.poll(() => sideways(page), 'sideways scroll at 200 % of text').toBeLessThanOrEqual(0)
  })

test('nothing moves for whoever asked for less motion', async ({ as }) => {
  const page = await as(null, { reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Il filo che ci unisce' })).toBeVisible()
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 10,
          ).length,
    )
  expect(await moving()).toBe(0)
})
