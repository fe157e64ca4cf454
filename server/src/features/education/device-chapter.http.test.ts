import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Targets } from '../../../test/access/targets.ts'
import { makeTargets, signInDevices } from '../../../test/access/targets.ts'
import { type Api, startApi } from '../../../test/api.ts'
import { addAssignment, addChapter } from '../../../test/factories/chapter.ts'
import { pdf } from '../../../test/factories/files.ts'
import { releaseTogether } from '../../../test/release-together.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let nurse: Client
let targets: Targets
let patient: Client
let caregiver: Client
/** Device of another patient of the same workgroup. */
let stranger: Client
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
})
afterAll(() => api.close())
beforeEach(async () => {
  const [theirToken = ''] = await signInDevices(api, await makeTargets(api))
  stranger = api.device(theirToken)
  targets = await makeTargets(api)
  await nurse.call(assignmentRoutes.undo, { params: { id: targets.batchId } })
  const [patientToken = '', caregiverToken = ''] = await signInDevices(api, targets)
  patient = api.device(patientToken)
  caregiver = api.device(caregiverToken)
})

const routes = deviceChapterRoutes
const whose = () => ({ database: api.database, member: api.clinic.nurse })
const own = async (client = patient) => (await client.call(routes.list)).body.items
const ask = (
  route: (typeof routes)['read' | 'start' | 'complete'],
  client = patient,
  id = targets.chapter.assignmentId,
) => client.call(route, { params: { id } })
const file = (key: string, headers = {}, client = patient) =>
  client.call(routes.download, { params: { id: targets.chapter.assignmentId, key }, headers })
const entries = () =>
  api.database.query(
    `SELECT action, outcome, actor_kind AS kind, actor_id AS "actorId", patient_id AS "patientId"
     FROM audit_entry WHERE object_id = $1 ORDER BY id`,
    [targets.chapter.assignmentId],
  )

test('reads, opens and finishes a chapter, which staff see', async () => {
  const read = await ask(routes.read)
  expect(read.body).toMatchObject({ status: 'new', startedAt: null })
  expect(read.body.files.map(({ type }) => type)).toEqual(['application/pdf', 'image/jpeg'])
  expect((await ask(routes.complete)).failure).toMatchObject({ code: 'invalid_state' })
  const started = await ask(routes.start)
  expect(started.body).toMatchObject({ status: 'pending', startedAt: expect.any(String) })
  expect((await ask(routes.start)).raw).toBe(started.raw)
  const done = await ask(routes.complete, caregiver)
  expect(done.body).toMatchObject({ status: 'completed', completedAt: expect.any(String) })
  for (const route of [routes.complete, routes.start]) expect((await ask(route)).raw).toBe(done.raw)
  const query = { patientId: targets.patient.id }
  const { items } = (await nurse.call(assignmentRoutes.list, { query })).body
  expect(items).toMatchObject([{ status: 'completed', startedAt: started.body.startedAt }])
  const people = targets.patient.access.map(({ holder }) => holder.id)
  const by = { kind: 'device', patientId: targets.patient.id }
  expect(await entries()).toMatchObject([
    { action: 'assignment.read', outcome: 'done', ...by, actorId: people[0] },
    { action: 'assignment.complete', outcome: 'invalid_state', kind: 'device', actorId: people[0] },
    { action: 'assignment.start', outcome: 'done', ...by, actorId: people[0] },
    { action: 'assignment.start', outcome: 'done' },
    { action: 'assignment.complete', outcome: 'done', ...by, actorId: people[1] },
    { action: 'assignment.complete', outcome: 'done' },
    { action: 'assignment.start', outcome: 'done' },
  ])
})

test('opens and finishes a chapter once on a double tap', async () => {
  const starts = await Promise.all(Array.from({ length: 4 }, () => ask(routes.start)))
  expect(new Set(starts.map(({ raw }) => raw)).size).toBe(1)
  const ends = await Promise.all(Array.from({ length: 4 }, () => ask(routes.complete)))
  expect(new Set(ends.map(({ raw }) => raw)).size).toBe(1)
})

test('lists each chapter once, those to finish first, with its contents', async () => {
  await ask(routes.start)
  await ask(routes.complete)
  const other = await addAssignment(whose(), targets.unassignedChapterId, targets.patient.id, {
    daysAgo: 1,
    state: 'new',
  })
  for (const [kind, count] of Object.entries({ 'video/webm': 2, 'audio/mpeg': 3 }))
    await api.database.query(
      `INSERT INTO chapter_file (key, chapter_id, created_by, name, size, type, sha256)
       SELECT gen_random_uuid() || '.x', $1, $2, 'Nome', 9, $3, repeat('0', 64) FROM generate_series(1, $4::int)`,
      [targets.unassignedChapterId, api.clinic.nurse.id, kind, count],
    )
  expect((await own()).map(({ id }) => id)).toEqual([other, targets.chapter.assignmentId])
  const again = await addAssignment(whose(), targets.chapter.id, targets.patient.id)
  expect(await own(caregiver)).toMatchObject([
    { id: again, status: 'new', picture: targets.chapter.pictureKey },
    { id: other, contents: { pictures: 0, videos: 2, sounds: 3, documents: 0 }, picture: null },
  ])
  expect((await own())[0]?.contents).toEqual({ pictures: 1, videos: 0, sounds: 0, documents: 1 })
})

test('serves files whole and by range, not to be cached, only through their own assignment', async () => {
  const { fileKey, pictureKey } = targets.chapter
  const whole = await file(fileKey)
  expect([whole.status, whole.raw, whole.headers['cache-control']]).toEqual([
    200,
    pdf().toString(),
    'no-store',
  ])
  const part = await file(fileKey, { range: 'bytes=4-9' })
  expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 4-9/400'])
  for (const route of [routes.thumbnail, routes.view]) {
    const params = { id: targets.chapter.assignmentId, key: pictureKey }
    expect((await patient.call(route, { params })).headers['content-type']).toMatch(/^image\//)
    expect((await stranger.call(route, { params })).status).toBe(404)
  }
  const free = await addAssignment(whose(), targets.unassignedChapterId, targets.patient.id)
  const elsewhere = await patient.call(routes.download, { params: { id: free, key: fileKey } })
  expect(elsewhere.failure.code).toBe('not_found')
  expect((await file(fileKey, {}, stranger)).failure.code).toBe('not_found')
  expect((await file(fileKey, {}, nurse)).failure.code).toBe('unauthenticated')
})

test('hides other patients’ assignments from a device', async () => {
  for (const route of [routes.read, routes.start, routes.complete]) {
    const [foreign, random] = [await ask(route, stranger), await ask(route, stranger, uuid())]
    expect([foreign.status, foreign.failure.message]).toEqual([404, random.failure.message])
  }
  expect((await own(stranger)).map(({ id }) => id)).not.toContain(targets.chapter.assignmentId)
  expect((await ask(routes.read)).body.status).toBe('new')
})

test('hides a withdrawn assignment, and keeps an archived chapter', async () => {
  const { assignmentId: id } = targets.chapter
  const archived = await addChapter(whose(), { title: 'Archiviato' })
  await api.database.query('UPDATE chapter SET archived_at = now() WHERE id = $1', [archived])
  const kept = await addAssignment(whose(), archived, targets.patient.id)
  await nurse.call(assignmentRoutes.cancel, { params: { id } })
  expect((await own()).map(({ id: one }) => one)).toEqual([kept])
  for (const route of [routes.read, routes.start, routes.complete])
    expect((await ask(route)).failure.code).toBe('not_found')
  expect((await file(targets.chapter.fileKey)).failure.code).toBe('not_found')
  expect((await ask(routes.start, patient, kept)).body.status).toBe('pending')
})

test('does not finish an assignment that is withdrawn at the same moment', async () => {
  const { assignmentId: id } = targets.chapter
  await ask(routes.start)
  const withdrawing = `UPDATE assignment SET cancelled_at = now() WHERE id = '${id}'`
  const [answer] = await releaseTogether(api, withdrawing, [() => ask(routes.complete)])
  expect(answer?.failure.code).toBe('not_found')
})

test('shows whether the chapter changed after it was finished, not before', async () => {
  const change = (version: number) =>
    nurse.call(chapterRoutes.change, {
      params: { id: targets.chapter.id },
      body: { description: `Altro ${version}`, version },
    })
  await ask(routes.start)
  await change(1)
  expect((await ask(routes.complete)).body.changedSinceCompletion).toBe(false)
  await change(2)
  expect((await ask(routes.read)).body).toMatchObject({ changedSinceCompletion: true, status: 'completed' })
})
