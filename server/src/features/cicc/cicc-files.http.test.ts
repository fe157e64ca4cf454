import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { html, pdf, photo } from '../../../test/factories/files.ts'
import { multipart, type SentFile } from '../../../test/factories/multipart.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import { type StoredFiles, type TestStorage, testStorages } from '../../../test/storage/test-storages.ts'
import type { Client } from '../../http/in-process-browser.ts'
import { systemClock } from '../../platform/clock.ts'
import { ciccService } from './cicc.service.ts'

describe.each(testStorages)('files %s', (where, start) => {
  let place: TestStorage
  let kept: StoredFiles
  let api: Api
  let nurse: Client
  let patientId: string
  const twoFiles: SentFile[] = []
  beforeAll(async () => {
    place = await start()
    api = await startApi(place.environment)
    kept = place.storedFiles(api.dataFolder)
    nurse = await api.as(api.clinic.nurse)
    twoFiles.push(
      { name: 'sito di uscita.jpg', content: await photo() },
      { name: "Referto (è) dell'esame*.pdf", content: pdf() },
    )
  })
  afterAll(async () => {
    await api.close()
    await place.close()
  })
  beforeEach(async () => {
    await api.database.query('DELETE FROM cicc_file')
    await kept.clear()
    patientId = await addPatient(api.database, api.clinic.physician)
  })

  const create = async (files: SentFile[], { client = nurse, data = {}, headers = {} } = {}) => {
    const form = await multipart({ data: { patientId, venousCatheter: true, ...data }, files })
    return client.call(ciccRoutes.create, { ...form, headers: { ...form.headers, ...headers } })
  }
  const change = async (id: string, sent: { data?: unknown; files?: SentFile[] }, client = nurse) =>
    client.call(ciccRoutes.change, { params: { id }, ...(await multipart(sent)) })
  const download = (id: string, key: string, client = nurse) =>
    client.call(ciccRoutes.download, { params: { id, key } })
  const plain = ({ requestId, ...failure }: { requestId: string }) => failure
  const keysOf = (record: Cicc) => record.files.map(({ key }) => `cicc/${key}`).toSorted()
  const lastAudit = async () => {
    const [entry] = await api.database.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1')
    return entry as Record<string, unknown>
  }

  test('are sent with the record and served as downloads', async () => {
    const { status, body } = await create(twoFiles)
    expect(status).toBe(201)
    expect(body.files.map(({ name, type }) => [name, type])).toEqual([
      ['sito di uscita.jpg', 'image/jpeg'],
      ["Referto (è) dell'esame*.pdf", 'application/pdf'],
    ])
    expect((await kept.paths()).toSorted()).toEqual(keysOf(body))
    expect(await api.database.query("SELECT sha256 FROM cicc_file WHERE type = 'application/pdf'")).toEqual([
      { sha256: createHash('sha256').update(pdf()).digest('hex') },
    ])
    expect(await lastAudit()).toMatchObject({
      action: 'cicc.create',
      patient_id: patientId,
      details: { files: 2 },
    })
    const answer = await download(body.id, body.files[1]?.key ?? '')
    expect(answer.status).toBe(200)
    expect(answer.raw).toBe(pdf().toString())
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Referto (_) dell'esame*.pdf"; filename*=UTF-8''Referto%20%28%C3%A8%29%20dell%27esame%2A.pdf`,
    })
    expect(await lastAudit()).toMatchObject({
      action: 'cicc.download',
      outcome: 'done',
      patient_id: patientId,
      object_id: body.id,
    })
  })

  test('are served only as what they were accepted for, though they begin like a page', async () => {
    const content = Buffer.concat([html(), pdf()])
    const { body } = await create([{ name: 'pagina.html', content }])
    const answer = await download(body.id, body.files[0]?.key ?? '')
    expect([body.files[0]?.name, answer.raw]).toEqual(['pagina.html.pdf', content.toString()])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment;/),
    })
  })

  test('lose the location stored in a photo', async () => {
    const url = await api.listen()
    const { body } = await create(twoFiles)
    const answer = await fetch(`${url}/api/cicc/${body.id}/download/${body.files[0]?.key}`, {
      headers: nurse.headers(),
    })
    const kept = Buffer.from(await answer.arrayBuffer())
    expect(kept.length).toBe(body.files[0]?.size)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  test('are added alone without a version and without raising it, even in parallel', async () => {
    const { body: record } = await create([])
    const [first, second] = twoFiles as [SentFile, SentFile]
    const answers = await Promise.all([
      change(record.id, { files: [first] }),
      change(record.id, { files: [second] }),
    ])
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 1],
      [200, 1],
    ])
    const { body } = await change(record.id, { data: { version: 1, brand: 'Nuova' }, files: [first] })
    expect([body.version, body.brand, body.files.length]).toEqual([2, 'Nuova', 3])
    expect((await change(record.id, { data: { version: 2 }, files: [second] })).body).toMatchObject({
      version: 2,
    })
    expect(await kept.paths()).toHaveLength(4)
    const none = await change(record.id, {})
    expect(none.failure.details).toEqual([{ path: '', message: 'Almeno un campo deve essere compilato' }])
  })

  test('are gone at once when removed, and only the record’s own can be removed', async () => {
    const { body: record } = await create(twoFiles)
    const key = record.files[0]?.key
    const foreign = (await create(twoFiles)).body.files[0]?.key
    const refused = await nurse.call(ciccRoutes.change, {
      params: { id: record.id },
      body: { version: 1, removeFiles: [key, foreign] },
    })
    expect(refused.status).toBe(404)
    expect(await kept.paths()).toHaveLength(4)
    const { status, body } = await nurse.call(ciccRoutes.change, {
      params: { id: record.id },
      body: { version: 1, removeFiles: [key] },
    })
    expect([status, body.version, body.files]).toEqual([200, 2, [record.files[1]]])
    expect(await kept.paths()).toHaveLength(3)
    expect(await lastAudit()).toMatchObject({
      action: 'cicc.change',
      object_id: record.id,
      details: { fields: [], files: 0, removedFiles: 1 },
    })
    expect((await download(record.id, key ?? '')).status).toBe(404)
  })

  test('are reached only through their own record and by its workgroup', async () => {
    const { body: record } = await create(twoFiles)
    const { body: other } = await create(twoFiles)
    const [own, foreign] = [record.files[0]?.key ?? '', other.files[0]?.key ?? '']
    const random = await download(uuid(), own)
    expect(random.status).toBe(404)
    const unreachable = [
      await download(record.id, foreign),
      await download(record.id, own, await api.as(api.clinic.nurse2)),
      await download(record.id, own, await api.as(api.clinic.administrator)),
      await download(record.id, '..%2F..%2Fsecret'),
      await download(record.id, `${own}\0`),
      await download(record.id, 'x'.repeat(150)),
    ]
    for (const { failure } of unreachable) expect(plain(failure)).toEqual(plain(random.failure))
    expect((await download(record.id, own, await api.as(api.clinic.supervisor))).failure.code).toBe(
      'permission_denied',
    )
    expect((await download(record.id, own, api.anonymous())).failure.code).toBe('unauthenticated')
    expect((await download(record.id, own)).status).toBe(200)
    await api.database.query('UPDATE patient SET archived_at = now() WHERE id = $1', [patientId])
    expect((await download(record.id, own)).status).toBe(404)
  })

  test('are out of reach at the next call for a person who left the workgroup', async () => {
    const { body: record } = await create(twoFiles)
    const key = record.files[0]?.key ?? ''
    const physician = await api.as(api.clinic.physician)
    expect((await download(record.id, key, physician)).status).toBe(200)
    const move = (to: string | null) =>
      api.database.query('UPDATE staff SET workgroup_id = $2 WHERE id = $1', [api.clinic.physician.id, to])
    await move(api.clinic.workgroup2Id)
    expect((await download(record.id, key, physician)).status).toBe(404)
    await move(api.clinic.workgroupId)
  })

  test('are at most ten per call', async () => {
    const file = { name: 'a.pdf', content: pdf() }
    const eleven = Array.from({ length: 11 }, () => file)
    expect((await create(eleven)).failure).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'files', message: 'Si possono allegare al massimo 10 file' }],
    })
    const { body: record } = await create([])
    expect((await change(record.id, { files: eleven })).status).toBe(422)
    expect(await kept.paths()).toEqual([])
  })

  test('are at most five hundred per record, after removals in the same call', async () => {
    const file = { name: 'a.pdf', content: pdf() }
    const { body: record } = await create([file])
    await api.database.query(
      `INSERT INTO cicc_file (key, cicc_id, name, type, size, sha256, created_by, created_at)
       SELECT gen_random_uuid() || '.pdf', cicc_id, name, type, size, sha256, created_by, created_at
       FROM cicc_file, generate_series(1, 498) WHERE cicc_id = $1`,
      [record.id],
    )
    const many = await change(record.id, { files: [file, file] })
    expect(many.failure).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'files', message: 'Si possono allegare al massimo 500 file' }],
    })
    expect(await kept.paths()).toHaveLength(1)
    const exchanged = await change(record.id, {
      data: { version: 1, removeFiles: [record.files[0]?.key] },
      files: [file, file],
    })
    expect([exchanged.status, exchanged.body.files.length]).toEqual([200, 500])
    // Only the two that were sent now: the removed one is discarded, and the others are rows alone.
    expect(await kept.paths()).toHaveLength(2)
    expect(keysOf(exchanged.body)).toEqual(expect.arrayContaining(await kept.paths()))
    expect((await change(record.id, { files: [file] })).status).toBe(422)
  })

  test('are not kept after a refused call', async () => {
    const { body: record } = await create([])
    const failures = [
      await create(twoFiles, { client: await api.as(api.clinic.nurse2) }),
      await create(twoFiles, { client: await api.as(api.clinic.administrator) }),
      await create(twoFiles, { data: { insertionDate: '1900-01-01' } }),
      await create([...twoFiles, { name: 'x.jpg', content: html() }]),
      await change(record.id, { data: { version: 7, brand: 'x' }, files: twoFiles }),
      await change(uuid(), { files: twoFiles }),
    ]
    expect(failures.map(({ failure }) => failure.code)).toEqual([
      'not_found',
      'invalid_state',
      'validation_failed',
      'file_type_refused',
      'stale_version',
      'not_found',
    ])
    await api.owner.query('ALTER TABLE audit_entry RENAME TO audit_away')
    expect((await change(record.id, { files: twoFiles })).status).toBe(500)
    await api.owner.query('ALTER TABLE audit_away RENAME TO audit_entry')
    expect(await kept.paths()).toEqual([])
    expect(await api.database.query('SELECT key FROM cicc_file')).toEqual([])
  })

  test('are stored once when repeated under a key, which refuses other files', async () => {
    const headers = { 'idempotency-key': uuid() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(twoFiles, { headers })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const [first] = answers
    expect((await kept.paths()).toSorted()).toEqual(first && keysOf(first.body))
    const other = await create([{ name: "Referto (è) dell'esame*.pdf", content: pdf(500) }], { headers })
    expect(other.failure.code).toBe('idempotency_conflict')
    expect(await kept.paths()).toHaveLength(2)
  })

  test('make it another request if one byte differs, though names and sizes are the same', async () => {
    const headers = { 'idempotency-key': uuid() }
    const name = 'Referto.pdf'
    const [content, other] = [pdf(), pdf()]
    other[other.length - 1] = 1
    expect((await create([{ name, content }], { headers })).status).toBe(201)
    expect((await create([{ name, content: other }], { headers })).failure.code).toBe('idempotency_conflict')
    expect((await create([{ name: 'Altro.pdf', content }], { headers })).failure.code).toBe(
      'idempotency_conflict',
    )
    expect((await create([{ name, content }], { headers })).status).toBe(201)
    expect(await kept.paths()).toHaveLength(1)
  })

  // A bucket never shows an incomplete upload.
  test.runIf(where === 'in a folder')('leave nothing behind if the upload breaks off half-way', async () => {
    const { body: record } = await create([])
    const url = await api
      .listen()
      .catch(() => `http://127.0.0.1:${(api.app.server.server.address() as { port: number }).port}`)
    const { body, headers } = await multipart({ files: [{ name: 'a.pdf', content: pdf(5_000_000) }] })
    const abort = new AbortController()
    async function* halfWay() {
      yield body.subarray(0, 2_000_000)
      while ((await kept.paths()).length === 0) await pause(10)
      abort.abort()
    }
    const sent = fetch(`${url}/api/cicc/${record.id}`, {
      method: 'PATCH',
      body: ReadableStream.from(halfWay()),
      duplex: 'half',
      signal: abort.signal,
      headers: { ...headers, ...nurse.headers() },
    })
    await expect(sent).rejects.toThrow()
    await expect.poll(() => kept.paths()).toEqual([])
  })

  test('are swept only if no record refers to them', async () => {
    const { body: record } = await create(twoFiles)
    const storage = api.storage
    const service = ciccService({ storage, clock: systemClock })
    const orphan = await (
      await service.files.area.receive(Readable.from([Buffer.from('left by a crash')]))
    ).keep('pdf')
    for (const path of await kept.paths())
      await utimes(kept.pathOnDisk(path), new Date(), new Date(Date.now() - 11_000_000))
    expect(await kept.paths()).toContain(`cicc/${orphan}`)
    expect(await service.sweep(api.database)).toBe(1)
    expect((await kept.paths()).toSorted()).toEqual(keysOf(record))
  })
})
