import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addAssignment, addChapter } from '../../../test/factories/chapter.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import { releaseTogether } from '../../../test/release-together.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let nurse: Client
let physician: Client
let chapterId: string
let patients: string[]
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  physician = await api.as(api.clinic.physician)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.owner.query('TRUNCATE assignment, assignment_batch, chapter_file, chapter')
  await api.database.query('UPDATE patient SET archived_at = now() WHERE archived_at IS NULL')
  chapterId = await addChapter(whose())
  patients = await newPatients(3)
})

const whose = () => ({ database: api.database, member: api.clinic.nurse })
const newPatients = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addPatient(api.database, api.clinic.nurse)))
const assign = (patientIds: unknown, more: object = {}, client = nurse) =>
  client.call(assignmentRoutes.assign, { body: { chapterId, patientIds, ...more } })
const cancel = (id: string, client = nurse) => client.call(assignmentRoutes.cancel, { params: { id } })
const undo = (id: string, client = nurse) => client.call(assignmentRoutes.undo, { params: { id } })
const archiveChapter = () => nurse.call(chapterRoutes.archive, { params: { id: chapterId } })
const archivePatient = (id: string) => physician.call(patientRoutes.archive, { params: { id } })
const listed = async (query: Record<string, unknown> = {}) => {
  const { body, raw, status } = await nurse.call(assignmentRoutes.list, { query })
  expect(status, raw).toBe(200)
  return body.items
}
const finish = (id: string) =>
  api.database.query('UPDATE assignment SET started_at = now(), completed_at = now() WHERE id = $1', [id])
const open = async () =>
  api.database.query<{ patientId: string }>(
    `SELECT patient_id AS "patientId" FROM assignment
     WHERE completed_at IS NULL AND cancelled_at IS NULL ORDER BY patient_id`,
  )
const lastAudit = async () => {
  const [entry] = await api.database.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1')
  return entry
}

describe('assigning', () => {
  test('assigns the chapter to every patient once, with the note', async () => {
    const { status, body } = await assign([...patients, patients[0]], { notes: 'Con calma.\nInsieme.' })
    expect([status, body.skipped, body.items.length]).toEqual([201, [], 3])
    const [first] = body.items
    expect(first).toMatchObject({
      chapter: { id: chapterId, archived: false },
      notes: 'Con calma.\nInsieme.',
      status: 'new',
      startedAt: null,
      completedAt: null,
      changedSinceCompletion: false,
      assignedBy: { id: api.clinic.nurse.id },
    })
    expect((await listed()).map(({ id }) => id).toSorted()).toEqual(body.items.map(({ id }) => id).toSorted())
    expect(await lastAudit()).toMatchObject({ action: 'assignment.list', details: { count: 3 } })
  })

  test('lists patients who already have it to finish as skipped, and is refused if that is all', async () => {
    const [a = '', b = '', c = ''] = patients
    await assign([a, b])
    const again = await assign([b, c])
    expect(again.body.items.map(({ patient }) => patient.id)).toEqual([c])
    expect(again.body.skipped).toMatchObject([{ patientId: b, patient: { id: b }, reason: 'open' }])
    expect(await lastAudit()).toMatchObject({
      action: 'assignment.create',
      details: { assigned: 1, skipped: 1 },
    })
    expect((await assign(patients)).failure).toMatchObject({
      code: 'invalid_state',
      message: 'Tutti i pazienti scelti hanno già questo capitolo e non lo hanno ancora completato',
    })
    await finish((await listed({ patientId: a }))[0]?.id ?? '')
    expect((await assign([a])).status).toBe(201)
    expect(await lastAudit()).toMatchObject({ patient_id: a })
  })

  test('assigns to nobody if one of them is foreign, unknown or archived', async () => {
    const [gone = '', ...kept] = await newPatients(10)
    await archivePatient(gone)
    const foreign = await addPatient(api.database, api.clinic.physician2)
    for (const stranger of [foreign, uuid(), gone])
      expect((await assign([...kept, stranger])).failure.code).toBe('not_found')
    expect(await open()).toEqual([])
    const stranger = await api.as(api.clinic.nurse2)
    expect((await assign([foreign], {}, stranger)).failure.code).toBe('not_found')
    expect(await open()).toEqual([])
  })

  test('is refused for an archived chapter, for no patient, and for more than five hundred', async () => {
    const refusals = [
      await assign([]),
      await assign(Array.from({ length: 501 }, () => uuid())),
      await assign(patients, { chapterId: 'x' }),
      await assign(patients, { notes: 'x'.repeat(2001) }),
      await assign(patients, { note: 'altro campo' }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    await archiveChapter()
    expect((await assign(patients)).failure).toMatchObject({
      code: 'invalid_state',
      message: 'Il capitolo è archiviato: non si può più assegnare',
    })
    expect(await open()).toEqual([])
  })

  test('never makes a second open assignment, even in parallel calls', async () => {
    const many = await newPatients(8)
    const rounds = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        assign(n % 2 ? many : many.toReversed(), {}, n % 3 ? nurse : physician),
      ),
    )
    expect(rounds.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await open()).map(({ patientId }) => patientId)).toEqual(many.toSorted())
  })

  test('in parallel with archiving the chapter leaves no open assignment of an archived chapter', async () => {
    for (let round = 0; round < 8; round += 1) {
      chapterId = await addChapter(whose())
      const [assigned, archived] = await Promise.all([assign(patients), archiveChapter()])
      expect([assigned.status, archived.status].toSorted()).toEqual(
        assigned.status === 201 ? [201, 409] : [204, 409],
      )
    }
  })

  test('in parallel with archiving the patient leaves an archived patient nothing to finish', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [patient = ''] = await newPatients(1)
      const [assigned, archived] = await Promise.all([assign([patient]), archivePatient(patient)])
      expect([[201, 404].includes(assigned.status), archived.status]).toEqual([true, 204])
    }
    expect(await open()).toEqual([])
  })

  test('gets the same answer when repeated with its key, skipped patients included', async () => {
    const [a = '', b = ''] = patients
    await assign([a])
    const body = { chapterId, patientIds: [a, b] }
    const headers = { 'idempotency-key': uuid() }
    const send = () => nurse.call(assignmentRoutes.assign, { body, headers })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.raw]).toEqual([201, first.raw])
    const [made] = await api.database.query<{ id: string }>(
      'SELECT batch_id AS id FROM assignment WHERE patient_id = $1',
      [b],
    )
    expect(await lastAudit()).toMatchObject({ action: 'assignment.create', object_id: made?.id })
    await archivePatient(a)
    expect((await send()).body).toMatchObject({ items: [{ patient: { id: b } }], skipped: [] })
    await archivePatient(b)
    expect((await send()).failure.code).toBe('not_found')
  })
})

describe('withdrawing', () => {
  test('removes an open assignment from every list, once', async () => {
    const [a = ''] = patients
    const id = (await assign([a])).body.items[0]?.id ?? ''
    await api.database.query('UPDATE assignment SET started_at = now() WHERE id = $1', [id])
    const stranger = await api.as(api.clinic.nurse2)
    expect((await cancel(id, stranger)).failure.code).toBe('not_found')
    expect((await cancel(id)).status).toBe(204)
    expect(await lastAudit()).toMatchObject({ action: 'assignment.cancel', object_id: id, patient_id: a })
    expect((await cancel(id)).status).toBe(404)
    expect(await listed()).toEqual([])
    expect((await assign([a], { notes: '' })).body.items).toMatchObject([{ notes: null }])
  })

  test('is refused once the patient has finished', async () => {
    const id = (await assign(patients)).body.items[0]?.id ?? ''
    await finish(id)
    expect((await cancel(id)).failure.code).toBe('invalid_state')
  })

  test('undoes a whole call for those who have not finished, once, and for nobody else', async () => {
    const [a = '', b = '', c = ''] = patients
    const before = (await assign([c])).body.batchId
    const { batchId, items } = (await assign([a, b, c])).body
    expect((await undo(batchId, await api.as(api.clinic.nurse2))).failure.code).toBe('not_found')
    await finish(items.find(({ patient }) => patient.id === b)?.id ?? '')
    expect((await undo(batchId)).status).toBe(204)
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'assignment.cancel', object_id: batchId, details: { count: 1 } },
    })
    expect((await listed()).map(({ patient }) => patient.id).sort()).toEqual([b, c].sort())
    expect((await undo(batchId)).failure.code).toBe('not_found')
    expect((await undo(before)).status).toBe(204)
  })

  test('waits for a patient who is just finishing, and is refused', async () => {
    const id = (await assign(patients)).body.items[0]?.id ?? ''
    const finishing = `UPDATE assignment SET started_at = now(), completed_at = now() WHERE id = '${id}'`
    const [answer] = await releaseTogether(api, finishing, [() => cancel(id)])
    expect(answer?.failure.code).toBe('invalid_state')
  })

  test('happens when the patient is archived, and is not undone when they are restored', async () => {
    const [a = '', b = ''] = patients
    const other = await addChapter(whose())
    const done = await addAssignment(whose(), other, a)
    await finish(done)
    await addAssignment(whose(), other, a, { daysAgo: 1, state: 'withdrawn' })
    await assign([a, b])
    await archivePatient(a)
    expect(await lastAudit()).toMatchObject({ patient_id: a, details: { cancelledAssignments: 1 } })
    expect((await listed()).map(({ patient }) => patient.id)).toEqual([b])
    expect((await cancel(done)).failure.code).toBe('not_found')
    await api.database.query('UPDATE patient SET archived_at = NULL WHERE id = $1', [a])
    expect((await listed({ patientId: a })).map(({ id }) => id)).toEqual([done])
  })
})

test('shows that a chapter changed after the patient finished it', async () => {
  const [a = ''] = patients
  const id = (await assign([a])).body.items[0]?.id ?? ''
  await finish(id)
  const changed = async () => (await listed())[0]?.changedSinceCompletion
  expect(await changed()).toBe(false)
  await nurse.call(chapterRoutes.change, { params: { id: chapterId }, body: { title: 'Nuovo', version: 1 } })
  expect(await changed()).toBe(true)
})
