import { expectSoundScreen, firstSize } from '../../../ui/test/expect-sound-screen.ts'
import { loadAxe } from '../../axe.ts'
import { expect, test } from '../../fixtures.ts'
import { screens } from '../../screens/catalogue.ts'
import type { Screen } from '../../screens/screen.ts'
import { screenData } from '../../screens/screen-data.ts'
import { ofFeature, way } from '../../way.ts'

test.use({ viewport: firstSize })
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
    states.includes(screen.name)
      ? way(`the screen ${screen.name} on the built product`, screen.feature)
      : { tag: ofFeature(screen.feature) },
    async ({ reusedPage, as, apiAs }) => {
      const { as: person, title, open, isTelephone, isAlone, expectedErrors = [] } = screen
      const page = isAlone ? await as(person, { expectedErrors }) : await reusedPage(person, expectedErrors)
      await open(page, await screenData(() => apiAs('physician')))
      await loadAxe(page)
      const isFirst = firstStates.get(pageOf(screen)) === screen
      await expectSoundScreen(
        {
          run: (find: (given?: unknown) => unknown, given?: unknown) => page.evaluate(find, given),
          resize: (size) => page.setViewportSize(size),
          expect,
        },
        { title, isTelephone, isFirst },
      )
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
