import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { generateSync } from 'otplib'
import { expect } from 'vitest'
import type { Client } from '../../src/http/in-process-browser.ts'
import type { Api } from '../api.ts'
import { authenticator } from '../authenticator.ts'
import { addStaff, type Member, testPassword } from './clinic.ts'

/** A URL with a host name, because browsers create no passkeys for an IP address. */
export const localhostUrl = 'http://localhost:3000'
export const passwordBody = { password: testPassword }

const stepMs = 30_000

/** The code of a time step, relative to the current one. */
export const totpCode = (secret: string, step = 0) =>
  generateSync({ secret, epoch: Math.floor((Date.now() + step * stepMs) / 1000) })

/** Repeats `work` if a new time step began meanwhile, because its codes would be one step too old. */
export async function retryOnNewTimeStep<Result>(work: () => Promise<Result>): Promise<Result> {
  const step = () => Math.floor(Date.now() / stepMs)
  for (;;) {
    const before = step()
    const result = await work()
    if (step() === before) return result
  }
}

export const login = (client: Client, { email }: Member, typed = testPassword) =>
  client.call(authRoutes.login, { body: { email, password: typed } })
export const completeSignIn = (client: Client, body: object) =>
  client.call(secondFactorRoutes.complete, { body })
export const isSignedIn = async (client: Client) => (await client.call(staffRoutes.current)).status === 200
export const ownFactors = async (client: Client) => (await client.call(secondFactorRoutes.read)).body

/** Helpers that give people second factors. */
export function secondFactorHelpers(api: Api) {
  /** Allows codes of the current time step to be used again. */
  const forgetSteps = ({ id }: Member) =>
    api.database.query('UPDATE totp SET last_step = NULL WHERE staff_id = $1', [id])

  return {
    forgetSteps,

    nurse: () => addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId }),

    async enrolTotp(member: Member, client?: Client) {
      const at = client ?? (await api.as(member))
      const { body } = await at.call(secondFactorRoutes.startTotp, { body: passwordBody })
      const code = totpCode(body.secret)
      const confirmed = await at.call(secondFactorRoutes.confirmTotp, { body: { code } })
      await forgetSteps(member)
      return { client: at, ...body, codes: confirmed.body.recoveryCodes ?? [] }
    },

    async enrolPasskey(member: Member) {
      const key = authenticator(localhostUrl)
      const client = await api.as(member)
      const options = await client.call(secondFactorRoutes.startPasskey, { body: passwordBody })
      const body = { name: 'Chiave USB', response: key.register(options.body) }
      const added = await client.call(secondFactorRoutes.addPasskey, { body })
      return { client, key, added }
    },

    /** A browser in which the person gave the right password, but no second factor yet. */
    async awaitingMfa(member: Member) {
      const client = api.anonymous()
      expect((await login(client, member)).failure.code).toBe('second_factor_required')
      return client
    },
  }
}
