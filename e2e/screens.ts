// Takes screenshots of the states that are journeys, at three widths, into screenshots/: npm run screens -w e2e [name …]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { launchOptions, regionOptions } from './browser.ts'
import { apiClientAs } from './clinic/api.ts'
import type { Person } from './clinic/people.ts'
import { screens } from './screens/catalogue.ts'
import { withProduct } from './screens/product.ts'
import type { Screen } from './screens/screen.ts'
import { createScreenData } from './screens/screen-data.ts'

const folder = fileURLToPath(new URL('../screenshots', import.meta.url))
const widths = [320, 768, 1440]
const telephoneWidths = [320, 390, 768]
const names = process.argv.slice(2)
const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name))

mkdirSync(folder, { recursive: true })

await withProduct(4318, async (baseURL) => {
  const browser = await chromium.launch(launchOptions)
  const data = await createScreenData(await apiClientAs('physician', baseURL))
  const signedIn = new Map<Person, Awaited<ReturnType<typeof apiClientAs>>>()

  async function stateOf(person: Person) {
    const api = signedIn.get(person) ?? (await apiClientAs(person, baseURL))
    signedIn.set(person, api)
    return api.requests.storageState()
  }

  async function takePictures({ name, as: person, isTelephone, open }: Screen) {
    const storageState = person ? await stateOf(person) : undefined
    const context = await browser.newContext({
      baseURL,
      ...regionOptions,
      ...(storageState && { storageState }),
    })
    const page = await context.newPage()
    await open(page, data)
    for (const width of isTelephone ? telephoneWidths : widths) {
      const height = width === 320 ? 640 : 900
      await page.setViewportSize({ width, height })
      // Pages of the patients' app scroll within their frame: makes the window as high as the whole content.
      const hidden = await page
        .locator('main')
        .first()
        .evaluate((main) => main.scrollHeight - main.clientHeight)
      if (isTelephone && hidden > 0) await page.setViewportSize({ width, height: height + hidden })
      // Otherwise pinned parts would be in the middle of the full-page screenshot.
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.screenshot({
        path: join(folder, `${name}-${width}.png`),
        fullPage: true,
        animations: 'disabled',
      })
    }
    await context.close()
  }

  for (const screen of wanted) await takePictures(screen)
  await browser.close()
})
console.log(`${wanted.length * widths.length} pictures in ${folder}`)
