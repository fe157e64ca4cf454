import { readdir, readFile, rm, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { noisyPhoto, pdf, photo, webp } from '../../../test/factories/files.ts'
import { multipart, type SentFile } from '../../../test/factories/multipart.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import { type Clamd, hasClamd, infectedText, startClamd } from '../../../test/storage/clamd.ts'
import type { Client } from '../../http/in-process-browser.ts'
import { systemClock } from '../../platform/clock.ts'
import { folderStorage } from '../../platform/storage/storage.ts'
import { ciccService } from './cicc.service.ts'

let api: Api
let nurse: Client
let url: string
beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  url = await api.listen()
})
afterAll(() => api.close())

const record = async (files: SentFile[], { on = api, by = nurse } = {}): Promise<Cicc> => {
  const patientId = await addPatient(on.database, on.clinic.physician)
  const form = await multipart({ data: { patientId, venousCatheter: true }, files })
  return (await by.call(ciccRoutes.create, form)).body
}
const keyOf = ({ files }: Cicc, which = 0) => files[which]?.key ?? ''
const ask = (cicc: Cicc, key = keyOf(cicc), client = nurse) =>
  client.call(ciccRoutes.thumbnail, { params: { id: cicc.id, key } })
const view = (cicc: Cicc, key = keyOf(cicc)) => nurse.call(ciccRoutes.view, { params: { id: cicc.id, key } })
const kept = (key: string, form = 'thumbnail') => join(api.filesFolder, 'derived', form, 'cicc', key)
const keptIn = (form: string): Promise<string[]> =>
  readdir(join(api.filesFolder, 'derived', form, 'cicc')).catch(() => [])
/** Fetches raw bytes, which the JSON client would not preserve. */
const bytesOf = async (cicc: Cicc, form = 'thumbnail', range = 'bytes=0-') => {
  const answer = await fetch(`${url}/api/cicc/${cicc.id}/${form}/${keyOf(cicc)}`, {
    headers: { ...nurse.headers(), range },
  })
  return Buffer.from(await answer.arrayBuffer())
}

// The cases run in order: each builds on what earlier ones left.
describe('pictures of catheter data', { shuffle: false }, () => {
  test('makes a thumbnail of a photo on the first request and caches it', async () => {
    const sent = await noisyPhoto({ width: 3000, height: 2000 })
    expect(sent.length).toBeGreaterThan(3_000_000)
    const cicc = await record([{ name: 'Sito di uscita.JPG', content: sent }])
    expect(await keptIn('thumbnail')).toEqual([])
    const small = await bytesOf(cicc)
    const { format, width, height, exif, icc } = await sharp(small).metadata()
    expect({ format, width, height, exif, icc }).toEqual({
      format: 'webp',
      width: 480,
      height: 320,
      exif: undefined,
      icc: undefined,
    })
    expect(small.length).toBeLessThan(100_000)
    expect(await readFile(kept(keyOf(cicc)))).toEqual(small)

    const { status, headers } = await ask(cicc)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(small.length),
      'content-disposition': `attachment; filename="Sito di uscita.webp"; filename*=UTF-8''Sito%20di%20uscita.webp`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('makes a screen-sized view of a large photo, once', async () => {
    const sent = await noisyPhoto({ width: 2000, height: 3000 })
    const cicc = await record([{ name: 'Sito di uscita.JPG', content: sent }])
    const shown = await bytesOf(cicc, 'view')
    const { format, width, height, exif, icc } = await sharp(shown).metadata()
    expect({ format, width, height, exif, icc }).toEqual({
      ...{ format: 'webp', width: 1365, height: 2048 },
      ...{ exif: undefined, icc: undefined },
    })
    expect(shown.length).toBeLessThan(sent.length / 2)
    expect(await readFile(kept(keyOf(cicc), 'view'))).toEqual(shown)
    await writeFile(kept(keyOf(cicc), 'view'), 'made before')
    const { raw, headers } = await view(cicc)
    expect([raw, headers['content-type']]).toEqual(['made before', 'image/webp'])
    expect(headers['content-disposition']).toContain('"Sito di uscita.webp"')
    expect(await keptIn('thumbnail')).not.toContain(keyOf(cicc))
  })

  test('a long screenshot stays wide enough to be read, also in its thumbnail', async () => {
    const sent = await noisyPhoto({ width: 1080, height: 12_000 })
    const cicc = await record([{ name: 'schermata.jpg', content: sent }])
    const sizeOf = async (form: string) => {
      const { width, height } = await sharp(await bytesOf(cicc, form)).metadata()
      return [width, height]
    }
    expect([await sizeOf('thumbnail'), await sizeOf('view')]).toEqual([
      [160, 1778],
      [1080, 12_000],
    ])
  })

  test('serves a small photo itself as its view, and has none of a document', async () => {
    const cicc = await record([
      { name: 'a.jpg', content: await photo({ width: 2500, height: 300 }) },
      { name: 'b.pdf', content: pdf() },
    ])
    const { status, headers } = await view(cicc)
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await bytesOf(cicc, 'view')).toEqual(await readFile(join(api.filesFolder, 'cicc', keyOf(cicc))))
    expect(await keptIn('view')).not.toContain(keyOf(cicc))
    expect((await view(cicc, keyOf(cicc, 1))).failure.code).toBe('not_found')
  })

  test('does not make a cached thumbnail again, and serves ranges from the first request', async () => {
    const cicc = await record([{ name: 'a.jpg', content: await photo() }])
    const beginning = await bytesOf(cicc, 'thumbnail', 'bytes=0-9')
    expect(beginning).toEqual((await bytesOf(cicc)).subarray(0, 10))
    await writeFile(kept(keyOf(cicc)), 'made before')
    expect((await ask(cicc)).raw).toBe('made before')
  })

  test('gives parallel requests the same thumbnail', async () => {
    const cicc = await record([
      {
        name: 'a.png',
        content: await sharp(await photo())
          .png()
          .toBuffer(),
      },
    ])
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(cicc)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
  })

  test('makes thumbnails of PNG and WebP, never enlarged, and none of a document', async () => {
    const cicc = await record([
      {
        name: 'a.png',
        content: await sharp(await photo())
          .png()
          .toBuffer(),
      },
      { name: 'b.webp', content: await webp({ width: 900, height: 1200 }) },
      { name: 'c.pdf', content: pdf() },
    ])
    const sizes = []
    for (const which of [0, 1]) {
      expect((await ask(cicc, keyOf(cicc, which))).status).toBe(200)
      const { width, height } = await sharp(kept(keyOf(cicc, which))).metadata()
      sizes.push([width, height])
    }
    expect(sizes).toEqual([
      [60, 30],
      [360, 480],
    ])
    const { status, failure } = await ask(cicc, keyOf(cicc, 2))
    expect([status, failure.code]).toEqual([404, 'not_found'])
  })

  test('serves pictures to whom the file is served, and audits each view', async () => {
    const cicc = await record([{ name: 'a.jpg', content: await photo() }])
    const other = await record([{ name: 'a.jpg', content: await photo() }])
    await ask(cicc)
    await view(cicc)
    const refusals = [
      await ask(cicc, keyOf(other)),
      await ask({ ...cicc, id: uuid() }),
      await ask(cicc, keyOf(cicc), await api.as(api.clinic.nurse2)),
      await ask(cicc, keyOf(cicc), await api.as(api.clinic.administrator)),
      await ask(cicc, keyOf(cicc), await api.as(api.clinic.supervisor)),
      await ask(cicc, keyOf(cicc), api.anonymous()),
    ]
    expect(refusals.map(({ failure }) => failure.code)).toEqual([
      ...Array(4).fill('not_found'),
      'permission_denied',
      'unauthenticated',
    ])
    const entries = await api.database.query(
      `SELECT action, outcome, patient_id AS "patientId", details FROM audit_entry WHERE object_id = $1 AND outcome = 'done'
     AND action = ANY('{cicc.thumbnail,cicc.view}') ORDER BY action`,
      [cicc.id],
    )
    const looked = { outcome: 'done', patientId: cicc.patientId, details: { file: keyOf(cicc) } }
    expect(entries).toEqual([
      { action: 'cicc.thumbnail', ...looked },
      { action: 'cicc.view', ...looked },
    ])
    await api.database.query('UPDATE patient SET archived_at = now() WHERE id = $1', [cicc.patientId])
    expect((await ask(cicc)).status).toBe(404)
  })

  test('deletes thumbnail and view together with the file', async () => {
    const cicc = await record([{ name: 'a.jpg', content: await noisyPhoto({ width: 3000, height: 2000 }) }])
    await ask(cicc)
    await view(cicc)
    expect(await keptIn('thumbnail')).toContain(keyOf(cicc))
    expect(await keptIn('view')).toContain(keyOf(cicc))
    const sent = { version: 1, removeFiles: [keyOf(cicc)] }
    expect((await nurse.call(ciccRoutes.change, { params: { id: cicc.id }, body: sent })).status).toBe(200)
    for (const form of ['thumbnail', 'view']) expect(await keptIn(form)).not.toContain(keyOf(cicc))
    expect((await ask(cicc)).status).toBe(404)
  })

  test('sweeps only thumbnails whose file is gone', async () => {
    const cicc = await record([{ name: 'a.jpg', content: await photo() }])
    await ask(cicc)
    const orphan = `${uuid()}.jpg`
    await writeFile(kept(orphan), 'left by a crash')
    const long = new Date(Date.now() - 11_000_000)
    for (const key of [orphan, keyOf(cicc)]) await utimes(kept(key), long, long)
    const service = ciccService({ storage: await folderStorage(api.filesFolder), clock: systemClock })
    expect(await service.sweep(api.database)).toBe(1)
    const left = await keptIn('thumbnail')
    expect([left.includes(keyOf(cicc)), left.includes(orphan)]).toEqual([true, false])
  })

  test('makes a lost thumbnail again, and serves one that cannot be cached', async () => {
    const cicc = await record([{ name: 'a.jpg', content: await photo() }])
    const first = await bytesOf(cicc)
    await unlink(kept(keyOf(cicc)))
    expect(await bytesOf(cicc)).toEqual(first)
    await rm(join(api.filesFolder, 'derived'), { recursive: true })
    // A file in the place of the folder.
    await writeFile(join(api.filesFolder, 'derived'), '')
    try {
      const other = await record([{ name: 'a.jpg', content: await photo() }])
      expect(await bytesOf(other)).toEqual(first)
    } finally {
      await rm(join(api.filesFolder, 'derived'))
    }
  })

  test('serves a thumbnail without caching it while disk space is scarce', async () => {
    const cicc = await record([{ name: 'a.jpg', content: await photo() }])
    api.scarce.files = true
    try {
      expect((await ask(cicc)).status).toBe(200)
      expect(await keptIn('thumbnail')).not.toContain(keyOf(cicc))
    } finally {
      api.scarce.files = false
    }
    expect((await ask(cicc)).status).toBe(200)
    expect(await keptIn('thumbnail')).toContain(keyOf(cicc))
  })

  test('fails for a picture damaged on disk, and still serves others', async () => {
    const whole = await photo({ width: 600, height: 600 })
    const cicc = await record([
      { name: 'a.jpg', content: whole },
      { name: 'b.jpg', content: whole },
      { name: 'c.jpg', content: whole },
    ])
    const at = (which: number) => join(api.filesFolder, 'cicc', keyOf(cicc, which))
    await writeFile(at(0), whole.subarray(0, whole.length - 300))
    await writeFile(at(1), pdf())
    const damaged = [await ask(cicc, keyOf(cicc, 0)), await ask(cicc, keyOf(cicc, 1))]
    expect(damaged.map(({ failure }) => failure.code)).toEqual(['internal', 'internal'])
    expect((await ask(cicc, keyOf(cicc, 2))).status).toBe(200)
  })

  describe.skipIf(!hasClamd)('with a scanner', () => {
    let clamd: Clamd
    let scanned: Api
    beforeAll(async () => {
      clamd = await startClamd()
      scanned = await startApi({ CLAMAV_HOST: `${clamd.host}:${clamd.port}` })
    })
    afterAll(async () => {
      await scanned.close()
      await clamd.stop()
    })
    let by: Client
    let cicc: Cicc
    beforeEach(async () => {
      by = await scanned.as(scanned.clinic.nurse)
      cicc = await record([{ name: 'a.jpg', content: await photo() }], { on: scanned, by })
    })

    test('serves nothing of an infected picture, not even a thumbnail made earlier', async () => {
      expect((await ask(cicc, keyOf(cicc), by)).status).toBe(200)
      await scanned.database.query('DELETE FROM scanned_file')
      await writeFile(join(scanned.filesFolder, 'cicc', keyOf(cicc)), infectedText)
      expect((await ask(cicc, keyOf(cicc), by)).failure.code).toBe('file_infected')
    })

    test('scans an unscanned picture when its thumbnail is requested', async () => {
      await scanned.database.query('DELETE FROM scanned_file')
      expect((await ask(cicc, keyOf(cicc), by)).status).toBe(200)
      expect(await scanned.database.query('SELECT key FROM scanned_file')).toEqual([{ key: keyOf(cicc) }])
    })
  })
})
