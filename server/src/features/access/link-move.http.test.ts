import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { caregiverBody, patientBody } from '../../../test/factories/patient.ts'
import { releaseTogether } from '../../../test/release-together.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let physician: Client
let patient: PatientWithSecrets
/** The caregiver's browser, whose link moves. */
let safari: Client

beforeAll(async () => {
  api = await startApi()
  physician = await api.as(api.clinic.physician)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.query('DELETE FROM attempt')
  const body = patientBody({ caregivers: [caregiverBody()] })
  patient = (await physician.call(patientRoutes.create, { body })).body
  safari = api.anonymous()
  expect((await redeem(safari, { token: patient.access[1]?.qr.split('=')[1] })).status).toBe(201)
})

const redeem = (client: Client, body: object, headers: Record<string, string> = {}) =>
  client.call(accessRoutes.redeem, { body, headers: { 'x-filo-device': 'cookie', ...headers } })
const caregiver = () => patient.caregivers[0] ?? { id: '', fiscalCode: '' }
const moveCode = async () => (await safari.call(accessRoutes.moveCode)).body.code
const typed = (code: string) => ({ code, fiscalCode: caregiver().fiscalCode })
const wrong = (code: string) => typed(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
const me = (client: Client) => client.call(accessRoutes.me)
const devices = async () => {
  const { body } = await physician.call(patientRoutes.read, { params: { id: patient.id } })
  return body.access[1]?.devices
}
const invalid = { status: 410, failure: { code: 'token_invalid' } }

test('a code moves the link to another app once, and the browser that showed it is out', async () => {
  const answer = await safari.call(accessRoutes.moveCode)
  expect(answer.body.code).toMatch(/^\d{6}$/)
  const minutes = (Date.parse(answer.body.expiresAt) - Date.now()) / 60_000
  expect(Math.abs(minutes - 10)).toBeLessThan(1)
  const icon = api.anonymous()
  const moved = await redeem(icon, typed(answer.body.code))
  expect(moved).toMatchObject({ status: 201, body: { person: { id: caregiver().id, kind: 'caregiver' } } })
  expect((await me(icon)).body.patient.id).toBe(patient.id)
  expect((await me(safari)).failure.code).toBe('unauthenticated')
  expect(await devices()).toBe(1)
  expect(await redeem(api.anonymous(), typed(answer.body.code))).toMatchObject(invalid)
})

test('both deeds are in the audit with the patient, and only a hash of the code is stored', async () => {
  const code = await moveCode()
  await redeem(api.anonymous(), typed(code))
  const entries = await api.database.query(
    `SELECT e.action, e.details, a.caregiver_id AS "let in" FROM audit_entry e LEFT JOIN first_access a ON a.id = e.object_id
     WHERE e.action LIKE 'access.%' AND e.outcome = 'done' AND e.patient_id = $1 ORDER BY e.id DESC LIMIT 2`,
    [patient.id],
  )
  expect(entries).toEqual([
    { action: 'access.redeem', details: { moved: true }, 'let in': caregiver().id },
    { action: 'access.move-code', details: null, 'let in': null },
  ])
  const { rows } = await api.owner.query('SELECT to_jsonb(link_move)::text AS row FROM link_move')
  for (const { row } of rows) expect(row).not.toContain(`"${code}"`)
})

test('of twenty parallel uses one gets in', async () => {
  const code = await moveCode()
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(api.anonymous(), typed(code))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 410)])
  expect(await devices()).toBe(1)
})

test('a lost response is repeated under the same key, and under no other', async () => {
  const code = await moveCode()
  const key = { 'idempotency-key': uuid() }
  await redeem(api.anonymous(), typed(code), key)
  const icon = api.anonymous()
  expect((await redeem(icon, typed(code), key)).status).toBe(201)
  expect((await me(icon)).status).toBe(200)
  expect(await redeem(api.anonymous(), typed(code), { 'idempotency-key': uuid() })).toMatchObject(invalid)
  expect(await devices()).toBe(1)
})

test('five wrong tries void it, even parallel ones, and a new one works', async () => {
  const code = await moveCode()
  await Promise.all(Array.from({ length: 5 }, () => redeem(api.anonymous(), wrong(code))))
  expect(await redeem(api.anonymous(), typed(code))).toMatchObject(invalid)
  expect((await redeem(api.anonymous(), typed(await moveCode()))).status).toBe(201)
})

test('a new code voids the earlier one, and an hour has ten', async () => {
  const [before, after] = [await moveCode(), await moveCode()]
  if (before !== after) expect(await redeem(api.anonymous(), typed(before))).toMatchObject(invalid)
  expect((await redeem(api.anonymous(), typed(after))).status).toBe(201)

  const icon = api.device((await letInByApp()).token)
  const answers = []
  for (let n = 0; n < 11; n += 1) answers.push((await icon.call(accessRoutes.moveCode)).status)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

async function letInByApp() {
  const { body } = await physician.call(accessRoutes.refresh, { params: { id: caregiver().id } })
  return (await api.anonymous().call(accessRoutes.redeem, { body: { token: body.qr.split('=')[1] ?? '' } }))
    .body
}

const ends: [string, () => Promise<unknown>][] = [
  ['ten minutes later', () => api.owner.query('UPDATE link_move SET expires_at = clock_timestamp()')],
  ['once the browser left', () => safari.call(accessRoutes.leave)],
  [
    'once staff signed its devices out',
    () =>
      physician.call(accessRoutes.refresh, { params: { id: caregiver().id }, body: { revokeDevices: true } }),
  ],
  [
    'once the caregiver is removed',
    () =>
      physician.call(patientRoutes.change, {
        params: { id: patient.id },
        body: { caregivers: [], version: patient.version },
      }),
  ],
  [
    'once the patient is archived',
    () => physician.call(patientRoutes.archive, { params: { id: patient.id } }),
  ],
]
test.each(ends)('a code no longer opens %s, and the refusal is that of an unknown code', async (_, end) => {
  const code = await moveCode()
  await end()
  const refused = await redeem(api.anonymous(), typed(code))
  const unknown = await redeem(api.anonymous(), { code: '000000', fiscalCode: 'RSSMRA85T10A562S' })
  const body = ({ failure }: typeof refused) => ({ ...failure, requestId: '' })
  expect(body(refused)).toEqual(body(unknown))
  expect(refused.status).toBe(410)
})

test('a signed-out browser gets none', async () => {
  await safari.call(accessRoutes.leave)
  expect((await safari.call(accessRoutes.moveCode)).failure.code).toBe('unauthenticated')
})

test('signing all devices out while the link moves leaves no device, whichever comes first', async () => {
  const code = await moveCode()
  const params = { id: caregiver().id }
  await releaseTogether<unknown>(api, `SELECT FROM patient WHERE id = '${patient.id}' FOR UPDATE`, [
    () => redeem(api.anonymous(), typed(code)),
    () => physician.call(accessRoutes.refresh, { params, body: { revokeDevices: true } }),
  ])
  expect(await devices()).toBe(0)
})
