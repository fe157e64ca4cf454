import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { v7 as uuid } from 'uuid'
import { type Answer, type Client, inProcessBrowser } from '../../src/http/in-process-browser.ts'
import { newToken } from '../../src/platform/secrets/secrets.ts'
import type { Api } from '../api.ts'
import { acceptanceBody, invitedPassword } from '../factories/invite.ts'

/** A browser at an address; the product trusts the loopback as its proxy. */
export const browserAt = (api: Api, address: string): Client =>
  inProcessBrowser(api.app.server, { 'x-forwarded-for': address })

type Action = (browser: Client) => Promise<Answer>

const completeForgedMfa: Action = (browser) => {
  browser.cookies.set('filo_mfa', newToken())
  return browser.call(secondFactorRoutes.complete, { body: { code: '123456' } })
}

/** Calls that strangers can try without an account: `times` calls, of which at most `max` are evaluated. */
const attempts: Record<string, { times: number; max: number; action: Action }> = {
  signIn: {
    times: 70,
    max: 60,
    action: (browser) =>
      browser.call(authRoutes.login, { body: { email: `${uuid()}@prova.filo`, password: 'Sbagliata-1!' } }),
  },
  forgot: {
    times: 66,
    max: 60,
    action: (browser) => browser.call(authRoutes.forgot, { body: { email: `${uuid()}@prova.filo` } }),
  },
  reset: {
    times: 66,
    max: 60,
    action: (browser) =>
      browser.call(authRoutes.reset, { body: { token: newToken(), password: invitedPassword } }),
  },
  confirm: {
    times: 66,
    max: 60,
    action: (browser) => browser.call(authRoutes.confirmEmail, { body: { token: newToken() } }),
  },
  invite: {
    times: 36,
    max: 30,
    action: (browser) => browser.call(inviteRoutes.read, { params: { code: newToken() } }),
  },
  accept: {
    times: 6,
    max: 0,
    action: (browser) =>
      browser.call(inviteRoutes.accept, {
        params: { code: newToken() },
        body: acceptanceBody('nessuno@prova.filo') as never,
      }),
  },
  qr: {
    times: 26,
    max: 20,
    action: (browser) => browser.call(accessRoutes.redeem, { body: { token: newToken() } }),
  },
  code: {
    times: 26,
    max: 20,
    action: (browser) =>
      browser.call(accessRoutes.redeem, { body: { code: '000000', fiscalCode: 'RSSMRA85T10A562S' } }),
  },
  mfa: { times: 6, max: 0, action: completeForgedMfa },
}

export type LimitUse = { name: string; evaluated: number; max: number; refused: number }

/** Uses up every limit of an address by parallel calls, each from its own browser. */
export async function exhaustLimits(api: Api, address: string): Promise<LimitUse[]> {
  const used: LimitUse[] = []
  for (const [name, { times, max, action }] of Object.entries(attempts)) {
    const answers = await Promise.all(Array.from({ length: times }, () => action(browserAt(api, address))))
    const refused = answers.filter(({ status }) => status === 429).length
    used.push({ name, evaluated: times - refused, max, refused })
  }
  return used
}
