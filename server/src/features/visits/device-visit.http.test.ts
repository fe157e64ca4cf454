import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { dayInRome, dayMs } from '@filo/contract/kit/date.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import { addVisit, nextFreeTime, visitBody } from '../../../test/factories/visit.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let nurse: Client
let patientId: string
let patient: Client
let caregiver: Client
/** A pending visit. */
let id: string
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.owner.query('TRUNCATE visit CASCADE')
  const targets = await makeTargets(api)
  patientId = targets.patient.id
  const [own = '', other = ''] = await signInDevices(api, targets)
  patient = api.device(own)
  caregiver = api.device(other)
  id = targets.visitId
})

const routes = visitRoutes
const create = (sent: object) => nurse.call(routes.create, { body: sent })
const read = (visit: string) => nurse.call(routes.read, { params: { id: visit } })
const codes = (answers: { status: number; failure: { code: string } | undefined }[]) =>
  answers.map(({ status, failure }) => (status < 300 ? status : failure?.code)).toSorted()
const insertVisit = (state: Parameters<typeof addVisit>[2] = {}, member = api.clinic.nurse) =>
  addVisit({ database: api.database, member }, patientId, state)
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const accept = (client: Client, version: number) =>
  client.call(deviceVisitRoutes.accept, { params: { id }, body: { version } })
const reject = (client: Client, version: number, note?: string) =>
  client.call(deviceVisitRoutes.reject, { params: { id }, body: { version, note } })
const propose = (client: Client, version: number, changes: object = {}) =>
  client.call(deviceVisitRoutes.propose, { params: { id }, body: { version, ...nextFreeTime(), ...changes } })
const answer = (version: number, ok: boolean) =>
  nurse.call(routes.answerProposal, { params: { id }, body: { version, accept: ok } })

test('counts the first of several parallel answers', async () => {
  const answers = await Promise.all([accept(patient, 1), reject(caregiver, 1), propose(caregiver, 1)])
  expect(codes(answers)).toEqual([200, 'stale_version', 'stale_version'])
  expect((await read(id)).body.history).toHaveLength(1)
})

test('refuses every answer to a cancelled visit, with the reason', async () => {
  await nurse.call(routes.cancel, { params: { id } })
  for (const { failure } of [await accept(patient, 1), await reject(caregiver, 2), await propose(patient, 1)])
    expect([failure?.code, failure?.message]).toEqual([
      'invalid_state',
      'Il centro ha annullato questa visita',
    ])
})

test('rejects with a note, which staff see until they confirm it', async () => {
  const rejected = await reject(caregiver, 1, 'Sono in ospedale')
  expect(rejected.body).toMatchObject({ status: 'rejected', version: 2 })
  const seen = (await read(id)).body
  expect(seen).toMatchObject({ due: 'rejection', status: 'rejected' })
  expect(seen.history).toMatchObject([
    { kind: 'rejected', note: 'Sono in ospedale', by: { kind: 'caregiver' } },
  ])
  const see = () => nurse.call(routes.seeRejection, { params: { id } })
  for (let times = 0; times < 2; times += 1) expect((await see()).body.due).toBeNull()
  expect((await nurse.call(routes.seeRejection, { params: { id: await insertVisit() } })).failure.code).toBe(
    'invalid_state',
  )
})

test('proposes another time, more than once, and staff accept only the latest', async () => {
  const first = await propose(patient, 1)
  expect(first.body).toMatchObject({ status: 'pending', version: 2, counterProposal: { note: null } })
  const second = await propose(caregiver, 2, { note: 'Dopo il lavoro' })
  expect(second.body.version).toBe(3)
  expect((await answer(2, true)).failure.code).toBe('stale_version')
  const taken = await answer(3, true)
  expect(taken.body).toMatchObject({
    status: 'accepted',
    version: 4,
    date: second.body.counterProposal?.date,
    hours: second.body.counterProposal?.hours,
    duration: 30,
    counterProposal: null,
  })
  expect(taken.body.history.map(({ kind }) => kind)).toEqual(['proposed', 'proposed', 'proposal_accepted'])
  expect((await patient.call(deviceVisitRoutes.list)).body.items[0]).toMatchObject({
    id,
    status: 'accepted',
    clinicsAnswer: 'proposal_accepted',
  })
  const { items } = (await nurse.call(patientRoutes.list)).body
  const { start } = taken.body
  expect(items.find((one) => one.id === patientId)?.nextVisit).toEqual({ start, status: 'accepted' })
  expect((await answer(4, true)).failure.code).toBe('invalid_state')
})

test('can still accept the original time after proposing another', async () => {
  const { version } = (await propose(patient, 1)).body
  expect((await accept(caregiver, version)).body).toMatchObject({
    status: 'accepted',
    counterProposal: null,
  })
})

test('a proposal that clashes leaves the visit pending, a refused one rejects it', async () => {
  const { body: mine } = await propose(patient, 1)
  const { date, hours } = mine.counterProposal ?? {}
  await create(
    visitBody(await addPatient(api.database, api.clinic.physician), api.clinic.nurse.id, { date, hours }),
  )
  expect((await answer(2, true)).failure.code).toBe('visit_overlap')
  expect((await read(id)).body).toMatchObject({
    status: 'pending',
    version: 2,
    counterProposal: { date, hours },
  })
  const refused = await answer(2, false)
  expect(refused.body).toMatchObject({ status: 'rejected', due: null, counterProposal: null })
  const own = (await patient.call(deviceVisitRoutes.list)).body.items
  expect(own[0]).toMatchObject({ id, status: 'rejected', clinicsAnswer: 'proposal_refused' })
})

test('refuses answers to a past visit, and proposals of a past time', async () => {
  expect((await propose(patient, 1, { date: '2020-01-01' })).failure.details).toMatchObject([
    { path: 'date' },
  ])
  await api.database.query(
    `UPDATE visit SET proposed_at = now() - interval '1 minute', start_at = now() - interval '2 hours',
       end_at = now() - interval '1 hour' WHERE id = $1`,
    [id],
  )
  for (const late of [await accept(patient, 1), await reject(patient, 1), await propose(patient, 1)])
    expect([late.failure.code, late.failure.message]).toEqual([
      'invalid_state',
      'L’ora della visita è già passata: chiama il tuo centro',
    ])
  const accepted = await answer(1, true)
  expect([accepted.failure.code, accepted.failure.message]).toEqual([
    'invalid_state',
    'L’orario proposto è già passato: rifiutalo, oppure sposta la visita',
  ])
  expect((await answer(1, false)).body.status).toBe('rejected')
})

test('refuses the clinic’s own time as a proposal', async () => {
  const { date, hours } = (await read(id)).body
  const { failure } = await propose(patient, 1, { date, hours })
  expect(failure.details).toEqual([
    { path: 'hours', message: 'È l’orario che ha fissato il centro: confermalo, o scegline un altro' },
  ])
})

test('shows the answer to a proposal until the visit is changed or answered, and the hours of the workgroup', async () => {
  const told = async () => (await patient.call(deviceVisitRoutes.list)).body.items[0]?.clinicsAnswer
  await propose(patient, 1)
  expect(await told()).toBeNull()
  await answer(2, true)
  expect(await told()).toBe('proposal_accepted')
  const change = (version: number, body: object) =>
    nurse.call(routes.change, { params: { id }, body: { version, ...body } })
  await change(3, { hcpId: api.clinic.physician.id })
  expect(await told()).toBe('proposal_accepted')
  await change(4, nextFreeTime())
  expect(await told()).toBeNull()
  await accept(patient, 5)
  expect(await told()).toBeNull()
  const { visitsFrom, visitsUntil } = (await patient.call(deviceVisitRoutes.list)).body
  expect([visitsFrom, visitsUntil]).toEqual(['08:00', '20:00'])
})

test('lists only the patient’s own visits: those to come first, then the others, also the cancelled', async () => {
  await insertVisit({ start: inDays(-3), status: 'completed' })
  await insertVisit({ start: inDays(5), status: 'accepted' })
  await insertVisit({ start: inDays(6), cancelled: true })
  const { body } = await caregiver.call(deviceVisitRoutes.list)
  expect(body.items.map(({ date, cancelledAt }) => [date, cancelledAt !== null])).toEqual([
    [dayInRome(inDays(5)), false],
    [body.items[1]?.date, false],
    [dayInRome(inDays(6)), true],
    [dayInRome(inDays(-3)), false],
    [dayInRome(inDays(-30)), false],
  ])
  expect(body.items[1]?.id).toBe(id)
  expect(body.items[0]).not.toHaveProperty('note')
  await api.database.query(
    `UPDATE visit SET status = 'accepted', start_at = now() + interval '5 minutes', end_at = now() + interval '20 minutes'
     WHERE cancelled_at IS NOT NULL`,
  )
  const cancelled = (await patient.call(deviceVisitRoutes.list)).body.items.find((visit) => visit.cancelledAt)
  expect(cancelled).toMatchObject({ status: 'accepted', canJoin: false })
})
