import { handoverRoutes } from '@filo/contract/features/handover/handover.routes.ts'
import { maxDoneNotes } from '@filo/contract/features/handover/handover.schema.ts'
import { maxNoteLength } from '@filo/contract/features/handover/handover-note.fields.ts'
import { maxOpenNotes } from '@filo/contract/features/handover/handover-note.policy.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addStaff, type Member } from '../../../test/factories/clinic.ts'
import { addNote } from '../../../test/factories/handover.ts'
import { addWorkgroupWithMember, registerPatient } from '../../../test/factories/over-http.ts'
import { releaseTogether } from '../../../test/release-together.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let physician: Client
let nurse: Client
let nurseMember: Member
let member: Member
let workgroupId: string
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  ;({ client: physician, member, workgroupId } = await addWorkgroupWithMember(api))
  nurseMember = await addStaff(api.database, { roles: ['nurse'], workgroupId })
  nurse = await api.as(nurseMember)
})

const write = (text: string, patientId?: string, by = nurse) =>
  by.call(handoverRoutes.addNote, { body: { text, patientId } })
const tick = (id: string, by = nurse, done = true) =>
  by.call(handoverRoutes.changeNote, { params: { id }, body: { done } })
const read = async (by = nurse) => (await by.call(handoverRoutes.read)).body
const note = (patientId: string | null, options = {}) =>
  addNote({ database: api.database, member }, patientId, options)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a note about a patient stands in their line, one about the ward by itself, with author and time', async () => {
  const patient = await registerPatient(physician, 'Nota')
  const { status, body } = await write('  Prelievo alle 7.\r\nA digiuno. ', patient.id)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    text: 'Prelievo alle 7.\nA digiuno.',
    patient: { id: patient.id, surname: 'Nota', birthDate: patient.birthDate, homonym: false },
    by: { id: nurseMember.id },
    done: null,
  })
  expect(Math.abs(Date.parse(body.at) - Date.now())).toBeLessThan(60_000)
  const { body: first } = await write('Manca la taurolidina')
  const { body: second } = await write('Pompa 3 in manutenzione', undefined, physician)
  const { ward, patients, done } = await read(physician)
  expect(ward).toEqual([first, second])
  expect(first.patient).toBeNull()
  expect(patients.items.map(({ notes }) => notes)).toEqual([[body]])
  expect(done).toEqual({ total: 0, items: [] })
})

test('a note without words or with too many is refused at its field', async () => {
  for (const text of ['', ' \n ', 'a'.repeat(maxNoteLength + 1)]) {
    const { failure } = await write(text)
    expect(failure).toMatchObject({ code: 'validation_failed', details: [{ path: 'text' }] })
  }
  expect((await write('a'.repeat(maxNoteLength))).status).toBe(201)
})

test('any colleague ticks a note off, and anybody takes that back', async () => {
  const { id } = (await write('Chiamare la farmacia')).body
  const { body } = await tick(id, physician)
  expect(body.done?.by.id).toBe(member.id)
  const { ward, done } = await read()
  expect([ward, done]).toEqual([[], { total: 1, items: [body] }])
  expect((await tick(id, nurse, false)).body.done).toBeNull()
  expect(await read()).toMatchObject({ ward: [{ id, done: null }], done: { total: 0 } })
  expect((await tick(id, nurse, false)).status).toBe(200)
})

test('of two who tick a note off at once, neither is refused and the first one is recorded', async () => {
  const { id } = (await write('Chiamare la farmacia')).body
  const ticks = [() => tick(id, nurse), () => tick(id, physician)]
  const both = await releaseTogether(api, 'LOCK TABLE handover_note IN SHARE MODE', ticks)
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const [one, other] = both.map(({ body }) => body)
  expect(one).toEqual(other)
  expect(one?.done).not.toBeNull()
  expect((await tick(id, physician)).body).toEqual(one)
})

test('done notes stay for 24 hours, the latest first, and are kept beyond', async () => {
  await note(null, { text: 'Vecchia', at: minutesAgo(3000), doneAt: minutesAgo(24 * 60 + 1) })
  await note(null, { text: 'Ancora', at: minutesAgo(3000), doneAt: minutesAgo(24 * 60 - 1) })
  await note(null, { text: 'Adesso', at: minutesAgo(3000), doneAt: minutesAgo(1) })
  await note(null, { text: 'Aperta da tempo', at: minutesAgo(30_000) })
  const { done, ward } = await read()
  expect(done.items.map(({ text }) => text)).toEqual(['Adesso', 'Ancora'])
  expect(ward.map(({ text }) => text)).toEqual(['Aperta da tempo'])
  const [row] = await api.database.query<{ count: number }>(
    'SELECT count(*)::int FROM handover_note WHERE workgroup_id = $1',
    [workgroupId],
  )
  expect(row?.count).toBe(4)
})

test('more done notes than are shown are counted', async () => {
  for (let n = 0; n <= maxDoneNotes; n += 1)
    await note(null, { doneAt: minutesAgo(n + 1), text: `Nota ${n}` })
  const { total, items } = (await read()).done
  expect([total, items.length, items[0]?.text]).toEqual([maxDoneNotes + 1, maxDoneNotes, 'Nota 0'])
})

test('open notes have a maximum, in parallel and for those taken back', async () => {
  const done = await note(null, { doneAt: minutesAgo(1) })
  for (let n = 1; n < maxOpenNotes; n += 1) await note(null)
  const last = await Promise.all([write('Una'), write('Altra', undefined, physician)])
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await tick(done, nurse, false)).failure.code).toBe('invalid_state')
  expect((await read()).ward).toHaveLength(maxOpenNotes)
})

test('nobody of another workgroup reads, ticks off or adds a note, as if patient and note did not exist', async () => {
  const patient = await registerPatient(physician, 'Altrui')
  const { id } = (await write('Riservata', patient.id)).body
  const { client: stranger } = await addWorkgroupWithMember(api)
  expect((await tick(id, stranger)).failure.code).toBe('not_found')
  expect((await write('Intruso', patient.id, stranger)).failure.code).toBe('not_found')
  expect(JSON.stringify(await read(stranger))).not.toContain('Riservata')
  expect((await read()).patients.items[0]?.notes).toMatchObject([{ id, done: null }])
})

test('the notes of an archived patient are neither shown nor ticked off, and come back with the patient', async () => {
  const patient = await registerPatient(physician, 'Archiviato')
  const { id } = (await write('Aperta', patient.id)).body
  await tick((await write('Fatta', patient.id)).body.id)
  const archive = (at: string) =>
    api.database.query(`UPDATE patient SET archived_at = ${at} WHERE id = $1`, [patient.id])
  await archive('now()')
  expect(await read()).toMatchObject({ patients: { total: 0 }, done: { total: 0, items: [] } })
  expect((await tick(id)).failure.code).toBe('not_found')
  expect((await write('Nuova', patient.id)).failure.code).toBe('not_found')
  await archive('NULL')
  expect(await read()).toMatchObject({ patients: { total: 1 }, done: { total: 1 } })
})

test('a patient cannot move to another workgroup away from their notes', async () => {
  const patient = await registerPatient(physician, 'Trasferito')
  await write('Aperta', patient.id)
  const { workgroupId: other } = await addWorkgroupWithMember(api)
  const moved = api.database.query('UPDATE patient SET workgroup_id = $2 WHERE id = $1', [patient.id, other])
  await expect(moved).rejects.toThrow('handover_note')
})

test('the audit tells who wrote and ticked off, about whom, without words', async () => {
  const patient = await registerPatient(physician, 'Nota')
  const { id } = (await write('Segretissima', patient.id)).body
  await tick(id)
  const entries = await api.database.query(
    `SELECT action, object_id, patient_id, details FROM audit_entry
     WHERE actor_id = $1 AND action LIKE 'handoverNote.%' ORDER BY at`,
    [nurseMember.id],
  )
  const about = { object_id: id, patient_id: patient.id }
  expect(entries).toEqual([
    { action: 'handoverNote.create', ...about, details: null },
    { action: 'handoverNote.change', ...about, details: { done: true } },
  ])
})
