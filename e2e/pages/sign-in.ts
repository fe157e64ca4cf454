import type { Page } from '@playwright/test'
import { type Credentials, credentialsOf, type Person } from '../clinic/people.ts'

/** The page "Accedi". */
export function signInPage(page: Page) {
  // Excludes the prerendered page, whose controls send nothing.
  const inApp = page.locator(':not(.prerendered *)')
  const email = page.getByLabel('Email').and(inApp)
  const password = page.getByLabel('Password', { exact: true }).and(inApp)
  const submit = page.getByRole('button', { name: 'Accedi' }).and(inApp)
  return {
    email,
    secret: password,
    submit,
    async enter(person: Person | Credentials) {
      const credentials = credentialsOf(person)
      await email.fill(credentials.email)
      await password.fill(credentials.password)
      await submit.click()
    },
    heading: page.getByRole('heading', { name: 'Accedi' }).and(inApp),
  }
}

/** Signs in on the page "Accedi", which is opened first if it is not shown. */
export async function signInAs(page: Page, person: Person | Credentials) {
  if (!page.url().includes('/user/login')) await page.goto('/user/login')
  await signInPage(page).enter(person)
}
