import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { holderHeader } from '@filo/contract/kit/holder-header.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { caregiverBody, patientBody } from '../../../test/factories/patient.ts'
import { asOperator } from '../../context/system.ts'
import type { Answer, Client } from '../../http/in-process-browser.ts'
import { revokeEveryDevice } from './device.operator.ts'

let api: Api
let physician: Client
let patient: PatientWithSecrets
beforeAll(async () => {
  api = await startApi()
  physician = await api.as(api.clinic.physician)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.database.query('DELETE FROM attempt')
  patient = (
    await physician.call(patientRoutes.create, { body: patientBody({ caregivers: [caregiverBody()] }) })
  ).body
})

const cookieRequested = { 'x-filo-device': 'cookie' }
const qrOf = (n: number) => ({ token: patient.access[n]?.qr.split('#access=')[1] ?? '' })
const codeOf = (n: number) => ({
  code: patient.access[n]?.code ?? '',
  fiscalCode: n === 0 ? patient.fiscalCode : (patient.caregivers[n - 1]?.fiscalCode ?? ''),
})
const redeem = (browser: Client, body: object, headers: Record<string, string> = {}) =>
  browser.call(accessRoutes.redeem, { body, headers: { ...cookieRequested, ...headers } })
const me = (client: Client, headers: Record<string, string> = {}) => client.call(accessRoutes.me, { headers })
const holderOf = async (client: Client, headers: Record<string, string> = {}) =>
  (await me(client, headers)).body.person?.id
const leave = (client: Client, headers: Record<string, string> = {}) =>
  client.call(accessRoutes.leave, { headers })
const cookiesSet = ({ headers }: Pick<Answer, 'headers'>) => [headers['set-cookie'] ?? []].flat().map(String)
const namesSet = (answer: Pick<Answer, 'headers'>) => cookiesSet(answer).map((one) => one.split('=')[0])
const devices = async () => {
  const { body } = await physician.call(patientRoutes.read, { params: { id: patient.id } })
  return body.access.map(({ devices }) => devices)
}
const setAgo = (table: 'device.last_used_at' | 'first_access.used_at', interval: string) => {
  const [name, column] = table.split('.')
  return api.owner.query(
    `UPDATE ${name} SET ${column} = now() - $2::interval WHERE patient_id = $1 AND ${column} IS NOT NULL`,
    [patient.id, interval],
  )
}

/** The cookie of the link of the patient, or of another holder. */
const cookieName = (holderId = patient.id) => `filo_device_${holderId}`

async function letIn(n = 0): Promise<Client> {
  const browser = api.anonymous()
  expect((await redeem(browser, qrOf(n))).status).toBe(201)
  return browser
}

describe('letting a browser in', () => {
  test('gives the device token in an HttpOnly, SameSite=Strict cookie when a cookie is requested', async () => {
    const browser = api.anonymous()
    const answer = await redeem(browser, qrOf(0))
    expect(answer.body).toMatchObject({ token: null, person: { id: patient.id, kind: 'patient' } })
    const [device, xsrf] = cookiesSet(answer)
    expect(device).toMatch(
      /^filo_device_[\w-]{36}=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(xsrf).toMatch(/^filo_device_xsrf=[\w-]{43}; Max-Age=15552000; Path=\/; SameSite=Strict$/)
    expect(await holderOf(browser)).toBe(patient.id)
    expect((await browser.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
  })

  test('refuses another site’s page, which could choose whose device the browser becomes', async () => {
    const browser = api.anonymous()
    const foreign = [
      { origin: 'https://altrove.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://localhost:3001' },
    ]
    for (const headers of foreign)
      expect((await redeem(browser, qrOf(0), headers as never)).failure.code).toBe('xsrf_failed')
    const own = [
      { origin: 'http://127.0.0.1:3000' },
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    ]
    for (const [n, headers] of own.entries())
      expect((await redeem(api.anonymous(), qrOf(n), headers)).status).toBe(201)
  })

  test('skips the XSRF check at the first access only, not for other calls with the header', async () => {
    const body = { email: api.clinic.nurse.email, password: 'Qualcosa-1!' }
    const headers = { ...cookieRequested, 'x-xsrf-token': '' }
    expect((await api.anonymous().call(authRoutes.login, { body, headers })).failure.code).toBe('xsrf_failed')
    expect((await leave(await letIn(), headers)).failure.code).toBe('xsrf_failed')
  })

  test('gives a bearer token and no cookie when no cookie is requested', async () => {
    for (const headers of [{}, { 'x-filo-device': 'token' }]) {
      const n = Object.keys(headers).length
      const answer = await api
        .anonymous()
        .call(accessRoutes.redeem, { body: qrOf(n), headers: headers as never })
      expect(answer.body.token).toMatch(/^[\w-]{43}$/)
      expect(cookiesSet(answer)).toEqual([])
    }
  })
})

describe('a bearer token', () => {
  test('takes precedence over a cookie, which is then neither checked, renewed nor removed', async () => {
    const browser = await letIn()
    const { body } = await api.anonymous().call(accessRoutes.redeem, { body: qrOf(1) })
    const caregiver = { authorization: `Bearer ${body.token}` }
    expect(await holderOf(browser, caregiver)).toBe(patient.caregivers[0]?.id)
    for (const authorization of ['Bearer nothing', 'bearer', 'Bearer ']) {
      const refused = await me(browser, { authorization })
      expect([refused.failure.code, ...cookiesSet(refused)]).toEqual(['unauthenticated'])
    }
    const left = await leave(browser, { ...caregiver, 'x-xsrf-token': '' })
    expect([left.status, ...cookiesSet(left)]).toEqual([204])
    expect(await holderOf(browser)).toBe(patient.id)
  })

  test('is not confused with the Basic credentials of a proxy in front', async () => {
    expect(await holderOf(await letIn(), { authorization: 'Basic cmVwYXJ0bzpmaWxv' })).toBe(patient.id)
  })
})

describe('the cookie', () => {
  test('is renewed on use, at most once an hour', async () => {
    const browser = await letIn()
    const token = browser.cookies.get(cookieName())
    expect(cookiesSet(await me(browser))).toEqual([])
    await setAgo('device.last_used_at', '2 hours')
    expect(namesSet(await me(browser))).toEqual([cookieName(), 'filo_device_xsrf'])
    expect(browser.cookies.get(cookieName())).toBe(token)
    expect(cookiesSet(await me(browser))).toEqual([])
  })

  test('gets a lost XSRF token back with any response', async () => {
    const browser = await letIn()
    const token = browser.cookies.get('filo_device_xsrf')
    browser.cookies.set('filo_device_xsrf', 'x')
    expect((await leave(browser)).failure.code).toBe('xsrf_failed')
    expect(browser.cookies.get('filo_device_xsrf')).toBe(token)
    expect((await leave(browser)).status).toBe(204)
  })

  test('allows reads without an XSRF header, as from a video or a typed URL, but not from another site', async () => {
    const browser = await letIn()
    const typed = { 'x-xsrf-token': '', 'sec-fetch-site': 'none' }
    expect(await holderOf(browser, typed)).toBe(patient.id)
    for (const foreign of [{ origin: 'https://altrove.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await me(browser, foreign)).failure.code).toBe('xsrf_failed')
  })

  test.each(['a b', 'è', 'a\tb', '__proto__'])(
    'named %j names no link: the call is refused like that of an unknown holder',
    async (odd) => {
      const headers = { cookie: `${cookieName(odd)}=${'x'.repeat(43)}`, [holderHeader]: odd }
      const { failure, ...answer } = await me(api.anonymous(), headers)
      expect([answer.status, failure?.code, ...cookiesSet(answer)]).toEqual([401, 'unauthenticated'])
    },
  )

  test('is removed when the device leaves', async () => {
    const browser = await letIn()
    const left = await leave(browser)
    expect(cookiesSet(left)).toEqual([
      expect.stringMatching(/^filo_device_[\w-]{36}=; Max-Age=0; Path=\/;/),
      expect.stringMatching(/^filo_device_xsrf=; Max-Age=0; Path=\/;/),
      expect.stringMatching(/^filo_device_last=; Max-Age=0; Path=\/;/),
    ])
    expect(left.headers['clear-site-data']).toBe('"cache"')
    expect(await devices()).toEqual([0, 0])
  })

  const revocations: [string, () => Promise<unknown>][] = [
    ['unused for 180 days', () => setAgo('device.last_used_at', '180 days 1 minute')],
    [
      'signed out by staff',
      () =>
        physician.call(accessRoutes.refresh, { params: { id: patient.id }, body: { revokeDevices: true } }),
    ],
    [
      'signed out by an operator',
      () => asOperator(api.database, 'access.revoke-devices', (context) => revokeEveryDevice(context)),
    ],
    ['of an archived patient', () => physician.call(patientRoutes.archive, { params: { id: patient.id } })],
  ]
  test.each(revocations)('%s is refused and removed', async (_, revoke) => {
    const browser = await letIn()
    await revoke()
    const refused = await me(browser)
    expect(refused.failure).toMatchObject({
      code: 'unauthenticated',
      message: 'Questo telefono non è più collegato: chiedi un nuovo codice al tuo centro',
    })
    expect(namesSet(refused)).toEqual([cookieName(), 'filo_device_xsrf', 'filo_device_last'])
  })
})

describe('a lost response', () => {
  const key = () => ({ 'idempotency-key': uuid() })
  const secrets = [
    ['QR', qrOf],
    ['code', codeOf],
  ] as const

  test.each(secrets)('to a redeemed %s is repeated, with the same device', async (_, secretOf) => {
    const headers = key()
    const [lost, again] = [api.anonymous(), api.anonymous()]
    await redeem(lost, secretOf(0), headers)
    const answer = await redeem(again, secretOf(0), headers)
    expect(answer).toMatchObject({ status: 201, body: { token: null, person: { id: patient.id } } })
    expect(again.cookies.get(cookieName())).toBe(lost.cookies.get(cookieName()))
    expect(await holderOf(again)).toBe(patient.id)
    expect(await devices()).toEqual([1, 0])
    const entries = await api.database.query(
      "SELECT details FROM audit_entry WHERE action = 'access.redeem' AND outcome = 'done' AND patient_id = $1 ORDER BY id",
      [patient.id],
    )
    expect(entries).toEqual([{ details: null }, { details: { repeated: true } }])
  })

  test.each(secrets)('to a redeemed %s: parallel repeats get one device', async (_, secretOf) => {
    const headers = key()
    const twins = Array.from({ length: 8 }, () => api.anonymous())
    const answers = await Promise.all(twins.map((twin) => redeem(twin, secretOf(0), headers)))
    expect(answers.map(({ status }) => status)).toEqual(twins.map(() => 201))
    expect(new Set(twins.map(({ cookies }) => cookies.get(cookieName()))).size).toBe(1)
    expect(await devices()).toEqual([1, 0])
  })

  test('repeated does not count as a wrong try against the same caregiver’s access to another patient', async () => {
    const [caregiver] = patient.caregivers
    const body = patientBody({ caregivers: [caregiverBody({ fiscalCode: caregiver?.fiscalCode ?? '' })] })
    const other = (await physician.call(patientRoutes.create, { body })).body
    const headers = key()
    for (const browser of [api.anonymous(), api.anonymous()])
      expect((await redeem(browser, codeOf(1), headers)).status).toBe(201)
    const tries = await api.database.query('SELECT wrong_tries FROM first_access WHERE caregiver_id = $1', [
      other.caregivers[0]?.id,
    ])
    expect(tries).toEqual([{ wrong_tries: 0 }])
  })

  test('is repeated to an app with a bearer token too', async () => {
    const headers = key()
    const call = () => api.anonymous().call(accessRoutes.redeem, { body: qrOf(0), headers })
    const first = await call()
    expect((await call()).body).toEqual(first.body)
    expect((await me(api.device(first.body.token))).status).toBe(200)
  })

  const none = async () => {}
  const signOut = () =>
    physician.call(accessRoutes.refresh, { params: { id: patient.id }, body: { revokeDevices: true } })
  const refusals: [
    string,
    () => Promise<unknown>,
    (sent: Record<string, string>) => Record<string, string>,
  ][] = [
    ['without a key', none, () => ({})],
    ['under another key', none, key],
    ['after ten minutes', () => setAgo('first_access.used_at', '10 minutes 1 second'), (sent) => sent],
    ['once staff signed the device out', signOut, (sent) => sent],
  ]
  test.each(refusals)('is not repeated %s', async (_, before, again) => {
    const headers = key()
    await redeem(api.anonymous(), codeOf(0), headers)
    await before()
    for (const secret of [qrOf(0), codeOf(0)]) {
      const answer = await redeem(api.anonymous(), secret, again(headers))
      expect([answer.status, answer.failure.code, ...cookiesSet(answer)]).toEqual([410, 'token_invalid'])
    }
  })

  test('is not repeated after the device has left', async () => {
    const headers = key()
    const browser = api.anonymous()
    await redeem(browser, qrOf(0), headers)
    await leave(browser)
    expect((await redeem(browser, qrOf(0), headers)).failure.code).toBe('token_invalid')
  })

  test('cannot be requested under an idempotency key that is not a UUID', async () => {
    const answer = await redeem(api.anonymous(), qrOf(0), { 'idempotency-key': 'chiave' })
    expect([answer.status, answer.failure.code]).toEqual([400, 'malformed_request'])
    expect((await redeem(api.anonymous(), qrOf(0))).status).toBe(201)
  })
})

describe('a browser that is somebody’s device', () => {
  test('does not become another person’s by opening a link, and that access stays unused', async () => {
    const browser = await letIn(0)
    const planted = await redeem(browser, qrOf(1))
    expect(planted.failure).toMatchObject({
      code: 'invalid_state',
      message: expect.stringContaining('scollegalo'),
    })
    expect(await holderOf(browser)).toBe(patient.id)
    await leave(browser)
    expect((await redeem(browser, qrOf(1))).status).toBe(201)
    expect(await holderOf(browser)).toBe(patient.caregivers[0]?.id)
  })

  test('stays their only device after a new access of the same person', async () => {
    const browser = await letIn(0)
    const before = browser.cookies.get(cookieName())
    const renewed = await physician.call(accessRoutes.refresh, { params: { id: patient.id } })
    expect((await redeem(browser, { token: renewed.body.qr.split('=')[1] })).status).toBe(201)
    expect(await devices()).toEqual([1, 0])
    expect((await me(api.deviceBrowser(before ?? null))).status).toBe(401)
    expect(await holderOf(browser)).toBe(patient.id)
  })

  test('can be let in as anybody once it is signed out', async () => {
    const browser = await letIn(0)
    await api.owner.query('UPDATE device SET revoked_at = now() WHERE patient_id = $1', [patient.id])
    expect((await redeem(browser, qrOf(1))).status).toBe(201)
  })
})

test('staff and patient in one browser: neither cookie authenticates the other’s calls', async () => {
  const browser = await api.as(api.clinic.nurse)
  expect((await me(browser)).failure.code).toBe('unauthenticated')
  await redeem(browser, qrOf(0))
  expect(await holderOf(browser)).toBe(patient.id)
  expect((await browser.call(staffRoutes.current)).body.email).toBe(api.clinic.nurse.email)
  expect((await leave(browser)).status).toBe(204)
  expect((await browser.call(staffRoutes.current)).status).toBe(200)
  const swapped = api.anonymous()
  swapped.cookies.set(cookieName(), browser.cookies.get('filo_session') ?? '')
  expect((await me(swapped)).failure.code).toBe('unauthenticated')
})
