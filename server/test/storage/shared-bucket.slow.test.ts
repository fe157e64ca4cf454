import { Readable } from 'node:stream'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chapterService } from '../../src/features/education/chapter.service.ts'
import { type Client, inProcessBrowser } from '../../src/http/in-process-browser.ts'
import type { Targets } from '../access/targets.ts'
import { makeTargets, signInDevices } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'
import { chapterBody } from '../factories/chapter.ts'
import { html, pdf, photo } from '../factories/files.ts'
import { multipart } from '../factories/multipart.ts'
import { startBucket, type TestStorage } from './test-storages.ts'

/* Two processes on one database and one bucket: neither keeps state that the other would need. */

let place: TestStorage
let api: Api
let other: Awaited<ReturnType<Api['startAnother']>>
let nurse: Client
let colleague: Client
let targets: Targets
beforeAll(async () => {
  place = await startBucket()
  api = await startApi(place.environment)
  other = await api.startAnother()
  nurse = await api.as(api.clinic.nurse)
  colleague = inProcessBrowser(other.app.server)
  for (const [name, value] of (await api.as(api.clinic.physician)).cookies) colleague.cookies.set(name, value)
})
afterAll(async () => {
  await api.close()
  await place.close()
})
beforeEach(async () => {
  targets = await makeTargets(api)
})

const all = () => place.storedFiles('').paths()
const kept = async () => (await all()).filter((path) => !path.startsWith('derived/'))
const create = async (files: { name: string; content: Buffer }[]) =>
  nurse.call(chapterRoutes.create, await multipart({ data: chapterBody(), files }))

test('files stored by one process are served by the other, to staff and patient, whole, by range and as thumbnail', async () => {
  const { id, fileKey, pictureKey, assignmentId } = targets.chapter
  const [token = ''] = await signInDevices(api, targets)
  const device = inProcessBrowser(other.app.server, { authorization: `Bearer ${token}` })
  const whole = pdf().toString()
  const headers = { range: 'bytes=4-9' }
  const answers = await Promise.all([
    colleague.call(chapterRoutes.download, { params: { id, key: fileKey } }),
    colleague.call(chapterRoutes.download, { params: { id, key: fileKey }, headers }),
    device.call(deviceChapterRoutes.download, { params: { id: assignmentId, key: fileKey } }),
    device.call(deviceChapterRoutes.download, { params: { id: assignmentId, key: fileKey }, headers }),
  ])
  const part = [206, whole.slice(4, 10)]
  expect(answers.map(({ status, raw }) => [status, raw])).toEqual([[200, whole], part, [200, whole], part])
  for (const client of [colleague, nurse])
    expect(
      (await client.call(chapterRoutes.thumbnail, { params: { id, key: pictureKey } })).headers[
        'content-type'
      ],
    ).toBe('image/webp')
})

test('reordering and removing files in one process applies to the other, and deletes the contents', async () => {
  const { body } = await create([
    { name: 'a.pdf', content: pdf() },
    { name: 'b.jpg', content: await photo() },
  ])
  const [a, b] = body.files.map(({ key }) => key)
  const params = { id: body.id }
  const change = await colleague.call(chapterRoutes.change, {
    params,
    body: { version: 1, fileOrder: [b, a] },
  })
  expect(change.body.files.map(({ key }) => key)).toEqual([b, a])
  expect(
    (await colleague.call(chapterRoutes.removeFile, { params: { ...params, key: a ?? '' } })).status,
  ).toBe(204)
  expect((await nurse.call(chapterRoutes.download, { params: { ...params, key: a ?? '' } })).status).toBe(404)
  const paths = await kept()
  expect(paths).toContain(`chapter/${b}`)
  expect(paths).not.toContain(`chapter/${a}`)
})

test('removing a picture in one process deletes the thumbnail that the other made', async () => {
  const { id, pictureKey: key } = targets.chapter
  const made = async () => (await all()).filter((path) => path.startsWith('derived/') && path.endsWith(key))
  await nurse.call(chapterRoutes.thumbnail, { params: { id, key } })
  expect(await made()).toEqual([`derived/thumbnail/chapter/${key}`])
  expect((await colleague.call(chapterRoutes.removeFile, { params: { id, key } })).status).toBe(204)
  expect(await made()).toEqual([])
  expect((await nurse.call(chapterRoutes.thumbnail, { params: { id, key } })).status).toBe(404)
})

test('a refused upload leaves nothing in the bucket', async () => {
  const before = await kept()
  const refused = await create([
    { name: 'a.pdf', content: pdf() },
    { name: 'finta.jpg', content: html() },
  ])
  expect(refused.failure.code).toBe('file_type_refused')
  expect((await kept()).toSorted()).toEqual(before.toSorted())
})

test('a sweep of one process keeps files that the other has received but not stored in a row yet', async () => {
  const { area } = chapterService({ storage: api.storage }).files
  const key = await (await area.receive(Readable.from([pdf()]))).keep('pdf')
  expect(await chapterService({ storage: other.storage }).sweep(api.database)).toBe(0)
  expect(await kept()).toContain(`chapter/${key}`)
})
