import type { Page } from '@playwright/test'
import { type Credentials, credentialsOf, type Person } from '../clinic/people.ts'

/** The page "Accedi". */
export function signInPage(page: Page) {
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Accedi' })
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
    heading: page.getByRole('heading', { name: 'Accedi' }),
  }
}

/** Signs in on the page "Accedi", which is opened first if it is not shown. */
export async function signInAs(page: Page, person: Person | Credentials) {
  if (!page.url().includes('/user/login')) await page.goto('/user/login')
  await signInPage(page).enter(person)
}
