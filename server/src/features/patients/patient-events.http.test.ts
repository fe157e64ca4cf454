import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { type Conversation, startConversation } from '../../../test/conversation.ts'
import { type AssignmentState, addAssignment, addChapter } from '../../../test/factories/chapter.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import { addVisit } from '../../../test/factories/visit.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let nurse: Client
let physician: Client
let patientId: string
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  physician = await api.as(api.clinic.physician)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.owner.query('TRUNCATE visit CASCADE')
  patientId = await addPatient(api.database, api.clinic.nurse)
})

const eventsOf = async (id = patientId, client = nurse) => {
  const { body, raw, status } = await client.call(patientRoutes.read, { params: { id } })
  expect(status, raw).toBe(200)
  return body.events
}
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

test('a new patient has no events', async () => {
  expect(await eventsOf()).toEqual({
    ...{ chapterRead: null, chapterAssigned: null, chaptersToFinish: 0, unopened: null },
    ...{ appUse: null, nextVisit: null, lastVisit: null, message: null },
  })
})

describe('chapters', () => {
  const whose = () => ({ database: api.database, member: api.clinic.nurse })
  const assign = async (title: string, state: AssignmentState) => {
    const chapterId = await addChapter(whose(), { title })
    return { chapterId, id: await addAssignment(whose(), chapterId, patientId, state) }
  }

  test('the one read last, the one assigned last, and those still to finish', async () => {
    await assign('Il primo', { daysAgo: 20, state: 'new' })
    await assign('Il secondo', { daysAgo: 16, state: 'new' })
    const opened = await assign('La medicazione', { daysAgo: 9, state: 'opened' })
    const finished = await assign('Le mani', { daysAgo: 30, state: 'finished' })
    await assign('La doccia', { daysAgo: 1, state: 'new' })
    await assign('Ritirato', { daysAgo: 0, state: 'withdrawn' })
    const read = (id: string, hours: number) =>
      api.database.query(
        `UPDATE assignment SET started_at = now() - $2 * interval '1 hour',
           completed_at = CASE WHEN completed_at IS NOT NULL THEN now() - interval '1 hour' END WHERE id = $1`,
        [id, hours],
      )
    await read(opened.id, 2)
    await read(finished.id, 48)
    const events = await eventsOf()
    expect(events).toMatchObject({
      chapterRead: { title: 'Le mani', completed: true },
      chapterAssigned: { title: 'La doccia' },
      chaptersToFinish: 4,
      unopened: { total: 2 },
    })
    expect(Date.now() - Date.parse(events.unopened?.since ?? '')).toBeGreaterThanOrEqual(20 * dayMs)
    await read(opened.id, 0)
    expect((await eventsOf()).chapterRead).toMatchObject({ title: 'La medicazione', completed: false })
  })

  test('one that the patient has finished stays after it was archived', async () => {
    const { chapterId } = await assign('Archiviato', { daysAgo: 15, state: 'finished' })
    expect((await nurse.call(chapterRoutes.archive, { params: { id: chapterId } })).status).toBe(204)
    expect(await eventsOf()).toMatchObject({
      chapterRead: { title: 'Archiviato' },
      chapterAssigned: { title: 'Archiviato' },
      chaptersToFinish: 0,
    })
  })

  test('one finished on the telephone shows at the next reading', async () => {
    const { room, caregiver } = await startConversation(api)
    patientId = room
    const { id } = await assign('Le mani', { daysAgo: 0, state: 'new' })
    await caregiver.call(deviceChapterRoutes.start, { params: { id } })
    expect((await eventsOf()).chapterRead).toMatchObject({ title: 'Le mani', completed: false })
    await caregiver.call(deviceChapterRoutes.complete, { params: { id } })
    expect((await eventsOf()).chapterRead).toMatchObject({ title: 'Le mani', completed: true })
  })
})

describe('visits', () => {
  const plan = (state: Parameters<typeof addVisit>[2]) =>
    addVisit({ database: api.database, member: api.clinic.physician }, patientId, state)

  test('the next one with its state, and the completed one that began last', async () => {
    await plan({ start: inDays(9), status: 'accepted' })
    const next = await plan({ start: inDays(5), proposed: inDays(6) })
    await plan({ start: inDays(-9), status: 'completed' })
    const last = await plan({ start: inDays(-2), status: 'completed' })
    const { id } = api.clinic.physician
    expect(await eventsOf()).toMatchObject({
      nextVisit: { id: next, status: 'pending', proposed: true, hcp: { id } },
      lastVisit: { id: last, outcome: null, hcp: { id } },
    })
    await api.database.query(
      `INSERT INTO visit_report (visit_id, outcome, reason, recorded_by) VALUES ($1, 'not_feasible', 'Febbre', $2)`,
      [last, id],
    )
    expect((await eventsOf()).lastVisit?.outcome).toBe('not_feasible')
  })

  test('cancelled, rejected and past ones that nobody held are none', async () => {
    await plan({ start: inDays(1), cancelled: true })
    await plan({ start: inDays(2), status: 'rejected' })
    await plan({ start: inDays(-1), status: 'accepted' })
    await plan({ start: inDays(-2), status: 'rejected' })
    expect(await eventsOf()).toMatchObject({ nextVisit: null, lastVisit: null })
  })
})

describe('messages and the app', () => {
  let conversation: Conversation
  let caregiverOf: Patient['caregivers'][number]
  beforeEach(async () => {
    conversation = await startConversation(api)
    patientId = conversation.room
    const { body } = await nurse.call(patientRoutes.read, { params: { id: patientId } })
    const [caregiver] = body.caregivers
    if (!caregiver) throw new Error('no caregiver')
    caregiverOf = caregiver
  })

  test('the last message tells who wrote it and what this reader has not read, never the text', async () => {
    const { send, sendOwn, caregiver, patient } = conversation
    await sendOwn(patient, 'Ho la febbre')
    await sendOwn(caregiver, 'Anche mal di testa')
    const { message } = await eventsOf()
    expect(message).toEqual({
      at: expect.any(String),
      from: { id: caregiverOf.id, title: null, name: caregiverOf.name, surname: caregiverOf.surname },
      unread: 2,
    })
    await send(physician, 'Arriviamo')
    expect((await eventsOf()).message).toMatchObject({ from: { id: api.clinic.physician.id }, unread: 3 })
    expect((await eventsOf(patientId, physician)).message).toMatchObject({ unread: 2 })
    await sendOwn(patient, 'Grazie')
    expect((await eventsOf()).message).toMatchObject({ from: { id: patientId, title: null } })
    expect((await nurse.call(patientRoutes.read, { params: { id: patientId } })).raw).not.toContain('febbre')
  })

  test('the app was used last by whoever’s device was, unless it is signed out', async () => {
    const used = (holder: string, ago: string) =>
      api.owner.query(
        'UPDATE device SET last_used_at = now() - $2::interval WHERE coalesce(caregiver_id, patient_id) = $1',
        [holder, ago],
      )
    await used(patientId, '3 days')
    await used(caregiverOf.id, '2 days')
    const { name, surname } = caregiverOf
    const events = await eventsOf()
    expect(events.appUse?.by).toEqual({ id: caregiverOf.id, kind: 'caregiver', name, surname })
    expect(Date.now() - Date.parse(events.appUse?.at ?? '')).toBeGreaterThanOrEqual(2 * dayMs)
    await used(patientId, '1 day')
    expect((await eventsOf()).appUse?.by).toMatchObject({ id: patientId, kind: 'patient' })
    await api.owner.query(
      'UPDATE device SET revoked_at = now() WHERE patient_id = $1 AND caregiver_id IS NULL',
      [patientId],
    )
    expect((await eventsOf()).appUse?.by).toMatchObject({ id: caregiverOf.id })
  })

  test('are those of this patient alone, and another workgroup finds none', async () => {
    await conversation.sendOwn(conversation.patient, 'Buongiorno')
    const other = await addPatient(api.database, api.clinic.nurse)
    expect(await eventsOf(other)).toMatchObject({ message: null, appUse: null })
    const stranger = await api.as(api.clinic.physician2)
    const { failure } = await stranger.call(patientRoutes.read, { params: { id: patientId } })
    expect(failure.code).toBe('not_found')
  })
})
