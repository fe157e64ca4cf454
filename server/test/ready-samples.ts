import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { generateSync } from 'otplib'
import { newPasswordLink } from '../src/features/auth/passwords/password-link.ts'
import type { Client } from '../src/http/in-process-browser.ts'
import { hashToken, newToken } from '../src/platform/secrets.ts'
import type { Sample, Targets } from './access-samples.ts'
import { type Api, publicUrl } from './api.ts'
import { authenticator } from './authenticator.ts'
import { addStaff, type Member, testPassword } from './factories/clinic.ts'
import { facilityBody } from './factories/facility.ts'
import { acceptanceBody, newColleague } from './factories/invite.ts'

export type Doer = { client: Client; member: Member }
type Scene = { api: Api; targets: Targets; doer: Doer }

const password = { password: testPassword }

async function totp({ client }: Doer): Promise<string> {
  const { body } = await client.call(secondFactorRoutes.startTotp, { body: password })
  return generateSync({ secret: body.secret })
}

const withTotp = async (doer: Doer) =>
  doer.client.call(secondFactorRoutes.confirmTotp, { body: { code: await totp(doer) } })

async function passkey({ client }: Doer) {
  const { body } = await client.call(secondFactorRoutes.startPasskey, { body: password })
  return authenticator(publicUrl.replace('127.0.0.1', 'localhost')).register(body)
}

const invited = async ({ client }: Doer) =>
  (await client.call(inviteRoutes.member, { body: { ...newColleague(), role: 'nurse' } })).body

async function emailChange({ api, doer }: Scene): Promise<string> {
  const token = newToken()
  await api.database.query(
    `INSERT INTO email_change (token_hash, staff_id, email, expires_at)
     VALUES ($1, $2, $3, now() + interval '1 hour')`,
    [hashToken(token), doer.member.id, `nuova.${doer.member.id}@prova.filo`],
  )
  return token
}

/** `caller` is who has to make it, where that is nobody else. */
export type ReadySample = Sample & { caller?: Client }

/** Requests that succeed, for the routes whose sample in the access matrix is bound to be refused. */
export const readySamples: Record<string, (scene: Scene) => Promise<ReadySample>> = {
  'auth.login': async ({ doer }) => ({ body: { email: doer.member.email, ...password } }),
  'secondFactor.complete': async (scene) => {
    const { doer, api } = scene
    const { body } = await withTotp(doer)
    const caller = api.anonymous()
    await caller.call(authRoutes.login, { body: { email: doer.member.email, ...password } })
    return { body: { recoveryCode: body.recoveryCodes?.[0] }, caller }
  },
  'auth.forgot': async ({ doer }) => ({ body: { email: doer.member.email } }),
  'auth.reset': async ({ api, doer }) => {
    const { token } = await newPasswordLink(api.database, doer.member.id, 1)
    return { body: { token, password: 'Del-tutto-Nuova-1!' } }
  },
  'auth.changeCredentials': async () => ({ body: { ...password, newPassword: 'Del-tutto-Nuova-1!' } }),
  'auth.cancelEmailChange': async (scene) => {
    await emailChange(scene)
    return {}
  },
  'auth.confirmEmail': async (scene) => ({ body: { token: await emailChange(scene) } }),
  'auth.endSession': async ({ api, doer }) => {
    await api.as(doer.member)
    const { body } = await doer.client.call(authRoutes.sessions)
    return { params: { id: body.items.find(({ current }) => !current)?.id ?? '' } }
  },
  'secondFactor.confirmTotp': async ({ doer }) => ({ body: { code: await totp(doer) } }),
  'secondFactor.removeTotp': async ({ doer }) => {
    await withTotp(doer)
    return { body: password }
  },
  'secondFactor.addPasskey': async ({ doer }) => ({
    body: { name: 'Chiave', response: await passkey(doer) },
  }),
  'secondFactor.removePasskey': async ({ doer }) => {
    await doer.client.call(secondFactorRoutes.addPasskey, {
      body: { name: 'Chiave', response: await passkey(doer) },
    })
    const { body } = await doer.client.call(secondFactorRoutes.read)
    return { params: { id: body.passkeys[0]?.id ?? '' }, body: password }
  },
  'secondFactor.newRecoveryCodes': async ({ doer }) => {
    await withTotp(doer)
    return { body: password }
  },
  'facility.remove': async ({ doer }) => {
    const { body } = await doer.client.call(facilityRoutes.create, { body: facilityBody() })
    return { params: { id: body.id } }
  },
  'staff.move': async ({ api }) => {
    const { workgroupId, workgroup2Id } = api.clinic
    const colleague = await addStaff(api.database, { roles: ['nurse'], workgroupId })
    return { params: { id: colleague.id }, body: { workgroupId: workgroup2Id, version: 1 } }
  },
  'staff.closeWorkgroup': async ({ targets: { workgroupId }, doer }) => {
    await doer.client.call(staffRoutes.openWorkgroup, { body: { workgroupId, reason: 'Verifica dei dati' } })
    return {}
  },
  'invite.accept': async ({ api, targets: { inviteId } }) => {
    const code = newToken()
    const [invite] = await api.database.query<{ email: string }>(
      'UPDATE invite SET token_hash = $2 WHERE id = $1 RETURNING email',
      [inviteId, hashToken(code)],
    )
    return { params: { code }, body: acceptanceBody(invite?.email ?? '') }
  },
  'invite.resend': async ({ doer }) => ({ params: { id: (await invited(doer)).id } }),
  'invite.withdraw': async ({ doer }) => ({ params: { id: (await invited(doer)).id } }),
  'access.redeem': async ({ targets }) => ({
    body: { token: targets.patient.access[0]?.qr.split('#access=')[1] },
  }),
}
