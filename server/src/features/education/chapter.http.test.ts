import { readdir, unlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Chapter } from '@filo/contract/features/education/chapter.schema.ts'
import type { FailureBody } from '@filo/contract/kit/failure.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { addAssignment, addChapter, chapterBody } from '../../../test/factories/chapter.ts'
import { html, pdf, photo, svg } from '../../../test/factories/files.ts'
import { multipart, type SentFile } from '../../../test/factories/multipart.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import type { Client } from '../../http/in-process-browser.ts'
import { folderStorage } from '../../platform/storage/storage.ts'
import { chapterService } from './chapter.service.ts'

let api: Api
let nurse: Client
const twoFiles: SentFile[] = []
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  twoFiles.push({ name: 'mani.jpg', content: await photo() }, { name: 'Guida è.pdf', content: pdf() })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.owner.query('TRUNCATE assignment, assignment_batch, chapter_file, chapter')
  for (const key of await stored()) await unlink(join(api.filesFolder, 'chapter', key))
})

const whose = () => ({ database: api.database, member: api.clinic.nurse })
const create = async (files: SentFile[] = [], data: object = {}, headers: Record<string, string> = {}) => {
  const form = await multipart({ data: chapterBody(data), files })
  return nurse.call(chapterRoutes.create, { ...form, headers: { ...form.headers, ...headers } })
}
const change = async (id: string, body: object, client = nurse) =>
  client.call(chapterRoutes.change, { params: { id }, body })
const upload = async (id: string, files: SentFile[]) =>
  nurse.call(chapterRoutes.change, { params: { id }, ...(await multipart({ files })) })
const one = async (id: string) => (await nurse.call(chapterRoutes.read, { params: { id } })).body
const archive = (id: string, client = nurse) => client.call(chapterRoutes.archive, { params: { id } })
const names = ({ files }: Chapter) => files.map(({ name }) => name)
const stored = async () => {
  const entries = await readdir(join(api.filesFolder, 'chapter')).catch(() => [])
  return entries.toSorted()
}
const titles = async (query: Record<string, unknown> = {}) => {
  const { body, raw, status } = await nurse.call(chapterRoutes.list, { query })
  expect(status, raw).toBe(200)
  return body.items.map(({ title }) => title)
}
const lastAudit = async () => {
  const [entry] = await api.database.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1')
  return entry
}

describe('a chapter', () => {
  test('is created with its files, read, and found by the words of its title', async () => {
    const { status, body } = await create(twoFiles, { title: 'La medicazione: come, quando e perché' })
    expect([status, body.version, body.archivedAt, names(body)]).toEqual([
      201,
      1,
      null,
      ['mani.jpg', 'Guida è.pdf'],
    ])
    expect(body.counts).toEqual({ patients: 0, finished: 0, open: 0 })
    expect(await one(body.id)).toEqual(body)
    expect(await lastAudit()).toMatchObject({
      action: 'chapter.create',
      object_id: body.id,
      patient_id: null,
      details: { files: 2 },
    })
    await create([], { title: 'Altro' })
    for (const search of ['medicazione', 'come quando', 'MED perche', 'la medicazione: come'])
      expect(await titles({ search }), search).toEqual([body.title])
    await upload(body.id, [twoFiles[0] ?? { name: '', content: pdf() }])
    const { items } = (await nurse.call(chapterRoutes.list)).body
    expect(items.find(({ id }) => id === body.id)).toMatchObject({ files: 3, picture: body.files[0]?.key })
    expect(items.find(({ id }) => id !== body.id)).toMatchObject({ files: 0, picture: null })
  })

  test('sent three times with one key is created once, with its files', async () => {
    const headers = { 'idempotency-key': uuid() }
    const body = chapterBody()
    const answers = await Promise.all(Array.from({ length: 3 }, () => create(twoFiles, body, headers)))
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect(await stored()).toEqual(answers[0]?.body.files.map(({ key }) => key).toSorted())
    const entries = await api.database.query(
      'SELECT object_id AS id FROM audit_entry ORDER BY audit_entry.id DESC LIMIT 3',
    )
    expect(entries).toEqual(answers.map(({ body: { id } }) => ({ id })))
  })

  test('is changed only at the version that was read, and shows when it last changed', async () => {
    const { body } = await create()
    const changed = await change(body.id, { title: 'Nuovo', version: 1 })
    expect([changed.status, changed.body.version, changed.body.title]).toEqual([200, 2, 'Nuovo'])
    expect(Date.parse(changed.body.updatedAt)).toBeGreaterThan(Date.parse(body.updatedAt))
    expect(await lastAudit()).toMatchObject({ action: 'chapter.change', details: { fields: ['title'] } })
    for (const version of [1, 3])
      expect((await change(body.id, { title: 'Altro', version })).failure.code).toBe('stale_version')
    expect((await change(body.id, { title: 'Altro' })).failure.details).toMatchObject([{ path: 'version' }])
    expect((await change(body.id, { version: 2 })).failure.details).toMatchObject([
      { message: 'Almeno un campo deve essere compilato' },
    ])
    const same = await change(body.id, { title: 'Nuovo', version: 2 })
    expect([same.body.version, same.body.updatedAt]).toEqual([3, changed.body.updatedAt])
  })

  test('accepts files alone without a version, even in parallel', async () => {
    const { body } = await create()
    const [first, second] = twoFiles as [SentFile, SentFile]
    const answers = await Promise.all([upload(body.id, [first]), upload(body.id, [second])])
    expect(answers.map(({ status, body: { version } }) => [status, version])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect(await lastAudit()).toMatchObject({ action: 'chapter.change', details: { fields: [], files: 1 } })
    const after = await one(body.id)
    expect(after.files).toHaveLength(2)
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(body.updatedAt))
  })

  test('accepts files together with its version or text, only at the version that was read', async () => {
    const { body } = await create()
    const send = async (data: object) =>
      nurse.call(chapterRoutes.change, {
        params: { id: body.id },
        ...(await multipart({ data, files: [{ name: 'a.pdf', content: pdf() }] })),
      })
    expect((await send({ title: 'Nuovo' })).failure.details).toMatchObject([{ path: 'version' }])
    expect((await send({ version: 2 })).failure.code).toBe('stale_version')
    expect(await stored()).toEqual([])
    expect((await send({ version: 1 })).body).toMatchObject({ title: body.title, files: [{ name: 'a.pdf' }] })
  })

  test('reorders and removes files, only its own', async () => {
    const more = [...twoFiles, { name: 'terzo.pdf', content: pdf(500) }]
    const { body } = await create(more)
    const [a, b, c] = body.files.map(({ key }) => key)
    const turned = await change(body.id, { fileOrder: [c, a, b], version: 1 })
    expect(names(turned.body)).toEqual(['terzo.pdf', 'mani.jpg', 'Guida è.pdf'])
    expect(Date.parse(turned.body.updatedAt)).toBeGreaterThan(Date.parse(body.updatedAt))
    expect(await lastAudit()).toMatchObject({ details: { reordered: true } })
    const less = await change(body.id, { fileOrder: [b, c], removeFiles: [a, a], version: 2 })
    expect([names(less.body), less.body.version]).toEqual([['Guida è.pdf', 'terzo.pdf'], 3])
    expect(await lastAudit()).toMatchObject({ details: { reordered: true, removedFiles: 1 } })
    expect(await stored()).toEqual([b, c].toSorted())
    const { body: other } = await create(twoFiles)
    const foreign = other.files[0]?.key
    for (const wrong of [
      { removeFiles: [foreign] },
      { fileOrder: [a] },
      { removeFiles: [b], fileOrder: [b] },
    ])
      expect((await change(body.id, { ...wrong, version: 3 })).failure.code).toBe('not_found')
    expect(names(await one(body.id))).toEqual(['Guida è.pdf', 'terzo.pdf'])
    const last = (await change(body.id, { removeFiles: [b], version: 3 })).body
    expect([names(last), last.version]).toEqual([['terzo.pdf'], 4])
    expect(Date.parse(last.updatedAt)).toBeGreaterThan(Date.parse(less.body.updatedAt))
  })

  test('loses a file that is deleted by its key, once, which is audited', async () => {
    const { body } = await create(twoFiles)
    const key = body.files[0]?.key ?? ''
    const remove = () => nurse.call(chapterRoutes.removeFile, { params: { id: body.id, key } })
    expect((await remove()).status).toBe(204)
    expect(await lastAudit()).toMatchObject({
      action: 'chapter.remove-file',
      object_id: body.id,
      details: { file: key },
    })
    expect(await stored()).toEqual([body.files[1]?.key])
    expect(Date.parse((await one(body.id)).updatedAt)).toBeGreaterThan(Date.parse(body.updatedAt))
    expect((await remove()).status).toBe(404)
    const answer = await nurse.call(chapterRoutes.download, { params: { id: body.id, key } })
    expect(answer.status).toBe(404)
  })

  test('has twenty files at most', async () => {
    const file = { name: 'a.pdf', content: pdf() }
    const { body } = await create(Array.from({ length: 20 }, () => file))
    const { failure } = await upload(body.id, [file])
    expect(failure).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'files', message: 'Si possono allegare al massimo 20 file' }],
    })
    expect((await create(Array.from({ length: 21 }, () => file))).status).toBe(422)
    expect(await stored()).toHaveLength(20)
  })

  test('refuses a file beyond 500 MB, with the reason', async () => {
    const { body } = await create()
    const { headers, body: form } = await multipart({
      files: [{ name: 'film.mp4', content: Buffer.from('@') }],
    })
    const at = form.lastIndexOf('@')
    const piece = Buffer.alloc(1_000_000)
    async function* film() {
      yield Buffer.concat([form.subarray(0, at), Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2')])
      for (let megabytes = 0; megabytes < 501; megabytes += 1) yield piece
      yield form.subarray(at + 1)
    }
    const answer = await fetch(`${await api.listen()}/api/chapter/${body.id}`, {
      method: 'PATCH',
      body: ReadableStream.from(film()),
      duplex: 'half',
      headers: { ...headers, ...nurse.headers() },
    })
    expect([answer.status, ((await answer.json()) as FailureBody).error]).toMatchObject([
      413,
      { code: 'file_too_large', message: 'Il file è troppo grande: la dimensione massima è 500 MB' },
    ])
    expect(await stored()).toEqual([])
  })

  test('that is refused leaves no file', async () => {
    const { body } = await create()
    const stranger = await api.as(api.clinic.nurse2)
    const form = await multipart({ files: twoFiles })
    const refused = [
      await stranger.call(chapterRoutes.change, { params: { id: body.id }, ...form }),
      await create(twoFiles, { title: '' }),
      await create([...twoFiles, { name: 'finta.jpg', content: html() }]),
      await create([{ name: 'disegno.png', content: svg() }]),
      await create([{ name: 'vuoto.pdf', content: Buffer.alloc(0) }]),
    ]
    expect(refused.map(({ failure }) => failure.code)).toEqual([
      'not_found',
      'validation_failed',
      ...Array(3).fill('file_type_refused'),
    ])
    expect(refused[3]?.failure.message).toContain('MP4')
    expect(await stored()).toEqual([])
  })

  test('serves its files, whole and by range, only to its own workgroup and by its own keys', async () => {
    const { body } = await create(twoFiles)
    const { body: other } = await create(twoFiles)
    const key = body.files[1]?.key ?? ''
    const download = (params: Record<string, string>, headers = {}, client = nurse) =>
      client.call(chapterRoutes.download, { params, headers })
    const part = await download({ id: body.id, key }, { range: 'bytes=4-9' })
    expect([part.status, part.raw]).toEqual([206, pdf().subarray(4, 10).toString()])
    const stranger = await api.as(api.clinic.nurse2)
    for (const answer of [
      await download({ id: other.id, key }),
      await download({ id: uuid(), key }),
      await download({ id: body.id, key }, {}, stranger),
      await download({ id: body.id, key: '..%2F..%2Fsecret' }),
      await nurse.call(chapterRoutes.thumbnail, { params: { id: body.id, key } }),
    ])
      expect(answer.failure.code).toBe('not_found')
    const picture = { id: body.id, key: body.files[0]?.key ?? '' }
    for (const route of [chapterRoutes.thumbnail, chapterRoutes.view])
      expect((await nurse.call(route, { params: picture })).status).toBe(200)
  })
})

describe('archiving', () => {
  test('is refused while patients have the chapter to finish, and states how many', async () => {
    const id = await addChapter(whose())
    const made: string[] = []
    for (let n = 0; n < 3; n += 1)
      made.push(await addAssignment(whose(), id, await addPatient(api.database, api.clinic.nurse)))
    await addAssignment(whose(), id, await addPatient(api.database, api.clinic.nurse), {
      daysAgo: 1,
      state: 'withdrawn',
    })
    const message = 'Il capitolo non si può archiviare: ha 3 assegnazioni in corso'
    expect((await archive(id)).failure).toMatchObject({ code: 'invalid_state', message })
    await api.database.query(
      `UPDATE assignment SET started_at = now(), completed_at = CASE WHEN id = $1 THEN now() END
       WHERE cancelled_at IS NULL`,
      [made[0]],
    )
    expect((await one(id)).counts).toEqual({ patients: 3, finished: 1, open: 2 })
    await api.database.query('UPDATE assignment SET completed_at = now() WHERE cancelled_at IS NULL')
    expect((await archive(id)).status).toBe(204)
    expect((await archive(id)).status).toBe(404)
  })

  test('keeps the chapter readable in a list of its own, and read-only until it is restored', async () => {
    const { body } = await create(twoFiles, { title: 'Vecchio' })
    await create([], { title: 'Attuale' })
    await archive(body.id)
    expect([await titles(), await titles({ state: 'archived' })]).toEqual([['Attuale'], ['Vecchio']])
    const { counts } = (await nurse.call(chapterRoutes.list, { query: { search: 'vecchio' } })).body
    expect(counts).toEqual({ active: 0, archived: 1 })
    const kept = await one(body.id)
    expect([kept.archivedAt, kept.files, kept.version]).toEqual([expect.any(String), body.files, 2])
    const params = { id: body.id, key: body.files[0]?.key ?? '' }
    expect((await nurse.call(chapterRoutes.view, { params })).status).toBe(200)
    for (const refused of [
      await change(body.id, { title: 'Nuovo', version: kept.version }),
      await upload(body.id, twoFiles),
      await nurse.call(chapterRoutes.removeFile, { params }),
    ])
      expect(refused.failure.code).toBe('invalid_state')
    const restore = () => nurse.call(chapterRoutes.restore, { params: { id: body.id } })
    expect((await restore()).body).toMatchObject({ archivedAt: null, files: body.files })
    expect((await restore()).failure.code).toBe('invalid_state')
    expect(await titles()).toEqual(['Attuale', 'Vecchio'])
  })
})

test('the list can be sorted in every order, and counts who has and who finished each chapter', async () => {
  const patients = await Promise.all(
    Array.from({ length: 3 }, () => addPatient(api.database, api.clinic.nurse)),
  )
  for (const [title, havers] of [
    ['Bianco', 1],
    ['Azzurro', 3],
    ['Celeste', 2],
  ] as const) {
    const id = await addChapter(whose(), { title })
    for (const patientId of patients.slice(0, havers)) await addAssignment(whose(), id, patientId)
    // Assigned again after they finished it: a patient counts once.
    await api.database.query(
      'UPDATE assignment SET started_at = now(), completed_at = now() WHERE chapter_id = $1',
      [id],
    )
    if (title === 'Celeste') await addAssignment(whose(), id, patients[0] ?? '')
    if (title === 'Azzurro')
      await addAssignment(whose(), id, patients[0] ?? '', { daysAgo: 0, state: 'finished' })
    if (title === 'Bianco')
      await addAssignment(whose(), id, patients[2] ?? '', { daysAgo: 0, state: 'withdrawn' })
  }
  expect(await titles()).toEqual(['Azzurro', 'Bianco', 'Celeste'])
  expect(await titles({ sort: '-createdAt' })).toEqual(['Celeste', 'Azzurro', 'Bianco'])
  await api.database.query(`UPDATE chapter SET updated_at = clock_timestamp() WHERE title = 'Azzurro'`)
  expect(await titles({ sort: '-updatedAt' })).toEqual(['Azzurro', 'Celeste', 'Bianco'])
  expect(await titles({ sort: '-patients' })).toEqual(['Azzurro', 'Celeste', 'Bianco'])
  expect(await titles({ sort: 'finished' })).toEqual(['Bianco', 'Celeste', 'Azzurro'])
  await api.database.query('UPDATE patient SET archived_at = now() WHERE id = $1', [patients[1]])
  const { items } = (await nurse.call(chapterRoutes.list)).body
  expect(items.map(({ patients: have, finished, open }) => [have, finished, open])).toEqual([
    [2, 2, 0],
    [1, 1, 0],
    [1, 1, 1],
  ])
})

test('hides the chapters of another workgroup, and all from a person without one', async () => {
  await addChapter(whose())
  const stranger = await api.as(api.clinic.nurse2)
  const administrator = await api.as(api.clinic.administrator)
  for (const client of [stranger, administrator])
    expect((await client.call(chapterRoutes.list)).body).toMatchObject({
      items: [],
      counts: { active: 0, archived: 0 },
    })
  expect((await administrator.call(chapterRoutes.create, { body: chapterBody() })).failure.code).toBe(
    'invalid_state',
  )
})

test('the sweep deletes only files that no chapter refers to', async () => {
  const { body } = await create(twoFiles)
  const service = chapterService({ storage: await folderStorage(api.filesFolder) })
  await (await service.files.area.receive(Readable.from(['left by a crash']))).keep('pdf')
  const hoursAgo = new Date(Date.now() - 11_000_000)
  for (const key of await stored()) await utimes(join(api.filesFolder, 'chapter', key), hoursAgo, hoursAgo)
  expect(await service.sweep(api.database)).toBe(1)
  expect(await stored()).toEqual(body.files.map(({ key }) => key).toSorted())
})
