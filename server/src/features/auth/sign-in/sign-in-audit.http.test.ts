import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, startApi } from '../../../../test/api.ts'
import { addStaff, type Member } from '../../../../test/factories/clinic.ts'
import {
  completeSignIn,
  localhostUrl,
  login,
  secondFactorHelpers,
  totpCode,
} from '../../../../test/factories/second-factor.ts'

/*
 * Sign-ins, failed tries and sign-outs are audited. A person is named as the actor only once they have proved who they
 * are; until then their account is only the object.
 */

let api: Api
let member: Member
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: localhostUrl })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.query('DELETE FROM attempt')
  member = await addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
})

const waysIn = "action IN ('staff.sign-in', 'staff.sign-out')"

const entries = async (from = 0) => {
  const rows = await api.database.query<{ line: string }>(
    `SELECT concat_ws(' ', action, outcome, CASE WHEN actor_id = $1 AND workgroup_id = $2 THEN 'by them' END,
       CASE WHEN object_id = $1 THEN 'of them' END, details->>'factor') AS line
     FROM audit_entry WHERE ${waysIn} AND $1 IN (actor_id, object_id) ORDER BY id`,
    [member.id, api.clinic.workgroupId],
  )
  return rows.slice(from).map(({ line }) => line)
}
const count = async () => {
  const [row] = await api.database.query<{ count: number }>(
    `SELECT count(*) AS count FROM audit_entry WHERE ${waysIn}`,
  )
  return row?.count ?? 0
}

test('audits sign-in and sign-out with the person as actor', async () => {
  const client = api.anonymous()
  await login(client, member)
  await client.call(authRoutes.logout)
  expect(await entries()).toEqual(['staff.sign-in done by them of them', 'staff.sign-out done by them'])
})

test('audits failed tries with the account as object and no actor', async () => {
  await login(api.anonymous(), member, 'Sbagliata-1!')
  await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [member.id])
  await login(api.anonymous(), member)
  expect(await entries()).toEqual([
    'staff.sign-in invalid_credentials of them',
    'staff.sign-in account_disabled of them',
  ])
})

test('audits each step of a sign-in with MFA', async () => {
  const { secret, codes } = await secondFactorHelpers(api).enrolTotp(member)
  const before = (await entries()).length
  const client = api.anonymous()
  await login(client, member)
  await completeSignIn(client, { code: totpCode(secret, 9) })
  await completeSignIn(client, { recoveryCode: codes[0] })
  expect(await entries(before)).toEqual([
    'staff.sign-in done by them of them awaited',
    'staff.sign-in second_factor_wrong of them totp',
    'staff.sign-in done by them of them recovery',
  ])
})

test('audits tries without pending MFA only up to the limit of their address', async () => {
  const before = await count()
  for (let times = 0; times < 70; times += 1) await completeSignIn(api.anonymous(), { code: '123456' })
  expect((await count()) - before).toBe(60)
})
