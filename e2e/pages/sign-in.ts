import type { Page } from '@playwright/test'
import { type Person, password, people } from '../clinic/people.ts'

/** The page "Accedi". */
export function signInPage(page: Page) {
  const email = page.getByLabel('Email')
  const secret = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Accedi' })
  const attempt = async (person: Person, typed: string) => {
    await email.fill(people[person])
    await secret.fill(typed)
    await submit.click()
  }
  return {
    email,
    secret,
    submit,
    attempt,
    enter: (person: Person) => attempt(person, password),
    heading: page.getByRole('heading', { name: 'Accedi' }),
  }
}
