import type { Page } from '@playwright/test'
import { axe } from '../../axe.ts'
import { expect, test } from '../../fixtures.ts'
import { horizontalOverflow } from '../../horizontal-overflow.ts'
import { tabTitle } from '../../pages/tab-title.ts'
import { screens } from '../../screens/catalogue.ts'
import type { Screen } from '../../screens/screen.ts'
import { screenData } from '../../screens/screen-data.ts'
import { squeezedTexts } from '../../squeezed-texts.ts'
import { doubleTextSize, expectReadableOnTelephone, expectRoomForPage } from '../../telephone-readability.ts'
import { way } from '../../way.ts'

const height = 900
/** The narrowest width of each layout: columns, tables, telephone. */
const widths = [1280, 768, 320] as const
test.use({ viewport: { width: widths[0], height } })

const english =
  /\b(the|and|or not|please|loading|error|submit|cancel|close|save|search|required|invalid|timed|all-day|page|next|previous|undefined|null|NaN|Invalid Date)\b/i

/** Machine typography: a day as 2026-11-21, a straight apostrophe, three dots for an ellipsis. */
const machineTypography = /\b\d{4}-\d{2}-\d{2}\b|\p{L}'\p{L}|\.\.\./u

/** The visible text without commands to type in a terminal, which are not Italian. */
async function visibleText(page: Page): Promise<string> {
  const commands = await page.locator('code').allInnerTexts()
  const text = await page.locator('body').innerText()
  return commands.reduce((rest, command) => rest.replace(command, ''), text)
}

test.describe.configure({ mode: 'parallel' })

/** All states of one page share its title and the first word of their names. */
const pageOf = ({ title, name }: Screen) => `${title}: ${name.split('-')[0]}`
const firstStates = new Map(screens.toReversed().map((screen) => [pageOf(screen), screen]))

/**
 * States that the first circle tries on the built product: of both apps, of each kind of page. The other states are
 * tried on the product too, but not by every run.
 */
const states = [
  ...['home', 'accesso', 'oggi', 'pazienti', 'nuovo-paziente-errori', 'nuovo-paziente-accesso'],
  ...[
    'scheda-sintesi',
    'visite-calendario',
    'chat-conversazione',
    'chiamata-senza-nessuno',
    'registro-attivita',
  ],
  ...['app-home', 'app-capitolo', 'app-chat', 'app-chiamata-attesa'],
]
test('the states of the first circle exist', () => {
  expect(states.filter((name) => !screens.some((screen) => screen.name === name))).toEqual([])
})

for (const screen of screens)
  test(
    `${screen.name} is accessible, in Italian and fits every width`,
    states.includes(screen.name) ? way(`the screen ${screen.name} on the built product`) : {},
    async ({ reusedPage, apiAs }) => {
      const { as: person, title, open, isTelephone, expectedErrors = [] } = screen
      const page = await reusedPage(person, expectedErrors)
      await open(page, await screenData(() => apiAs('physician')))
      await expect(page).toHaveTitle(tabTitle(title))
      await expect(page.locator('html')).toHaveAttribute('lang', 'it')
      await expect(page.getByRole('main').first()).toBeAttached()
      await expect(page.locator('h1').first()).toBeAttached()
      if (firstStates.get(pageOf(screen)) === screen) await axe(page)
      const text = await visibleText(page)
      expect(english.exec(text)?.[0], 'English in visible text').toBeUndefined()
      expect(machineTypography.exec(text)?.[0], 'machine typography').toBeUndefined()
      for (const width of widths) {
        await page.setViewportSize({ width, height })
        await expect
          .poll(() => horizontalOverflow(page), `horizontal overflow at ${width} px`)
          .toBeLessThanOrEqual(0)
      }
      await axe(page, isTelephone && 'AAA')
      if (isTelephone) await expectReadableOnTelephone(page)
      await doubleTextSize(page)
      for (const width of widths.filter((one) => isTelephone === (one === 320))) {
        await page.setViewportSize({ width, height })
        await expect
          .poll(() => horizontalOverflow(page), `horizontal overflow at ${width} px with text at 200 %`)
          .toBeLessThanOrEqual(0)
        await expect.poll(() => squeezedTexts(page), `text one letter a line at ${width} px`).toEqual([])
      }
      if (isTelephone) await expectRoomForPage(page)
    },
  )

test('with reduced motion nothing is animated', async ({ as }) => {
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
