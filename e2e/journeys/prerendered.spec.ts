import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signInPage } from '../pages/sign-in.ts'
import { tabTitle } from '../pages/tab-title.ts'

/** Holds back all code of the app until the returned function is called. */
async function holdBackScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

const copy = (page: Page) => page.locator('.prerendered')

test('a visitor reads the landing page before its code has loaded, and its links work', async ({ as }) => {
  const page = await as(null)
  const release = await holdBackScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Il filo che ci unisce' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Avviso sulla demo' })).toBeVisible()
  await expect(page).toHaveTitle(tabTitle('Il filo che ci unisce'))
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
  await expect(page).toHaveURL('/user/login')
  await expect(copy(page).getByRole('heading', { name: 'Accedi' })).toBeVisible()
  release()
  await expect(signInPage(page).email).toBeFocused()
})

test('sign-in is shown complete at once, and takes text only when nothing of it can be lost', async ({
  as,
}) => {
  const page = await as(null)
  const release = await holdBackScripts(page)
  await page.goto('/user/login', { waitUntil: 'commit' })
  const email = copy(page).getByLabel('Email')
  await expect(email).toBeVisible()
  await email.click({ force: true })
  await page.keyboard.type('medico')
  await expect(email).toHaveValue('')
  release()
  await expect(copy(page)).toHaveCount(0)
  await signInPage(page).enter('physician')
  await expect(page.getByRole('heading', { name: 'Oggi' })).toBeVisible()
})

test('a visitor who scrolled the page before its code came stays there', async ({ as }) => {
  const page = await as(null, { viewport: { width: 360, height: 740 } })
  const release = await holdBackScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Il filo che ci unisce' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 400))
  release()
  await expect(copy(page)).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(400)
})

test('who is signed in never sees it, not even by going back', async ({ as }) => {
  const page = await as(null)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
  await signInPage(page).enter('physician')
  await expect(page.getByRole('heading', { name: 'Oggi' })).toBeVisible()
  await page.goto('/privacy-policy')
  for (const _ of ['the page after sign-in', 'the landing page']) {
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Oggi' })).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Oggi' })).toBeVisible()
  await expect(page.locator('[data-prerendered]')).toHaveCount(0)
})
