import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { patiently } from '../../../../scripts/patience.mjs'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { addStaff } from '../../../test/factories/clinic.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import { addVisit, nextFreeTime, visitBody } from '../../../test/factories/visit.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let nurse: Client
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
})
afterAll(() => api.close())
beforeEach(() => api.owner.query('TRUNCATE visit CASCADE'))

const many = 50
/** The time that every proposal asks for; no other visit of these tests is then. */
const wanted = new Date(Math.floor(Date.now() / dayMs + 200) * dayMs)
const inMinutes = (minutes: number) => new Date(wanted.getTime() + minutes * 60_000)

const each = <T>(make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, n) => make(n)))
const newPatient = () => addPatient(api.database, api.clinic.physician)
const newColleague = () =>
  addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.nurse.workgroupId })
const proposing = (patientId: string, member = api.clinic.nurse, proposed = wanted) =>
  addVisit({ database: api.database, member }, patientId, { proposed })
const codes = (answers: { status: number; failure: { code: string } | undefined }[]) =>
  answers.map(({ status, failure }) => (status < 300 ? status : failure?.code)).toSorted()

/** Accepts the proposals of all these visits in parallel. */
const acceptAll = (ids: string[]) =>
  Promise.all(
    ids.map((id) =>
      nurse.call(visitRoutes.answerProposal, { params: { id }, body: { version: 1, accept: true } }),
    ),
  )
const stored = () =>
  api.database.query<{ status: string; version: number; proposals: number; moved: number; count: number }>(
    `SELECT status, version, count(*), count(proposed_at) AS proposals, count(*) FILTER (WHERE start_at = $1) AS moved
     FROM visit GROUP BY status, version ORDER BY status`,
    [wanted],
  )
const oneTaken = [
  { status: 'accepted', version: 2, count: 1, proposals: 0, moved: 1 },
  { status: 'pending', version: 1, count: many - 1, proposals: many - 1, moved: 0 },
]
const oneOfMany = [200, ...Array(many - 1).fill('visit_overlap')]

test('of fifty accepted proposals of one time with one colleague one succeeds, the others stay pending', async () => {
  const ids = await each(async () => proposing(await newPatient()))
  expect(codes(await acceptAll(ids))).toEqual(oneOfMany)
  expect(await stored()).toEqual(oneTaken)
  expect(await api.database.query('SELECT kind FROM visit_event')).toEqual([{ kind: 'proposal_accepted' }])
})

test('of fifty accepted proposals of one time by one patient one succeeds', async () => {
  const patientId = await newPatient()
  const ids = await each(async () => proposing(patientId, await newColleague()))
  expect(codes(await acceptAll(ids))).toEqual(oneOfMany)
  expect(await stored()).toEqual(oneTaken)
})

test('writes for one colleague or one patient queue, because parallel ones would deadlock', async () => {
  const patients = await Promise.all(Array.from({ length: 6 }, newPatient))
  const colleagues = await Promise.all(Array.from({ length: 6 }, newColleague))
  const [patientId = ''] = patients
  const time = nextFreeTime()
  await api.owner.query('BEGIN; LOCK TABLE visit IN SHARE ROW EXCLUSIVE MODE')
  const calls = [
    ...patients.map((id) => visitBody(id, api.clinic.nurse.id, time)),
    ...colleagues.map(({ id }) => visitBody(patientId, id, time)),
  ].map((body) => nurse.call(visitRoutes.create, { body }))
  // One of the calls that share a colleague or a patient waits for the table; the others wait for its advisory lock.
  await vi
    .waitFor(async () => {
      const { rows } = await api.owner.query(
        `SELECT locktype, count(*)::integer FROM pg_locks WHERE NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) GROUP BY 1 ORDER BY 1`,
      )
      expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(calls.length)
      expect(rows.find(({ locktype }) => locktype === 'relation')?.count).toBeLessThanOrEqual(2)
    }, patiently(60_000))
    .finally(() => api.owner.query('COMMIT'))
  const answers = codes(await Promise.all(calls))
  const planned = answers.filter((answer) => answer === 201)
  expect(planned.length).toBeGreaterThan(0)
  expect(answers).toEqual([...planned, ...Array(calls.length - planned.length).fill('visit_overlap')])
})

test('adjacent visits that are accepted in parallel all succeed', async () => {
  const ids = await each(async (n) => proposing(await newPatient(), api.clinic.nurse, inMinutes(n * 30)))
  expect(codes(await acceptAll(ids))).toEqual(Array(many).fill(200))
})

test('one of fifty acceptances of a visit counts, and none of an outdated version', async () => {
  const targets = await makeTargets(api)
  const [own = '', other = ''] = await signInDevices(api, targets)
  const devices = [api.device(own), api.device(other)]
  const accept = (n: number, version: number) =>
    devices[n % 2]?.call(deviceVisitRoutes.accept, { params: { id: targets.visitId }, body: { version } })
  const params = { id: targets.visitId }
  const moved = await nurse.call(visitRoutes.change, { params, body: { ...nextFreeTime(), version: 1 } })
  expect((await accept(0, 1))?.failure.code).toBe('stale_version')
  const answers = await each(async (n) => accept(n, moved.body.version))
  expect(codes(answers.filter((answer) => answer !== undefined))).toEqual([
    200,
    ...Array(many - 1).fill('stale_version'),
  ])
  const { history, status } = (await nurse.call(visitRoutes.read, { params })).body
  expect([status, history.map(({ kind }) => kind)]).toEqual(['accepted', ['rescheduled', 'accepted']])
})

test('a past visit that is moved while its patient is archived does not stay open', async () => {
  const physician = await api.as(api.clinic.physician)
  const patientId = await newPatient()
  const member = { database: api.database, member: api.clinic.nurse }
  const coming = await addVisit(member, patientId)
  const past = await addVisit(member, patientId, { start: new Date(Date.now() - 30 * dayMs) })
  await api.owner.query('BEGIN')
  await api.owner.query('SELECT FROM visit WHERE id = $1 FOR UPDATE', [coming])
  const archived = physician.call(patientRoutes.archive, { params: { id: patientId } })
  const waiting = async (count: number) => {
    const rows = await api.database.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    expect(rows).toHaveLength(count)
  }
  const long = patiently(60_000)
  await vi.waitFor(() => waiting(1), long)
  const body = { version: 1, ...nextFreeTime() }
  const moved = nurse.call(visitRoutes.change, { params: { id: past }, body })
  await Promise.race([moved, vi.waitFor(() => waiting(2), long)]).finally(() => api.owner.query('COMMIT'))
  expect((await archived).status).toBe(204)
  await moved
  const open = 'SELECT id FROM visit WHERE patient_id = $1 AND cancelled_at IS NULL AND end_at > now()'
  expect(await api.database.query(open, [patientId])).toEqual([])
})
