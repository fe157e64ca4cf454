import { unlink } from 'node:fs/promises'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/http/in-process-browser.ts'
import { type Api, startApi } from '../api.ts'
import { pdf, photo } from '../factories/files.ts'
import { multipart } from '../factories/multipart.ts'
import { addPatient } from '../factories/stored-patient.ts'
import { startBucket, type TestBucket } from './test-storages.ts'

let place: TestBucket
let api: Api
let nurse: Client
beforeAll(async () => {
  place = await startBucket()
  api = await startApi(place.environment)
  nurse = await api.as(api.clinic.nurse)
})
afterAll(() => api.close())

const create = async () => {
  const patientId = await addPatient(api.database, api.clinic.physician)
  const files = [
    { name: 'sito.jpg', content: await photo({ width: 900, height: 600 }) },
    { name: 'referto.pdf', content: pdf() },
  ]
  return nurse.call(ciccRoutes.create, await multipart({ data: { patientId, venousCatheter: true }, files }))
}
const paramsOf = ({ id, files }: Cicc, which: number) => ({ params: { id, key: files[which]?.key ?? '' } })

// The tests run in order: each continues from the state that the previous ones left.
describe('files in a bucket', { shuffle: false }, () => {
  test('a thumbnail is created at the first request and stored in the bucket', async () => {
    const { body } = await create()
    const { key } = paramsOf(body, 0).params
    for (let times = 0; times < 2; times += 1)
      expect((await nurse.call(ciccRoutes.thumbnail, paramsOf(body, 0))).status).toBe(200)
    expect(await place.storedFiles('').paths()).toContain(`derived/thumbnail/cicc/${key}`)
  })

  test('a file without its content is reported as such', async () => {
    const { body } = await create()
    await unlink(place.storedFiles('').pathOnDisk(`cicc/${paramsOf(body, 1).params.key}`))
    const { status, failure } = await nurse.call(ciccRoutes.download, paramsOf(body, 1))
    expect([status, failure.code, failure.message]).toEqual([
      404,
      'not_found',
      'Il contenuto di questo file non si trova più: avvisa l’amministratore',
    ])
  })

  test('a file that the bucket knows but does not hand out is refused without its name, also a part of it', async () => {
    const { body } = await create()
    const asked = paramsOf(body, 1)
    place.withhold(`cicc/${asked.params.key}`)
    for (const headers of [{}, { range: 'bytes=0-9' }]) {
      const refused = await nurse.call(ciccRoutes.download, { ...asked, headers })
      expect([refused.status, refused.failure.message]).toEqual([
        503,
        'L’archivio dei file non risponde: riprova tra poco',
      ])
      expect(Object.keys(refused.headers)).not.toContain('content-disposition')
      expect(refused.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
      for (const name of ['etag', 'accept-ranges', 'content-range'])
        expect(refused.headers[name]).toBeUndefined()
    }
    const done = await api.database.query(
      "SELECT FROM audit_entry WHERE action = 'cicc.download' AND outcome = 'done' AND object_id = $1",
      [body.id],
    )
    expect(done).toHaveLength(0)
  })

  test('an unreachable bucket makes file requests fail with its own message, and leaves no rows', async () => {
    const { body } = await create()
    await place.close()
    const rows = () => api.database.query('SELECT key FROM cicc_file')
    const before = (await rows()).length
    const answers = [await nurse.call(ciccRoutes.download, paramsOf(body, 1)), await create()]
    for (const { status, failure } of answers)
      expect([status, failure.message]).toEqual([503, 'L’archivio dei file non risponde: riprova tra poco'])
    expect(await rows()).toHaveLength(before)
    expect((await nurse.call(patientRoutes.read, { params: { id: body.patientId } })).status).toBe(200)
  })
})
