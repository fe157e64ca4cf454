// Takes a picture of every screen at three widths into screenshots/: npm run screens -w e2e [name …]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { launchOptions, place } from './browser.ts'
import { clinicAs } from './clinic/api.ts'
import type { Person } from './clinic/people.ts'
import { screens } from './screens/catalogue.ts'
import { furnish } from './screens/furnish.ts'
import { withProduct } from './screens/product.ts'
import type { Screen } from './screens/screen.ts'

const folder = fileURLToPath(new URL('../screenshots', import.meta.url))
const widths = [320, 768, 1440]
const telephoneWidths = [320, 390, 768]
const asked = process.argv.slice(2)
const wanted = screens.filter(({ name }) => asked.length === 0 || asked.includes(name))

mkdirSync(folder, { recursive: true })

await withProduct(4318, async (baseURL) => {
  const browser = await chromium.launch(launchOptions)
  const furnished = await furnish(await clinicAs('physician', baseURL))
  const signedIn = new Map<Person, Awaited<ReturnType<typeof clinicAs>>>()

  async function stateOf(person: Person) {
    const clinic = signedIn.get(person) ?? (await clinicAs(person, baseURL))
    signedIn.set(person, clinic)
    return clinic.requests.storageState()
  }

  async function picture({ name, as: person, isTelephone, open }: Screen) {
    const storageState = person ? await stateOf(person) : undefined
    const context = await browser.newContext({ baseURL, ...place, ...(storageState && { storageState }) })
    const page = await context.newPage()
    await open(page, furnished)
    for (const width of isTelephone ? telephoneWidths : widths) {
      const height = width === 320 ? 640 : 900
      await page.setViewportSize({ width, height })
      // A page of the app scrolls within its frame: the window is made as high as all of it.
      const hidden = await page
        .locator('main')
        .first()
        .evaluate((main) => main.scrollHeight - main.clientHeight)
      if (isTelephone && hidden > 0) await page.setViewportSize({ width, height: height + hidden })
      // What is pinned would stand in the middle of a picture of the whole page.
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.screenshot({
        path: join(folder, `${name}-${width}.png`),
        fullPage: true,
        animations: 'disabled',
      })
    }
    await context.close()
  }

  for (const screen of wanted) await picture(screen)
  await browser.close()
})
console.log(`${wanted.length * widths.length} pictures in ${folder}`)
