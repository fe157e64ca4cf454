import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { deviceCookies } from '../../clinic/device.ts'
import { addPatient } from '../../clinic/patients.ts'
import { expect, test } from '../../fixtures.ts'
import { telephoneViewport } from '../../pages/companion.ts'
import { patientForm } from '../../pages/patient-form.ts'
import { signInPage } from '../../pages/sign-in.ts'
import { tabTitle } from '../../pages/tab-title.ts'

const sentence = 'Qualcosa è andato storto, riprovare più tardi'
const loadErrors = [/Failed to load resource/, /ERR_/, /did not come/]

/** The built file of a web app’s module, found by the end of the module’s path. */
function builtFile(module: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(new URL('../../../web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
  )
  const [, chunk] = Object.entries(manifest).find(([path]) => path.endsWith(module)) ?? []
  if (!chunk) throw new Error(`${module} is not in the build`)
  return chunk.file
}

/** How many style sheets of the page have no rules, because they failed to load. */
const brokenStyles = (page: Page) =>
  page.locator('link[rel="stylesheet"]').evaluateAll((links) => {
    const isBroken = ({ sheet }: HTMLLinkElement) => {
      try {
        return !sheet?.cssRules.length
      } catch {
        return true
      }
    }
    return (links as HTMLLinkElement[]).filter(isBroken).length
  })

test('a page that fails to load offline says so, and loads by itself when the network is back', async ({
  as,
}) => {
  const page = await as('physician', { expectedErrors: loadErrors })
  await page.goto('/patient/list')
  await expect(page.getByRole('heading', { name: 'Pazienti' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Inviti' }).click()
  await expect(page.getByRole('alert')).toHaveText(sentence)
  await expect(page).toHaveTitle(tabTitle('Errore'))
  await expect(page.getByText('Errore imprevisto')).toHaveCount(0)
  await expect(page.getByText('Riferimento')).toHaveCount(0)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('alert')).toHaveText(sentence)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Inviti', exact: true })).toBeVisible()
  expect(await brokenStyles(page)).toBe(0)
  await expect(page).toHaveURL('/invite')
  await expect(page).toHaveTitle(tabTitle('Inviti'))
})

test('a page whose files a deployment removed loads by “Riprova”', async ({ as }) => {
  const page = await as('physician', { expectedErrors: loadErrors })
  await page.goto('/patient/list')
  await expect(page.getByRole('heading', { name: 'Pazienti' })).toBeVisible()
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Inviti' }).click()
  await expect(page.getByRole('alert')).toHaveText(sentence)
  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('heading', { name: 'Inviti', exact: true })).toBeVisible()
  expect(await brokenStyles(page)).toBe(0)
})

test('a style sheet that failed before its page was shown is requested again', async ({ as, apiAs }) => {
  const api = await apiAs('physician')
  const page = await as(await deviceCookies(api, await addPatient(api)), {
    viewport: telephoneViewport,
    expectedErrors: loadErrors,
  })
  const styles = '**/app/assets/home-*.css'
  await page.route(styles, (route) => route.abort(), { times: 1 })
  const person = Promise.withResolvers<void>()
  await page.route('**/api/mobile/me', async (route) => {
    await person.promise
    await route.continue()
  })
  const failure = page.waitForEvent('requestfailed')
  await page.goto('/app')
  expect((await failure).url()).toContain('.css')
  person.resolve()
  await expect(page.getByRole('heading', { name: 'Il tuo centro' })).toBeVisible()
  expect(await brokenStyles(page)).toBe(0)
})

test('a palette that fails to load over a form leaves what was typed there', async ({ as }) => {
  const page = await as('physician', { expectedErrors: loadErrors })
  const part = `**/${builtFile('/command-palette.tsx')}`
  // Before it is prefetched.
  await page.route(part, (route) => route.abort())
  await page.goto('/patient/add')
  const form = patientForm(page)
  await form.surname.fill('Rossi')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Cerca' })
  await expect(dialog.getByRole('alert')).toContainText(sentence)
  await page.unroute(part)
  await dialog.getByRole('button', { name: 'Chiudi' }).click()
  await expect(form.surname).toHaveValue('Rossi')
})

test('an app that fails to load says so, with a link to reload', async ({ as }) => {
  const page = await as(null, { expectedErrors: loadErrors })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/user/login')
  const unloaded = page.getByRole('alert').filter({ hasText: 'Filo non si è caricato' })
  await expect(unloaded).toBeVisible()
  await page.unroute('**/assets/*.js')
  await unloaded.getByRole('link', { name: 'Ricarica la pagina' }).click()
  await expect(signInPage(page).email).toBeVisible()
  await expect(unloaded).toHaveCount(0)
})

test('an app that loads slowly shows no error meanwhile', async ({ as }) => {
  const page = await as(null)
  const delayed = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await delayed.promise
    await route.continue()
  })
  await page.goto('/user/login', { waitUntil: 'commit' })
  await expect(page.locator('.unloaded')).toBeAttached()
  await expect(page.locator('.unloaded')).toBeHidden()
  delayed.resolve()
  await expect(signInPage(page).email).toBeVisible()
})

test('without JavaScript the page says that it needs it', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/user/login')
  await expect(page.getByRole('heading')).toHaveText('Filo ha bisogno di JavaScript')
  await page.close()
})
