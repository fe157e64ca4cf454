import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import type { Page } from '@playwright/test'
import type { Clinic } from './api.ts'
import { acceptInvite, invitedPassword, inviteNurse } from './invites.ts'
import { freshSurname } from './patients.ts'
import { passwordLink } from './rare-states.ts'

/** A nurse whom no other journey knows, so that password and address may change. */
export type Newcomer = { email: string; password: string }

export async function newcomer(physician: Clinic): Promise<Newcomer> {
  const invited = await inviteNurse(physician)
  await acceptInvite(physician, invited)
  return { email: invited.invite.email, password: invitedPassword }
}

/** An administrator whom no other journey knows, so that what they open shows on nobody's screen. */
export async function newAdministrator(anybody: Clinic): Promise<Newcomer> {
  const email = `${freshSurname()}@prova.filo`.toLowerCase()
  const [, token] = (await passwordLink(email)).split('=')
  await anybody.done(authRoutes.reset, { body: { token, password: invitedPassword } })
  return { email, password: invitedPassword }
}

/** Fills in the page "Accedi", opened if another page stands there. */
export async function signInAs(page: Page, { email, password }: Newcomer) {
  if (!page.url().includes('/user/login')) await page.goto('/user/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
}
