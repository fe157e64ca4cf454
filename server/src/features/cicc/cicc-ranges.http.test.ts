import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { pdf } from '../../../test/factories/files.ts'
import { multipart } from '../../../test/factories/multipart.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import { type TestStorage, testStorages } from '../../../test/storage/test-storages.ts'
import type { Client } from '../../http/in-process-browser.ts'

const whole = pdf(1000).toString()

describe.each(testStorages)('a file %s', (_, start) => {
  let place: TestStorage
  let api: Api
  let nurse: Client
  let record: Cicc
  let key: string
  beforeAll(async () => {
    place = await start()
    api = await startApi(place.environment)
    nurse = await api.as(api.clinic.nurse)
  })
  afterAll(async () => {
    await api.close()
    await place.close()
  })
  beforeEach(async () => {
    const patientId = await addPatient(api.database, api.clinic.physician)
    const form = await multipart({
      data: { patientId, venousCatheter: true },
      files: [{ name: 'referto.pdf', content: pdf(1000) }],
    })
    record = (await nurse.call(ciccRoutes.create, form)).body
    key = record.files[0]?.key ?? ''
  })

  const download = (headers: Record<string, string>, client = nurse) =>
    client.call(ciccRoutes.download, { params: { id: record.id, key }, headers })
  const audited = async () =>
    (
      await api.database.query<{ outcome: string }>(
        `SELECT outcome FROM audit_entry WHERE action = 'cicc.download' AND object_id = $1 ORDER BY id`,
        [record.id],
      )
    ).map(({ outcome }) => outcome)

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=400-', 400, 999],
    ['bytes=450-460', 450, 460],
    ['bytes=-10', 990, 999],
    ['bytes=990-5000', 990, 999],
  ])('is served in part for %s', async (range, first, last) => {
    const { status, headers, raw } = await download({ range })
    expect(status).toBe(206)
    expect(raw).toBe(whole.slice(first, last + 1))
    expect(headers).toMatchObject({
      'content-range': `bytes ${first}-${last}/1000`,
      'content-length': String(last - first + 1),
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })

  test('is served whole for several ranges, another unit or an invalid range', async () => {
    for (const range of ['bytes=0-1,4-5', 'lines=0-1', 'bytes=5-2', 'bytes=x'])
      expect((await download({ range })).raw, range).toBe(whole)
  })

  test('announces that it supports ranges, and its ETag', async () => {
    const { status, headers } = await download({})
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', etag: `"${key}"`, 'content-length': '1000' })
    expect(headers['content-range']).toBeUndefined()
  })

  test('is served in part only if If-Range matches its ETag', async () => {
    const range = 'bytes=10-19'
    const { headers } = await download({})
    expect((await download({ range, 'if-range': String(headers.etag) })).status).toBe(206)
    for (const known of ['"another"', `W/${headers.etag}`, 'Sat, 21 Nov 2026 10:00:00 GMT']) {
      const answer = await download({ range, 'if-range': known })
      expect([answer.status, answer.raw], known).toEqual([200, whole])
    }
  })

  test('refuses a range beyond its end, and states its length', async () => {
    const { status, headers, failure } = await download({ range: 'bytes=1000-' })
    expect([status, failure.code, headers['content-range']]).toEqual([
      416,
      'range_not_satisfiable',
      'bytes */1000',
    ])
    expect(await audited()).toEqual(['range_not_satisfiable'])
  })

  test('answers HEAD with the whole length and no content', async () => {
    const { statusCode, headers, payload } = await api.app.server.inject({
      method: 'HEAD',
      url: `/api/cicc/${record.id}/download/${key}`,
      headers: { ...nurse.headers(), range: 'bytes=0-9' },
    })
    expect([statusCode, headers['content-length'], headers['accept-ranges'], payload]).toEqual([
      200,
      '1000',
      'bytes',
      '',
    ])
  })

  test('is checked and audited for each range', async () => {
    for (const range of ['bytes=0-9', 'bytes=500-509', 'bytes=-1']) await download({ range })
    expect(await audited()).toEqual(['done', 'done', 'done'])
  })

  test('is not served by range if it is out of scope or removed', async () => {
    const range = 'bytes=0-9'
    const stranger = await download({ range }, await api.as(api.clinic.nurse2))
    expect([stranger.status, stranger.failure.code, stranger.headers['content-range']]).toEqual([
      404,
      'not_found',
      undefined,
    ])
    expect((await download({ range }, api.anonymous())).status).toBe(401)
    await nurse.call(ciccRoutes.change, {
      params: { id: record.id },
      body: { version: 1, removeFiles: [key] },
    })
    const removed = await download({ range })
    expect([removed.status, removed.headers['content-range']]).toEqual([404, undefined])
  })
})
