import type { Page } from '@playwright/test'
import { credentialsOf } from '../../clinic/people.ts'
import { expect, test } from '../../fixtures.ts'
import { telephoneViewport } from '../../pages/companion.ts'
import { signInPage } from '../../pages/sign-in.ts'
import { tabTitle } from '../../pages/tab-title.ts'
import { way } from '../../way.ts'

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

test(
  'what is typed into sign-in before its code has come stays in its fields, and goes on there',
  way('a physician signs in on a slow line'),
  async ({ as }) => {
    const { email, password } = credentialsOf('physician')
    const page = await as(null)
    const release = await holdBackScripts(page)
    await page.goto('/user/login', { waitUntil: 'commit' })
    await copy(page).getByLabel('Email').click()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password.slice(0, 4))
    await page.keyboard.press('Enter')
    release()
    await expect(copy(page)).toHaveCount(0)
    await expect(signInPage(page).email).toHaveValue(email)
    await expect(signInPage(page).secret).toBeFocused()
    await page.keyboard.type(password.slice(4))
    await expect(signInPage(page).secret).toHaveValue(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Oggi' })).toBeVisible()
  },
)

test('the focus stays on its link when the app replaces the page', async ({ as }) => {
  const page = await as(null)
  const release = await holdBackScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await copy(page).getByRole('link', { name: 'Apri la tua app' }).focus()
  release()
  await expect(copy(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Apri la tua app' })).toBeFocused()
})

for (const path of ['/', '/user/login'])
  test(`the app replaces ${path} and leaves everything above the footer in its place`, async ({ as }) => {
    const page = await as(null, { viewport: telephoneViewport })
    const release = await holdBackScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(copy(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const places = () =>
      page
        .locator('#root :is(h1, h2, label, button, a):visible:not(footer *)')
        .evaluateAll((all) =>
          all.map((one) => `${one.textContent} ${Math.round(one.getBoundingClientRect().top + scrollY)}`),
        )
    const before = await places()
    expect(before.length).toBeGreaterThan(4)
    release()
    await expect(copy(page)).toHaveCount(0)
    await expect.poll(places).toEqual(before)
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

test('a signed-in person gets “Oggi” at /, also by going back and by reloading', async ({ as }) => {
  const page = await as(null)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
  await signInPage(page).enter('physician')
  await expect(page.getByRole('heading', { level: 1, name: 'Oggi' })).toBeVisible()
  await page.goto('/privacy-policy')
  for (const _ of ['the page after sign-in', 'the landing page']) {
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Oggi' })).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Oggi' })).toBeVisible()
  await expect(page.locator('[data-prerendered]')).toHaveCount(0)
})
