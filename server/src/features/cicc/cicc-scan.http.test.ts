import { readdir, writeFile } from 'node:fs/promises'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { pdf, photo } from '../../../test/factories/files.ts'
import { multipart, type SentFile } from '../../../test/factories/multipart.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import { closedPort } from '../../../test/process.ts'
import { type Clamd, hasClamd, infectedText, maxStreamMB, startClamd } from '../../../test/storage/clamd.ts'
import { type TestStorage, testStorages } from '../../../test/storage/test-storages.ts'

const ending = (last: string) => Buffer.concat([pdf(), Buffer.from(last)])
const clean = { name: 'referto.pdf', content: pdf() }
const infected = { name: 'sospetto.pdf', content: ending(infectedText) }

const create = async (api: Api, files: SentFile[]) => {
  const patientId = await addPatient(api.database, api.clinic.physician)
  const nurse = await api.as(api.clinic.nurse)
  return nurse.call(ciccRoutes.create, await multipart({ data: { patientId, venousCatheter: true }, files }))
}
const download = async (api: Api, record: Cicc, which = 0) => {
  const nurse = await api.as(api.clinic.nurse)
  return nurse.call(ciccRoutes.download, { params: { id: record.id, key: record.files[which]?.key ?? '' } })
}

let clamd: Clamd
beforeAll(async () => {
  if (hasClamd) clamd = await startClamd()
})
afterAll(() => clamd?.stop())

describe.skipIf(!hasClamd).each(testStorages)('with a scanner, files %s', (_, start) => {
  let place: TestStorage
  let api: Api
  beforeAll(async () => {
    place = await start()
    api = await startApi({ ...place.environment, CLAMAV_HOST: `${clamd.host}:${clamd.port}` })
  })
  afterAll(async () => {
    await api.close()
    await place.close()
  })
  const stored = () => place.storedFiles(api.dataFolder).paths()

  test('are kept and served if they are clean', async () => {
    const { status, body } = await create(api, [clean, { name: 'sito.jpg', content: await photo() }])
    expect(status).toBe(201)
    const answer = await download(api, body)
    expect([answer.status, answer.raw]).toEqual([200, pdf().toString()])
    expect((await download(api, body, 1)).status).toBe(200)
  })

  test('are all refused if one of them is infected', async () => {
    const before = (await stored()).length
    const { failure } = await create(api, [clean, infected])
    expect(failure).toMatchObject({
      code: 'file_infected',
      message: 'Il file contiene un virus: non è stato salvato',
    })
    expect(await stored()).toHaveLength(before)
  })

  test('are not kept unscanned if they are too large for the scanner', async () => {
    const before = (await stored()).length
    const { status, failure } = await create(api, [
      { name: 'lungo.pdf', content: ending('x'.repeat((maxStreamMB + 1) * 1_048_576)) },
    ])
    expect([status, failure.message]).toEqual([
      413,
      'Il controllo antivirus non accetta un file così grande: avvisa l’amministratore',
    ])
    expect(await stored()).toHaveLength(before)
  })

  test('from before there was a scanner are scanned when requested', async () => {
    const { body } = await create(api, [clean])
    await api.database.query('DELETE FROM scanned_file')
    expect((await download(api, body)).status).toBe(200)
    const rows = await api.database.query('SELECT key FROM scanned_file')
    expect(rows).toEqual([{ key: body.files[0]?.key }])
  })

  test('from before there was a scanner are withheld if infected', async () => {
    const { body } = await create(api, [clean])
    await writeFile(
      place.storedFiles(api.dataFolder).pathOnDisk(`cicc/${body.files[0]?.key}`),
      infected.content,
    )
    expect((await download(api, body)).status).toBe(200)
    await api.database.query('DELETE FROM scanned_file')
    const { failure } = await download(api, body)
    expect([failure.code, failure.message]).toEqual([
      'file_infected',
      'Il file contiene un virus e non si può scaricare',
    ])
    expect(await api.database.query('SELECT FROM scanned_file')).toEqual([])
  })

  test('leave no scan result when removed', async () => {
    await api.database.query('DELETE FROM scanned_file')
    const { body } = await create(api, [clean])
    const nurse = await api.as(api.clinic.nurse)
    const sent = { version: 1, removeFiles: body.files.map(({ key }) => key) }
    expect((await nurse.call(ciccRoutes.change, { params: { id: body.id }, body: sent })).status).toBe(200)
    expect(await api.database.query('SELECT FROM scanned_file')).toEqual([])
  })

  test('are told apart in parallel calls', async () => {
    const { body } = await create(
      api,
      Array.from({ length: 10 }, () => clean),
    )
    expect(body.files).toHaveLength(10)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => create(api, [n % 2 ? infected : clean])),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 201, 422, 201, 422, 201, 422])
  })
})

describe('with a scanner that does not answer', () => {
  let without: Api
  let api: Api
  beforeAll(async () => {
    without = await startApi()
    api = await startApi({ CLAMAV_HOST: `127.0.0.1:${closedPort}` })
  })
  afterAll(async () => {
    await api.close()
    await without.close()
  })

  const stored = async () =>
    (await readdir(api.filesFolder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

  test('keeps no file', async () => {
    const { status, failure } = await create(api, [clean])
    expect([status, failure.code]).toEqual([503, 'unavailable'])
    expect(await stored()).toEqual([])
  })

  test('refuses many parallel calls and leaves no file', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => create(api, [clean])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(await stored()).toEqual([])
  })

  test('saves a record without files', async () => {
    expect((await create(api, [])).status).toBe(201)
  })

  test('keeps and serves everything if no scanner is configured', async () => {
    const { body } = await create(without, [infected])
    expect((await download(without, body)).status).toBe(200)
  })
})
