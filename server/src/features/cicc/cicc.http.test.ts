import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { dayInRome, daysBetween } from '@filo/contract/kit/date.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import type { Client } from '../../http/in-process-browser.ts'
import { recordJson } from './cicc.queries.ts'

let api: Api
let nurse: Client
let patientId: string
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
})
afterAll(() => api.close())
beforeEach(async () => {
  patientId = await addPatient(api.database, api.clinic.physician)
})

const filled = {
  venousCatheter: true,
  catheterType: 'other',
  catheterTypeOther: 'Midline',
  brand: 'Marca di prova',
  numberOfLumens: 2,
  placeOfInsertion: 'Ospedale di Prova, chirurgia',
  insertionDate: '2026-03-01',
  locationOfInsertion: { vein: 'basilic', veinOther: null, side: 'left' },
  pumpUsedType: 'elastomeric',
  pumpUsedTypeOther: null,
  materialType: 'polyurethane',
  materialTypeOther: null,
  lockType: 'taurolidine',
  lockTypeOther: null,
  portablePumpCarrier: false,
  ciccTag: 'REF 1 LOT 2',
  note: 'Prima riga\nseconda',
  otherDevices: {
    bladderCatheter: true,
    peg: false,
    tracheotomy: false,
    gastricNoseTube: false,
    other: true,
    otherReason: 'Ileostomia',
  },
  removalDate: null,
  removalReason: null,
}
const create = (body: object = {}, client = nurse, headers = {}) =>
  client.call(ciccRoutes.create, { body: { patientId, ...filled, ...body }, headers })
const change = (record: Cicc, body: object, client = nurse) =>
  client.call(ciccRoutes.change, { params: { id: record.id }, body: { version: record.version, ...body } })
const rows = () =>
  api.database.query<{ id: string; version: number; open: boolean }>(
    'SELECT id, version, closed_at IS NULL AS open FROM cicc WHERE patient_id = $1 ORDER BY created_at',
    [patientId],
  )
const lastAudit = async () => {
  const [entry] = await api.database.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1')
  return entry as Record<string, unknown>
}
const plain = ({ requestId, ...failure }: { requestId: string }) => failure

describe('recording', () => {
  test('stores all fields sent by a nurse and returns them', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    const dwellDays = daysBetween('2026-03-01', dayInRome(new Date()))
    expect(body).toEqual({
      ...filled,
      patientId,
      id: body.id,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      closedAt: null,
      dwellDays,
      files: [],
    })
  })

  test('requires only venousCatheter, and leaves a missing catheter’s fields empty', async () => {
    const none = await nurse.call(ciccRoutes.create, { body: { patientId, venousCatheter: true } })
    expect([none.status, none.body.locationOfInsertion, none.body.dwellDays]).toEqual([201, null, null])
    const { body } = await create({ venousCatheter: false, note: 'Nessun catetere' })
    expect(body).toMatchObject({
      brand: null,
      insertionDate: null,
      locationOfInsertion: null,
      portablePumpCarrier: null,
      note: 'Nessun catetere',
    })
    expect(body.otherDevices.otherReason).toBe('Ileostomia')
  })

  test('closes the previous record, even in parallel calls', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const stored = await rows()
    expect(stored.map(({ open }) => open)).toEqual([...Array(9).fill(false), true])
    const overlaps = await api.database.query(
      `SELECT 1 FROM (SELECT created_at, closed_at, lead(created_at) OVER (ORDER BY created_at) AS next
         FROM cicc WHERE patient_id = $1) r WHERE closed_at < created_at OR closed_at > next`,
      [patientId],
    )
    expect(overlaps).toEqual([])
  })

  test('executes a repeated request once', async () => {
    const headers = { 'idempotency-key': uuid() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({}, nurse, headers)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    expect((await create({ brand: 'Altra' }, nurse, headers)).failure.code).toBe('idempotency_conflict')
  })

  test('names every field that breaks a rule', async () => {
    const { status, failure } = await create({
      catheterTypeOther: '',
      insertionDate: '1950-01-01',
      removalDate: '1949-01-01',
      locationOfInsertion: { vein: 'other' },
      otherDevices: { other: true },
    })
    expect(status).toBe(422)
    expect(failure.details?.map(({ path }) => path).toSorted()).toEqual([
      'catheterTypeOther',
      'insertionDate',
      'locationOfInsertion.veinOther',
      'otherDevices.otherReason',
      'removalDate',
    ])
    expect((await create({ insertionDate: '2199-01-01' })).failure.details).toEqual([
      { path: 'insertionDate', message: 'La data non può essere settata nel futuro' },
    ])
    expect((await create({ closedAt: null })).failure.details).toEqual([
      { path: 'closedAt', message: 'Questo campo non è previsto' },
    ])
    expect(await rows()).toEqual([])
  })
})

describe('correcting', () => {
  test('changes what is sent, keeps the rest, clears what is null', async () => {
    const { body: record } = await create()
    const { status, body } = await change(record, { brand: 'Nuova marca', note: null, otherDevices: null })
    expect(status).toBe(200)
    const otherDevices = {
      bladderCatheter: false,
      peg: false,
      tracheotomy: false,
      gastricNoseTube: false,
      other: false,
      otherReason: null,
    }
    expect(body).toEqual({ ...record, version: 2, brand: 'Nuova marca', note: null, otherDevices })
  })

  test('applies one of many corrections of the same version and refuses the others', async () => {
    const { body: record } = await create()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => change(record, { brand: `Marca ${n}` })),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ failure }) => failure?.code === 'stale_version')).toHaveLength(19)
    const [{ brand }] = (await api.database.query('SELECT brand FROM cicc WHERE id = $1', [record.id])) as [
      { brand: string },
    ]
    expect(brand).toBe(won[0]?.body.brand)
  })

  test('requires a version and a change', async () => {
    const { body: record } = await create()
    const missing = await nurse.call(ciccRoutes.change, { params: { id: record.id }, body: { brand: 'x' } })
    expect(missing.failure.details).toEqual([{ path: 'version', message: 'Questo campo è obbligatorio' }])
    const empty = await change(record, {})
    expect(empty.failure).toMatchObject({
      code: 'validation_failed',
      details: [{ path: '', message: 'Almeno un campo deve essere compilato' }],
    })
    expect((await rows())[0]?.version).toBe(1)
  })

  test('checks the rules on the resulting record', async () => {
    const { body: record } = await create()
    expect((await change(record, { catheterTypeOther: null })).failure.details?.[0]?.path).toBe(
      'catheterTypeOther',
    )
    expect((await change(record, { removalDate: '2026-02-28' })).failure.details?.[0]?.path).toBe(
      'removalDate',
    )
    expect((await change(record, { insertionDate: '1960-05-19' })).failure.details?.[0]?.path).toBe(
      'insertionDate',
    )
    expect((await change(record, { catheterType: 'picc', catheterTypeOther: null })).status).toBe(200)
  })

  test('requires a removal date to remove a catheter, and stops counting days there', async () => {
    const { body: record } = await create()
    expect((await change(record, { venousCatheter: false })).failure).toMatchObject({
      code: 'invalid_state',
      message: 'Il catetere risulta presente: per toglierlo registrare la data di rimozione',
    })
    const { body } = await change(record, { removalDate: '2026-03-31', removalReason: 'Infezione' })
    expect([body.removalDate, body.dwellDays]).toEqual(['2026-03-31', 30])
    const { body: none } = await create({ venousCatheter: false })
    expect(
      (await change(none, { venousCatheter: true, catheterType: 'picc', catheterTypeOther: null })).body
        .catheterType,
    ).toBe('picc')
  })

  test('corrects records of the history, too', async () => {
    const { body: former } = await create()
    await create()
    const { status, body } = await change(former, { brand: 'Corretta' })
    expect([status, body.brand, typeof body.closedAt]).toEqual([200, 'Corretta', 'string'])
  })
})

describe('scope', () => {
  test('refuses people who may not write, whatever the record', async () => {
    const { body: record } = await create()
    const supervisor = await api.as(api.clinic.supervisor)
    expect((await create({}, supervisor)).failure.code).toBe('permission_denied')
    expect((await change(record, { brand: 'x' }, supervisor)).failure.code).toBe('permission_denied')
    expect((await create({}, api.anonymous())).failure.code).toBe('unauthenticated')
    const administrator = await api.as(api.clinic.administrator)
    expect((await create({}, administrator)).failure.code).toBe('invalid_state')
    expect((await change(record, { brand: 'x' }, administrator)).failure.code).toBe('not_found')
    expect(await rows()).toEqual([{ id: record.id, version: 1, open: true }])
  })

  test('answers for patients of another workgroup or archived as for a random id', async () => {
    const { body: record } = await create()
    const stranger = await api.as(api.clinic.nurse2)
    const random = await change({ ...record, id: uuid() }, { brand: 'x' })
    expect(random.status).toBe(404)
    expect(plain((await change(record, { brand: 'x' }, stranger)).failure)).toEqual(plain(random.failure))
    expect(plain((await create({}, stranger)).failure)).toEqual(plain(random.failure))
    expect(plain((await create({ patientId: uuid() })).failure)).toEqual(plain(random.failure))
    await api.database.query('UPDATE patient SET archived_at = now() WHERE id = $1', [patientId])
    expect(plain((await change(record, { brand: 'x' })).failure)).toEqual(plain(random.failure))
    expect(plain((await create()).failure)).toEqual(plain(random.failure))
    expect(await rows()).toEqual([{ id: record.id, version: 1, open: true }])
  })
})

test('audits the names of fields, never their values', async () => {
  const { body: record } = await create()
  expect(await lastAudit()).toMatchObject({
    action: 'cicc.create',
    outcome: 'done',
    patient_id: patientId,
    object_id: record.id,
    actor_id: api.clinic.nurse.id,
  })
  await change(record, { brand: 'Marca segreta', numberOfLumens: 2 })
  const entry = await lastAudit()
  expect(entry).toMatchObject({
    action: 'cicc.change',
    outcome: 'done',
    patient_id: patientId,
    object_id: record.id,
    details: { fields: ['brand'], files: 0, removedFiles: 0 },
  })
  await change(record, { brand: 'y' })
  expect(await lastAudit()).toMatchObject({
    action: 'cicc.change',
    outcome: 'stale_version',
    patient_id: null,
    object_id: record.id,
  })
})

test('reads the records of a patient by index', async () => {
  await api.owner.query('BEGIN')
  await api.owner.query('SET LOCAL enable_seqscan = off')
  const { rows: plan } = await api.owner.query(
    `EXPLAIN SELECT ${recordJson('c')} FROM cicc c WHERE patient_id = '${patientId}' ORDER BY created_at DESC`,
  )
  await api.owner.query('ROLLBACK')
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toMatch(/cicc_patient/)
  expect(text).toMatch(/Index Cond: \(cicc_id = c\.id\)/)
  expect(text).not.toMatch(/Seq Scan/)
})
