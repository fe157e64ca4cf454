import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInDevices } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { addStaff, type Member } from '../../../test/factories/clinic.ts'
import { patientBody } from '../../../test/factories/patient.ts'
import { addVisit, nextFreeTime, visitBody } from '../../../test/factories/visit.ts'
import { seededRandom } from '../../../test/outages/process-faults.ts'
import type { Client } from '../../http/in-process-browser.ts'

const each = 50
const people = 5
/** Few, so that most calls compete. */
const times = Array.from({ length: 8 }, nextFreeTime)

let api: Api
let nurse: Client
let colleagues: Member[]
let patients: { id: string; device: Client }[]

beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  const physician = await api.as(api.clinic.physician)
  const { workgroupId } = api.clinic
  colleagues = await Promise.all(
    Array.from({ length: people }, () => addStaff(api.database, { roles: ['nurse'], workgroupId })),
  )
  patients = await Promise.all(
    Array.from({ length: people }, async () => {
      const { body } = await physician.call(patientRoutes.create, { body: patientBody() })
      const [token = ''] = await signInDevices(api, { patient: body })
      return { id: body.id, device: api.device(token) }
    }),
  )
})
afterAll(() => api.close())

/** Accepted refusals of a call that came too late. */
const lost = ['visit_overlap', 'stale_version', 'invalid_state']

test('parallel creates, moves, answers and accepted proposals neither fail nor leave overlaps', async () => {
  const draw = seededRandom(22)
  const oneOf = <T>(items: T[]): T => items[Math.floor(draw() * items.length)] as T
  const add = async (told: Parameters<typeof addVisit>[2] = {}) => {
    const patient = oneOf(patients)
    const member = oneOf(colleagues)
    return { patient, params: { id: await addVisit({ database: api.database, member }, patient.id, told) } }
  }
  const calls: (() => ReturnType<Client['call']>)[] = []
  for (let n = 0; n < each; n += 1) {
    const body = visitBody(oneOf(patients).id, oneOf(colleagues).id, oneOf(times))
    calls.push(() => nurse.call(visitRoutes.create, { body }))
    const moved = await add()
    const time = { ...oneOf(times), hcpId: oneOf(colleagues).id, version: 1 }
    calls.push(() => nurse.call(visitRoutes.change, { params: moved.params, body: time }))
    const { patient, params } = n % 2 ? moved : await add()
    calls.push(() => patient.device.call(deviceVisitRoutes.accept, { params, body: { version: 1 } }))
    const proposing = await add()
    const proposed = { ...oneOf(times), version: 1 }
    await proposing.patient.device.call(deviceVisitRoutes.propose, {
      params: proposing.params,
      body: proposed,
    })
    const answer = { version: 2, accept: true }
    calls.push(() => nurse.call(visitRoutes.answerProposal, { params: proposing.params, body: answer }))
  }

  const answers = await Promise.all(calls.map((call) => call()))

  const codes = answers.map(({ status, failure }) => (status < 300 ? 'done' : failure?.code))
  expect(codes.filter((code) => code !== 'done' && !lost.includes(code ?? ''))).toEqual([])
  expect(new Set(codes)).toEqual(new Set(['done', 'visit_overlap', 'stale_version']))
  const overlapping = await api.database.query(
    `SELECT a.id FROM visit a JOIN visit b ON a.id < b.id AND (a.patient_id = b.patient_id OR a.hcp_id = b.hcp_id)
       AND tstzrange(a.start_at, a.end_at) && tstzrange(b.start_at, b.end_at)
     WHERE a.status IN ('pending', 'accepted') AND b.status IN ('pending', 'accepted')`,
  )
  expect(overlapping).toEqual([])
})
