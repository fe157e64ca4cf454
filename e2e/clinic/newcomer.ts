import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import type { Page } from '@playwright/test'
import { type Clinic, clinicAs } from './api.ts'
import { acceptInvite, invitedPassword, inviteNurse, invitePhysician } from './invites.ts'
import { freshSurname } from './patients.ts'
import { passwordLink } from './rare-states.ts'

/** A nurse whom no other journey knows, so that password and address may change. */
export type Newcomer = { email: string; password: string }

export async function newcomer(host: Clinic): Promise<Newcomer> {
  const invited = await inviteNurse(host)
  await acceptInvite(host, invited)
  return { email: invited.invite.email, password: invitedPassword }
}

/** A physician of the same workgroup who invites for one process alone: nobody may send more than 50 an hour. */
export async function newHost(physician: Clinic, baseURL: string): Promise<Clinic> {
  const invited = await invitePhysician(physician)
  await acceptInvite(physician, invited)
  const host = await clinicAs(null, baseURL)
  await host.done(authRoutes.login, { body: { email: invited.invite.email, password: invitedPassword } })
  return host
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
