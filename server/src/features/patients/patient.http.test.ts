import { randomUUID } from 'node:crypto'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { caregiverBody, patientBody } from '../../../test/factories/patient.ts'
import { releaseTogether } from '../../../test/release-together.ts'
import type { Client } from '../../http/in-process-browser.ts'

const { create, read, change, archive, policy, list } = patientRoutes

let api: Api
let physician: Client
let stranger: Client

beforeAll(async () => {
  api = await startApi()
  physician = await api.as(api.clinic.physician)
  stranger = await api.as(api.clinic.physician2)
})
afterAll(() => api.close())

const register = async (changes: Record<string, unknown> = {}) => {
  const answer = await physician.call(create, { body: patientBody(changes) })
  expect(answer.status, answer.raw).toBe(201)
  return answer.body
}
const countPatients = async () =>
  (await api.database.query<{ n: number }>('SELECT count(*) AS n FROM patient'))[0]?.n
const withoutRequestId = (raw: string) => raw.replace(/"requestId":"[^"]+"/, '')

describe('registering', () => {
  test('returns the record, and secrets for the patient and the caregivers in the order sent', async () => {
    const caregivers = [
      caregiverBody({ name: 'Zeno' }),
      caregiverBody({ name: 'Ada' }),
      caregiverBody({ name: 'Mia' }),
    ]
    const body = patientBody({ name: 'Nicolò', caregivers })
    const { status, body: patient } = await physician.call(create, { body })
    expect(status).toBe(201)
    expect(patient).toMatchObject({
      name: 'Nicolò',
      version: 1,
      fiscalCode: body.fiscalCode,
      cicc: null,
      ciccHistory: [],
    })
    expect(patient.caregivers.map(({ name }) => name)).toEqual(['Zeno', 'Ada', 'Mia'])
    expect(patient.access.map(({ holder }) => [holder.kind, holder.name])).toEqual([
      ['patient', 'Nicolò'],
      ['caregiver', 'Zeno'],
      ['caregiver', 'Ada'],
      ['caregiver', 'Mia'],
    ])
    expect(patient.access.every(({ code, qr }) => /^\d{6}$/.test(code) && qr.includes('/app#access='))).toBe(
      true,
    )
  })

  test('stores the consent with the version of its text, the time and who recorded it', async () => {
    const { body: text } = await physician.call(policy)
    const patient = await register({ consentPolicyVersion: text.version })
    expect(patient.consent).toMatchObject({
      policyVersion: text.version,
      by: { id: api.clinic.physician.id },
    })
    expect(Math.abs(Date.parse(patient.consent.at) - Date.now())).toBeLessThan(60_000)
  })

  test('refuses a consent to an older text', async () => {
    const { failure } = await physician.call(create, {
      body: patientBody({ consentPolicyVersion: 'vecchia' }),
    })
    expect(failure.code).toBe('stale_version')
    expect(failure.message).toContain('è cambiato')
  })

  test('shows accesses without their secrets to later readers', async () => {
    const { id } = await register({ caregivers: [caregiverBody()] })
    const nurse = await api.as(api.clinic.nurse)
    const { body, raw } = await nurse.call(read, { params: { id } })
    expect(body.access.map(({ state, devices }) => [state, devices])).toEqual([
      ['active', 0],
      ['active', 0],
    ])
    expect(raw).not.toMatch(/"code"|"qr"/)
  })

  test('refuses a taken fiscal code with whether its patient is active or archived, in this workgroup only', async () => {
    const { id, fiscalCode } = await register()
    const again = () => physician.call(create, { body: patientBody({ fiscalCode }) })
    const active = await again()
    expect([active.status, active.failure.code]).toEqual([409, 'fiscal_code_taken'])
    expect(active.failure.message).not.toContain('archiviato')
    expect((await stranger.call(create, { body: patientBody({ fiscalCode }) })).status).toBe(201)
    await physician.call(archive, { params: { id } })
    const archived = await again()
    expect([archived.failure.code, archived.failure.message]).toEqual([
      'fiscal_code_taken',
      'Questo codice fiscale appartiene a un paziente archiviato del gruppo di lavoro',
    ])
  })

  test('stores one of several parallel calls with the same fiscal code', async () => {
    const { fiscalCode } = patientBody()
    const call = () => physician.call(create, { body: patientBody({ fiscalCode }) })
    const answers = await releaseTogether(api, 'LOCK TABLE patient IN SHARE MODE', [call, call, call])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('fiscal_code_taken')
  })

  test('creates one patient for twenty calls with one idempotency key, and returns secrets once', async () => {
    const before = await countPatients()
    const sent = { body: patientBody(), headers: { 'idempotency-key': randomUUID() } }
    const answers = await Promise.all(Array.from({ length: 20 }, () => physician.call(create, sent)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.filter(({ body }) => body.access.length > 0)).toHaveLength(1)
    expect(await countPatients()).toBe((before ?? 0) + 1)
    const other = await physician.call(create, { ...sent, body: patientBody() })
    expect(other.failure.code).toBe('idempotency_conflict')
  })

  test.each<[string, Record<string, unknown>, string]>([
    [
      'taken in charge before birth',
      { birthDate: '2001-01-01', takenInCharge: '2000-12-31' },
      'takenInCharge',
    ],
    ['born in the future', { birthDate: '2199-01-01' }, 'birthDate'],
    ['without any nutrition', { parenteralNutrition: false }, 'parenteralNutrition'],
    ['without consent', { informedConsent: false }, 'informedConsent'],
    ['with an unknown field', { nickname: 'x' }, 'nickname'],
    ['with another workgroup', { workgroupId: randomUUID() }, 'workgroupId'],
    ['with an id', { id: randomUUID() }, 'id'],
    ['with a name too long', { name: 'x'.repeat(101) }, 'name'],
    ['with NUL in the name', { name: 'a\u0000b' }, 'name'],
    ['with a control character in the name', { name: 'a\u0007b' }, 'name'],
    ['with half a character in the name', { name: 'a\ud800b' }, 'name'],
    [
      'with half a character in a caregiver’s name',
      { caregivers: [caregiverBody({ name: 'a\udc00' })] },
      'caregivers.0.name',
    ],
    ['with half a character in the diagnosis', { diagnosis: 'riga\n\ud800' }, 'diagnosis'],
    ['with an invisible surname', { surname: '\u200b\u2060 \ufeff\u00ad' }, 'surname'],
    ['with a wrong fiscal code', { fiscalCode: 'RSSMRA80A01H501A' }, 'fiscalCode'],
    [
      'with a caregiver’s wrong phone',
      { caregivers: [caregiverBody({ phone: '12' })] },
      'caregivers.0.phone',
    ],
  ])('refuses a patient %s', async (_, changes, path) => {
    const before = await countPatients()
    const { status, failure } = await physician.call(create, { body: patientBody(changes) })
    expect([status, failure.code]).toEqual([422, 'validation_failed'])
    expect(failure.details?.map((detail) => detail.path)).toContain(path)
    expect(await countPatients()).toBe(before)
  })

  test('trims invisible characters around a name, and keeps those that belong to it', async () => {
    const { surname, name } = await register({
      surname: '\ufeff\u200b De Luca\u200b\u00a0',
      name: 'می\u200cنا',
    })
    expect([surname, name]).toEqual(['De Luca', 'می\u200cنا'])
  })

  test('refuses __proto__ in a body', async () => {
    const body = JSON.stringify(patientBody()).replace('{', '{"__proto__":{"admin":true},')
    const { status } = await physician.call(create, { body })
    expect([400, 422]).toContain(status)
  })

  test('refuses two people with the same fiscal code in the record', async () => {
    const caregiver = caregiverBody()
    const { failure } = await physician.call(create, {
      body: patientBody({ caregivers: [caregiver, caregiver] }),
    })
    expect(failure.details?.map(({ path }) => path)).toEqual(['caregivers.1.fiscalCode'])
  })

  test('is refused to nurses, and to an administrator without a workgroup', async () => {
    const nurse = await api.as(api.clinic.nurse)
    expect((await nurse.call(create, { body: patientBody() })).failure.code).toBe('permission_denied')
    const administrator = await api.as(api.clinic.administrator)
    expect((await administrator.call(create, { body: patientBody() })).failure.code).toBe('invalid_state')
    expect((await administrator.call(list)).body).toMatchObject({ items: [], total: 0, totalIsMore: false })
  })
})

describe('changing', () => {
  test('changes only the fields sent', async () => {
    const before = await register()
    const residence = { place: 'Milano', province: 'MI' }
    const answer = await physician.call(change, {
      params: { id: before.id },
      body: { diagnosis: 'Altra', residence, version: 1 },
    })
    expect(answer.status, answer.raw).toBe(200)
    expect(answer.body).toMatchObject({
      ...before,
      access: [],
      version: 2,
      diagnosis: 'Altra',
      residence: { ...residence, address: 'Via di Prova 2' },
    })
    const cleared = { residence: { ...residence, address: null }, version: 2 }
    const again = await physician.call(change, { params: { id: before.id }, body: cleared })
    expect(again.body.residence.address).toBeNull()
  })

  test('refuses the second of two parallel changes, and overwrites nothing', async () => {
    const { id } = await register()
    const edit = (diagnosis: string) => () =>
      physician.call(change, { params: { id }, body: { diagnosis, version: 1 } })
    const lock = `SELECT id FROM patient WHERE id = '${id}' FOR UPDATE`
    const answers = await releaseTogether(api, lock, [edit('prima'), edit('seconda')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.failure.code).toBe('stale_version')
    const won = answers.find(({ status }) => status === 200)
    expect((await physician.call(read, { params: { id } })).body.diagnosis).toBe(won?.body.diagnosis)
  })

  test('refuses a version without any field', async () => {
    const { id } = await register()
    const { failure } = await physician.call(change, { params: { id }, body: { version: 1 } })
    expect([failure.code, failure.message]).toEqual(['validation_failed', messages.atLeastOneField])
  })

  test('replaces the list of caregivers: known ones are updated, new ones get secrets, missing ones lose their access', async () => {
    const before = await register({
      caregivers: [caregiverBody({ name: 'Uno' }), caregiverBody({ name: 'Due' })],
    })
    const [gone, kept] = before.caregivers
    const added = caregiverBody({ name: 'Tre' })
    const { body } = await physician.call(change, {
      params: { id: before.id },
      body: { caregivers: [added, { ...kept, relation: 'Figlia' }], version: 1 },
    })
    expect(body.caregivers.map(({ name, relation }) => [name, relation])).toEqual([
      ['Tre', added.relation],
      ['Due', 'Figlia'],
    ])
    expect(body.caregivers[1]?.id).toBe(kept?.id)
    expect(body.access.map(({ holder }) => holder.name)).toEqual(['Tre'])
    const states = await api.database.query<{ caregiver_id: string | null; state: string }>(
      'SELECT caregiver_id, state FROM access_status WHERE patient_id = $1',
      [before.id],
    )
    expect(states.filter(({ state }) => state === 'void').map((row) => row.caregiver_id)).toEqual([gone?.id])
  })

  test('refuses ids of caregivers that are foreign, repeated or unknown', async () => {
    const other = await register({ caregivers: [caregiverBody()] })
    const mine = await register({ caregivers: [caregiverBody()] })
    const [own] = mine.caregivers
    for (const ids of [[other.caregivers[0]?.id], [own?.id, own?.id], [randomUUID()]]) {
      const caregivers = ids.map((id) => ({ ...caregiverBody(), id }))
      const { failure } = await physician.call(change, {
        params: { id: mine.id },
        body: { caregivers, version: 1 },
      })
      expect(failure.details?.map(({ path }) => path)).toEqual([`caregivers.${ids.length - 1}.id`])
    }
    expect((await physician.call(read, { params: { id: mine.id } })).body.caregivers).toEqual(mine.caregivers)
  })

  test('checks the record as it would be after the change', async () => {
    const { id } = await register()
    const wrong = { parenteralNutrition: false, takenInCharge: '1930-01-01', version: 1 }
    const { failure } = await physician.call(change, { params: { id }, body: wrong })
    expect(failure.details?.map(({ path }) => path)).toEqual(['parenteralNutrition', 'takenInCharge'])
  })

  test('refuses a birth date after the insertion of a catheter, also one of the history', async () => {
    const { id, version } = await register({ birthDate: '1961-03-12', takenInCharge: '2020-06-01' })
    const catheter = (insertionDate: string) =>
      physician.call(ciccRoutes.create, { body: { patientId: id, venousCatheter: true, insertionDate } })
    await catheter('2016-01-01')
    await catheter('2020-01-01')
    const born = (birthDate: string) =>
      physician.call(change, { params: { id }, body: { birthDate, version } })
    const { failure } = await born('2016-01-02')
    expect(failure).toMatchObject({ code: 'validation_failed', details: [{ path: 'birthDate' }] })
    expect((await born('2016-01-01')).status).toBe(200)
  })

  test('refuses another patient’s fiscal code', async () => {
    const { fiscalCode } = await register()
    const { id } = await register()
    const { failure } = await physician.call(change, { params: { id }, body: { fiscalCode, version: 1 } })
    expect(failure.code).toBe('fiscal_code_taken')
  })
})

describe('archiving', () => {
  test('removes the patient from the list and revokes every access; a second call is not found', async () => {
    const { id, surname } = await register({ surname: 'Archiviando', caregivers: [caregiverBody()] })
    expect((await physician.call(archive, { params: { id } })).status).toBe(204)
    expect((await physician.call(archive, { params: { id } })).status).toBe(404)
    expect((await physician.call(read, { params: { id } })).status).toBe(404)
    expect((await physician.call(list, { query: { search: surname } })).body.total).toBe(0)
    const states = await api.database.query(
      'SELECT DISTINCT state FROM access_status WHERE patient_id = $1',
      [id],
    )
    expect(states).toEqual([{ state: 'void' }])
  })
})

describe('another workgroup', () => {
  test('gets the same reply as for a patient that does not exist', async () => {
    const { id } = await register()
    const calls = [
      (asked: string) => stranger.call(read, { params: { id: asked } }),
      (asked: string) =>
        stranger.call(change, { params: { id: asked }, body: { diagnosis: 'x', version: 1 } }),
      (asked: string) => stranger.call(archive, { params: { id: asked } }),
    ]
    for (const call of calls) {
      const [foreign, random] = [await call(id), await call(randomUUID())]
      expect([foreign.status, foreign.failure.code]).toEqual([404, 'not_found'])
      expect(withoutRequestId(foreign.raw)).toBe(withoutRequestId(random.raw))
    }
    expect((await physician.call(read, { params: { id } })).body.version).toBe(1)
  })
})

test('every read and change is audited with its patient, without values', async () => {
  const { id } = await register()
  await physician.call(read, { params: { id } })
  await physician.call(change, { params: { id }, body: { diagnosis: 'Segreta', version: 1 } })
  const entries = await api.database.query<{ action: string; details: unknown }>(
    'SELECT action, details FROM audit_entry WHERE patient_id = $1 ORDER BY id',
    [id],
  )
  expect(entries.map(({ action }) => action)).toEqual(['patient.create', 'patient.read', 'patient.change'])
  expect(entries[2]?.details).toEqual({ fields: ['diagnosis'], added: 0, removed: 0 })
})
