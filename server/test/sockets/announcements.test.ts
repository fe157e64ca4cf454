import { dayMs } from '@filo/contract/kit/date.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { channel } from '../../src/realtime/announcements.ts'
import type { Targets } from '../access/targets.ts'
import { makeTargets, signInDevices } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'
import { addStaff } from '../factories/clinic.ts'
import { addVisit } from '../factories/visit.ts'
import { type OpenSocket, openSocket, staffCredentials } from './socket-client.ts'

/* Rows whose changes are announced, and notifications that announce nothing, as a nurse of the workgroup hears them. */

let api: Api
let targets: Targets
let socket: OpenSocket
beforeAll(async () => {
  api = await startApi()
  const url = await api.listen()
  targets = await makeTargets(api)
  await signInDevices(api, targets)
  const opened = await openSocket(url, await staffCredentials(await api.as(api.clinic.nurse)))
  if (typeof opened === 'string') throw new Error(`refused: ${opened}`)
  socket = opened
})
afterAll(() => api.close())

let changes = 0
const changeVisit = () => {
  changes += 1
  return api.database.query('UPDATE visit SET note = $2 WHERE id = $1', [targets.visitId, String(changes)])
}
const visitChanged = () => ({ name: 'visit:changed', payload: { id: targets.visitId } })

beforeEach(async () => {
  // A marker: earlier events arrive before it.
  socket.received.length = 0
  await changeVisit()
  await expect.poll(() => socket.received).toContainEqual(visitChanged())
  socket.received.length = 0
})

const ofPatient = (text: string) => () => api.database.query(text, [targets.patient.id])
const addFaq = () =>
  api.database.query(
    `INSERT INTO faq (id, workgroup_id, question, answer, position)
     SELECT gen_random_uuid(), workgroup_id, 'Nuova?', 'Sì.', 900 FROM patient WHERE id = $1`,
    [targets.patient.id],
  )
const rows: [string, string, () => Promise<unknown>][] = [
  ['a new visit', 'visit:changed', () => addVisit({ ...api, member: api.clinic.nurse }, targets.patient.id)],
  ['a caregiver', 'patient:changed', ofPatient('UPDATE caregiver SET name = name WHERE patient_id = $1')],
  [
    'a first access',
    'patient:changed',
    ofPatient('UPDATE first_access SET expires_at = expires_at WHERE patient_id = $1'),
  ],
  [
    'a blocked code',
    'patient:changed',
    ofPatient('UPDATE first_access SET wrong_tries = 5, code_voided_at = now() WHERE patient_id = $1'),
  ],
  [
    'a signed-out device',
    'patient:changed',
    ofPatient('UPDATE device SET revoked_at = now() WHERE patient_id = $1'),
  ],
  [
    'a catheter’s file',
    'cicc:changed',
    ofPatient('UPDATE cicc_file SET name = name FROM cicc c WHERE c.id = cicc_id AND c.patient_id = $1'),
  ],
  ['a new question', 'faq:changed', addFaq],
  [
    'a deleted question',
    'faq:changed',
    () => api.database.query('DELETE FROM faq WHERE id = $1', [targets.faqId]),
  ],
]
test.each(rows)('an event is sent for %s: %s', async (_, name, change) => {
  await change()
  await expect.poll(() => socket.received.map((event) => event.name)).toContain(name)
})

test.each([
  ['is disabled', 'UPDATE staff SET disabled_at = now() WHERE id = $1'],
  ['moves away', 'UPDATE staff SET workgroup_id = $2 WHERE id = $1'],
  ['cares for patients no more', "UPDATE staff SET roles = '{supervisor}' WHERE id = $1"],
])('an event is sent for each visit to come whose colleague %s, and for no other', async (_, change) => {
  const { workgroupId, workgroup2Id } = api.clinic
  const colleague = await addStaff(api.database, { roles: ['nurse'], workgroupId })
  const add = (state: object = {}) => addVisit({ ...api, member: colleague }, targets.patient.id, state)
  const visits = [await add(), await add({ status: 'accepted' })]
  for (const status of ['rejected', 'completed']) await add({ status })
  await add({ cancelled: true })
  await add({ start: new Date(Date.now() - changes * dayMs) })
  await changeVisit()
  await expect.poll(() => socket.received).toContainEqual(visitChanged())
  socket.received.length = 0
  await api.database.query(change, change.includes('$2') ? [colleague.id, workgroup2Id] : [colleague.id])
  await changeVisit()
  await expect.poll(() => socket.received).toContainEqual(visitChanged())
  expect(socket.received.map(({ payload }) => payload)).toEqual(
    [...visits, targets.visitId].map((id) => ({ id })),
  )
})

test('no event is sent for a wrong code, whose commit must take as long as for somebody unknown', async () => {
  await ofPatient('UPDATE first_access SET wrong_tries = wrong_tries + 1 WHERE patient_id = $1')()
  await changeVisit()
  await expect.poll(() => socket.received).toEqual([visitChanged()])
})

test('events are sent after notifications that make none, of which nobody hears', async () => {
  const { workgroupId } = api.clinic
  const { id: patientId } = targets.patient
  const about = { workgroupId, patientId }
  const id = targets.visitId
  const wrong = [
    { ...about, name: 'visit:changed', payload: { id, more: 'text' } },
    { ...about, name: 'visit:changed', payload: {} },
    { ...about, name: 'visit:changed', payload: { id }, more: 'text' },
    { name: 'visit:changed', payload: { id } },
    { ...about, name: 'session:ended', payload: {} },
    { ...about, name: 'chat:send', payload: { room: patientId, id, text: 'text' } },
    { ...about, name: 'constructor', payload: {} },
    { accessOf: 'nobody' },
    ...[{}, [], null, 7],
  ].map((sent) => JSON.stringify(sent))
  for (const text of [...wrong, '', '{', 'x'.repeat(7_999)])
    await api.database.query('SELECT pg_notify($1, $2)', [channel, text])
  await changeVisit()
  await expect.poll(() => socket.received).toEqual([visitChanged()])
})
