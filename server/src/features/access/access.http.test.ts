import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { caregiverBody, patientBody } from '../../../test/factories/patient.ts'
import type { Client } from '../../http/in-process-browser.ts'

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
  const created = await physician.call(patientRoutes.create, {
    body: patientBody({ caregivers: [caregiverBody()] }),
  })
  expect(created.status).toBe(201)
  patient = created.body
})

const redeem = (body: object) => api.anonymous().call(accessRoutes.redeem, { body })
const secretsOf = (n: number) => {
  const access = patient.access[n]
  if (!access) throw new Error('no access')
  return { ...access, token: access.qr.split('#access=')[1] ?? '' }
}
const states = async () => {
  const { body } = await physician.call(patientRoutes.read, { params: { id: patient.id } })
  return body.access.map(({ state, devices }) => `${state} ${devices}`)
}
const blocked = async () => {
  const { body } = await physician.call(patientRoutes.read, { params: { id: patient.id } })
  return body.access.map(({ codeBlocked }) => codeBlocked)
}
const listedAsBlocked = async () => {
  const query = { access: 'blocked', search: patient.fiscalCode }
  const { body } = await physician.call(patientRoutes.list, { query })
  return body.items.some(({ id }) => id === patient.id)
}
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the first access', () => {
  test('lets the patient’s device in by QR, once', async () => {
    const { token } = secretsOf(0)
    const first = await redeem({ token })
    expect(first.status).toBe(201)
    expect(first.body.person).toMatchObject({ id: patient.id, kind: 'patient', surname: patient.surname })
    const me = await api.device(first.body.token).call(accessRoutes.me)
    expect(me.body).toMatchObject({
      patient: { id: patient.id },
      workgroup: { name: 'Uno', phone: '0612345678' },
    })
    const second = await redeem({ token })
    expect(second).toMatchObject({ status: 410, failure: { code: 'token_invalid' } })
    expect(await states()).toEqual(['used 1', 'active 0'])
  })

  test('lets a caregiver in by code and fiscal code, ignoring blanks and case', async () => {
    const [caregiver] = patient.caregivers
    const { code } = secretsOf(1)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const answer = await redeem({ code: spaced, fiscalCode: ` ${caregiver?.fiscalCode.toLowerCase()} ` })
    expect(answer.body.person).toMatchObject({ id: caregiver?.id, kind: 'caregiver' })
    expect((await redeem({ token: secretsOf(1).token })).failure.code).toBe('token_invalid')
  })

  test('lets in one of twenty parallel calls', async () => {
    const { token } = secretsOf(0)
    await api.database.query('DELETE FROM attempt')
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem({ token })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('gives the same answer to an unknown person, a wrong code, an expired access and a voided one', async () => {
    const { code, token } = secretsOf(0)
    const stranger = await redeem({ code, fiscalCode: 'RSSMRA85T10A562S' })
    const wrong = await redeem({ code: wrongCode(code), fiscalCode: patient.fiscalCode })
    await physician.call(accessRoutes.refresh, { params: { id: patient.id } })
    const voided = await redeem({ token })
    await api.owner.query('UPDATE first_access SET expires_at = now() WHERE patient_id = $1', [patient.id])
    const expired = await redeem({ code: secretsOf(1).code, fiscalCode: patient.caregivers[0]?.fiscalCode })
    const expiredQr = await redeem({ token: secretsOf(1).token })
    const bodies = [stranger, wrong, voided, expired, expiredQr].map(({ failure }) => ({
      ...failure,
      requestId: '',
    }))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(stranger.status).toBe(410)
  })

  test('lasts 72 hours, by QR and by code, and states when it expires', async () => {
    for (const { expiresAt } of patient.access)
      expect(Math.abs(Date.parse(expiresAt) - Date.now() - 72 * 3_600_000)).toBeLessThan(60_000)
    const [mine, caregivers] = [secretsOf(0), secretsOf(1)]
    const fiscalCode = patient.caregivers[0]?.fiscalCode
    const expireIn = (seconds: number) =>
      api.owner.query(
        'UPDATE first_access SET expires_at = now() + make_interval(secs => $2) WHERE patient_id = $1',
        [patient.id, seconds],
      )
    await expireIn(0)
    expect((await redeem({ token: mine.token })).failure.code).toBe('token_invalid')
    expect((await redeem({ code: caregivers.code, fiscalCode })).failure.code).toBe('token_invalid')
    await expireIn(60)
    expect((await redeem({ token: mine.token })).status).toBe(201)
    expect((await redeem({ code: caregivers.code, fiscalCode })).status).toBe(201)
  })

  test('does not count wrong tries against an expired code', async () => {
    const { code } = secretsOf(0)
    await api.owner.query('UPDATE first_access SET expires_at = now() WHERE patient_id = $1', [patient.id])
    await redeem({ code: wrongCode(code), fiscalCode: patient.fiscalCode })
    const tries = await api.database.query(
      'SELECT wrong_tries FROM first_access WHERE patient_id = $1 AND wrong_tries > 0',
      [patient.id],
    )
    expect(tries).toEqual([])
  })

  test('does the same work for an unknown person as for a wrong code, and never waits for the disk', async () => {
    const { code } = secretsOf(0)
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    const workOf = async (fiscalCode: string | null) => {
      queries.mockClear()
      expect((await redeem({ code: wrongCode(code), fiscalCode })).status).toBe(410)
      const texts = queries.mock.calls.map(([query]) => String((query as { text?: string }).text ?? query))
      return texts.filter((text) => /first_access|synchronous_commit/.test(text))
    }
    const known = await workOf(patient.fiscalCode)
    expect(known).toEqual(await workOf('RSSMRA85T10A562S'))
    expect(known).toContain('SET LOCAL synchronous_commit = off')
    queries.mockRestore()
  })

  test('voids the code, but not the QR, after five wrong tries, even parallel ones', async () => {
    const { code, token } = secretsOf(0)
    const guess = { code: wrongCode(code), fiscalCode: patient.fiscalCode }
    await Promise.all(Array.from({ length: 5 }, () => redeem(guess)))
    expect((await redeem({ code, fiscalCode: patient.fiscalCode })).status).toBe(410)
    expect((await redeem({ token })).status).toBe(201)
  })

  test('shows staff a code blocked by wrong tries until the access is used or renewed', async () => {
    const { code, token } = secretsOf(0)
    const guess = { code: wrongCode(code), fiscalCode: patient.fiscalCode }
    for (let tries = 0; tries < 4; tries += 1) await redeem(guess)
    expect(await blocked()).toEqual([false, false])
    expect(await listedAsBlocked()).toBe(false)
    await redeem(guess)
    expect(await blocked()).toEqual([true, false])
    expect(await listedAsBlocked()).toBe(true)
    expect(await states()).toEqual(['active 0', 'active 0'])
    await redeem({ token })
    expect(await blocked()).toEqual([false, false])
    expect(await listedAsBlocked()).toBe(false)

    const caregivers = secretsOf(1)
    const caregiversGuess = {
      code: wrongCode(caregivers.code),
      fiscalCode: patient.caregivers[0]?.fiscalCode,
    }
    for (let tries = 0; tries < 5; tries += 1) await redeem(caregiversGuess)
    expect(await blocked()).toEqual([false, true])
    await physician.call(accessRoutes.refresh, { params: { id: caregivers.holder.id } })
    expect(await blocked()).toEqual([false, false])
  })

  test('a code of another shape is refused at its field and counts as no try; digits of any script are read', async () => {
    const { code } = secretsOf(0)
    const { fiscalCode } = patient
    for (const shape of ['', '12345', '1234567', '12345a', 'codice', '123456 123456']) {
      const { status, failure } = await redeem({ code: shape, fiscalCode })
      expect([status, failure.details?.map(({ path }) => path)]).toEqual([422, ['code']])
    }
    const misspelt = await redeem({ code, fiscalCode: fiscalCode.slice(1) })
    expect([misspelt.status, misspelt.failure.details?.map(({ path }) => path)]).toEqual([
      422,
      ['fiscalCode'],
    ])
    expect(await api.database.query('SELECT FROM attempt')).toEqual([])
    expect(await blocked()).toEqual([false, false])

    const inScript = (zero: number) => (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
    const [arabic, fullWidth] = [inScript(0x660), inScript(0xff10)]
    const written = { code: `\u202d${arabic(code).slice(0, 3)} ${fullWidth(code).slice(3)}\u202c` }
    expect((await redeem({ ...written, fiscalCode: fullWidth(fiscalCode) })).status).toBe(201)
  })

  test('refuses a token with NUL as unknown, and codes with NUL or lone surrogates at their field', async () => {
    const { code } = secretsOf(0)
    const answers = [
      await redeem({ token: 'a\u0000b' }),
      await redeem({ code, fiscalCode: 'RSS\u0000MRA' }),
      await redeem({ code: '12\ud8003', fiscalCode: patient.fiscalCode }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([410, 422, 422])
    expect((await redeem({ code, fiscalCode: patient.fiscalCode })).status).toBe(201)
  })

  test('makes an address wait after twenty failures an hour', async () => {
    const answers = []
    for (let n = 0; n < 21; n += 1) answers.push(await redeem({ token: `nothing-${n}` }))
    expect(answers.slice(0, 20).every(({ status }) => status === 410)).toBe(true)
    expect(answers[20]).toMatchObject({ status: 429, failure: { code: 'too_many_requests' } })
  })

  test('takes a right code and a right token, however many wrong ones came from the same address', async () => {
    const wrong = () => redeem({ code: '000000', fiscalCode: 'RSSMRA85T10A562S' })
    const statuses: number[] = []
    for (let n = 0; n < 22; n += 1) statuses.push((await wrong()).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 410), 429, 429])
    const { code } = secretsOf(0)
    expect((await redeem({ code, fiscalCode: patient.fiscalCode })).status).toBe(201)
    expect((await redeem({ token: secretsOf(1).token })).status).toBe(201)
  })

  test('looks no code up after two hundred tries of an address, so that nobody voids those of a whole clinic', async () => {
    const tryTen = () =>
      Promise.all(
        Array.from({ length: 10 }, () => redeem({ code: '000000', fiscalCode: 'RSSMRA85T10A562S' })),
      )
    for (let n = 0; n < 20; n += 1) await tryTen()
    for (let n = 0; n < 6; n += 1)
      expect(
        (await redeem({ code: wrongCode(secretsOf(0).code), fiscalCode: patient.fiscalCode })).status,
      ).toBe(429)
    await api.database.query('DELETE FROM attempt')
    expect((await redeem({ code: secretsOf(0).code, fiscalCode: patient.fiscalCode })).status).toBe(201)
  })

  test('stores neither token nor code in plain text', async () => {
    const { code, token } = secretsOf(0)
    const { rows } = await api.owner.query(
      'SELECT to_jsonb(first_access)::text AS row FROM first_access WHERE patient_id = $1',
      [patient.id],
    )
    for (const { row } of rows) {
      expect(row).not.toContain(token)
      expect(row).not.toMatch(new RegExp(`"${code}"`))
    }
  })
})

describe('refreshing an access', () => {
  test('makes new secrets, voids the old ones at once and keeps devices unless asked to sign them out', async () => {
    const device = await redeem({ token: secretsOf(0).token })
    const renewed = await physician.call(accessRoutes.refresh, { params: { id: patient.id } })
    expect(renewed.status).toBe(200)
    expect(renewed.body).toMatchObject({
      holder: { id: patient.id, kind: 'patient' },
      code: expect.stringMatching(/^\d{6}$/),
    })
    expect(renewed.body.qr).toMatch(/^http:\/\/127\.0\.0\.1:3000\/app#access=[\w-]{43}$/)
    expect((await api.device(device.body.token).call(accessRoutes.me)).status).toBe(200)
    await physician.call(accessRoutes.refresh, { params: { id: patient.id }, body: { revokeDevices: true } })
    expect((await api.device(device.body.token).call(accessRoutes.me)).status).toBe(401)
    expect((await redeem({ token: renewed.body.qr.split('=')[1] })).status).toBe(410)
  })

  test('voids QR and code of this person alone, and the new code lets them in', async () => {
    const { fiscalCode } = patient
    const [old, caregivers] = [secretsOf(0), secretsOf(1)]
    const { body } = await physician.call(accessRoutes.refresh, { params: { id: patient.id } })
    expect(body.code).not.toBe(old.code)
    expect((await redeem({ token: old.token })).status).toBe(410)
    expect((await redeem({ code: old.code, fiscalCode })).status).toBe(410)
    expect((await redeem({ code: body.code, fiscalCode })).status).toBe(201)
    const [caregiver] = patient.caregivers
    const own = await redeem({ code: caregivers.code, fiscalCode: caregiver?.fiscalCode })
    expect(own.body.person).toMatchObject({ kind: 'caregiver', name: caregiver?.name })
    expect(await states()).toEqual(['used 1', 'used 1'])
  })

  test('is only for physicians of the workgroup', async () => {
    const params = { id: patient.id }
    const nurse = await api.as(api.clinic.nurse)
    expect((await nurse.call(accessRoutes.refresh, { params })).failure.code).toBe('permission_denied')
    const foreigner = await api.as(api.clinic.physician2)
    expect((await foreigner.call(accessRoutes.refresh, { params })).failure.code).toBe('not_found')
    expect(await states()).toEqual(['active 0', 'active 0'])
  })
})

describe('a device', () => {
  test('is signed out when it leaves', async () => {
    const { body } = await redeem({ token: secretsOf(0).token })
    const device = api.device(body.token)
    expect((await device.call(accessRoutes.leave)).status).toBe(204)
    expect((await device.call(accessRoutes.me)).failure.code).toBe('unauthenticated')
  })

  test('is signed out after 180 days without use', async () => {
    const { body } = await redeem({ token: secretsOf(0).token })
    await api.database.query(
      "UPDATE device SET last_used_at = now() - interval '181 days' WHERE patient_id = $1",
      [patient.id],
    )
    expect((await api.device(body.token).call(accessRoutes.me)).status).toBe(401)
  })

  test('is signed out when its caregiver is removed or its patient archived', async () => {
    const patientDevice = api.device((await redeem({ token: secretsOf(0).token })).body.token)
    const caregiverDevice = api.device((await redeem({ token: secretsOf(1).token })).body.token)
    const params = { id: patient.id }
    await physician.call(patientRoutes.change, { params, body: { caregivers: [], version: patient.version } })
    expect((await caregiverDevice.call(accessRoutes.me)).status).toBe(401)
    expect((await patientDevice.call(accessRoutes.me)).status).toBe(200)
    await physician.call(patientRoutes.archive, { params })
    expect((await patientDevice.call(accessRoutes.me)).status).toBe(401)
  })
})
