import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import { patientForm } from '../pages/patient-form.ts'
import { signInPage } from '../pages/sign-in.ts'
import { titled } from '../pages/title.ts'

const sentence = 'Qualcosa è andato storto, riprovare più tardi'
const lost = [/Failed to load resource/, /ERR_/, /did not come/]

/** The built file of a module of the web app, by the end of its path. */
function builtFile(module: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(new URL('../../web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
  )
  const [, chunk] = Object.entries(manifest).find(([path]) => path.endsWith(module)) ?? []
  if (!chunk) throw new Error(`${module} is not in the build`)
  return chunk.file
}

test('the title says what stands in a page’s place', async ({ as }) => {
  const page = await as('nurse')
  await page.goto('/nessuna-pagina')
  await expect(page).toHaveTitle(titled('Pagina non trovata'))
  await page.goto('/patient/00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()
  await expect(page).toHaveTitle(titled('Pagina non trovata'))
  await page.goto('/facility/list')
  await expect(page).toHaveTitle(titled('Accesso negato'))
  await page.getByRole('link', { name: 'Pazienti' }).click()
  await expect(page).toHaveTitle(titled('Pazienti'))
})

test('a page that does not come says so in its place, and comes by itself with the network', async ({
  as,
}) => {
  const page = await as('physician', { provokes: lost })
  await page.goto('/patient/list')
  await expect(page.getByRole('heading', { name: 'Pazienti' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Inviti' }).click()
  await expect(page.getByRole('alert')).toHaveText(sentence)
  await expect(page).toHaveTitle(titled('Errore'))
  await expect(page.getByText('Errore imprevisto')).toHaveCount(0)
  await expect(page.getByText('Riferimento')).toHaveCount(0)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('alert')).toHaveText(sentence)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Inviti', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/invite')
  await expect(page).toHaveTitle(titled('Inviti'))
})

test('a page of which a deployment took the files away comes by "Riprova"', async ({ as }) => {
  const page = await as('physician', { provokes: lost })
  await page.goto('/patient/list')
  await expect(page.getByRole('heading', { name: 'Pazienti' })).toBeVisible()
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Inviti' }).click()
  await expect(page.getByRole('alert')).toHaveText(sentence)
  await page.unroute('**/assets/**')
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('heading', { name: 'Inviti', exact: true })).toBeVisible()
  const background = await page
    .getByRole('button', { name: 'Invia l’invito' })
    .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(background, 'its style sheets came, too').not.toBe('rgba(0, 0, 0, 0)')
})

test('a part that does not come over a form leaves what was typed there', async ({ as }) => {
  const page = await as('physician', { provokes: lost })
  const part = `**/${builtFile('/command-palette.tsx')}`
  // Before it is fetched ahead of its first use.
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

test('an app that does not come says so, with a way to ask for it again', async ({ as }) => {
  const page = await as(null, { provokes: lost })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/user/login')
  const unloaded = page.getByRole('alert').filter({ hasText: 'Filo non si è caricato' })
  await expect(unloaded).toBeVisible()
  await page.unroute('**/assets/*.js')
  await unloaded.getByRole('link', { name: 'Ricarica la pagina' }).click()
  await expect(signInPage(page).email).toBeVisible()
  await expect(unloaded).toHaveCount(0)
})

test('an app that is slow to come is waited for in silence', async ({ as }) => {
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

test('without JavaScript the page says what it needs', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/user/login')
  await expect(page.getByRole('heading')).toHaveText('Filo ha bisogno di JavaScript')
  await page.close()
})
