import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { FailureBody } from '@filo/contract/kit/failure.ts'
import { route } from '@filo/contract/kit/route.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { blackPng, heic, html, pdf, photo, svg, webp } from '../../test/factories/files.ts'
import { type StoredFiles, type TestStorage, testStorages } from '../../test/storage/test-storages.ts'
import { defaultTimeouts } from '../http/connections/connection-timeouts.ts'
import { refuse } from '../http/pipeline/refuse.ts'
import { httpServer } from '../http/server.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { FileArea, Storage } from '../platform/storage/storage.ts'
import type { Upload } from './attached-files.ts'
import { withUpload } from './upload.ts'

const sending = route({
  method: 'POST',
  path: '/',
  summary: 'Prova',
  access: 'public',
  audit: 'none',
  body: z.strictObject({ note: z.string() }),
  multipart: {
    count: 3,
    bytes: 20_000_000,
    types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    dataOptional: true,
  },
  reply: 'nothing',
})
const message = route({
  ...sending,
  path: '/message',
  body: z.strictObject({ id: z.string(), text: z.string() }),
  multipart: { count: 1, bytes: 1_000, types: ['application/pdf'], bodyAsFields: true, filePart: 'file' },
})

describe.each(testStorages)('uploads with files %s', (where, start) => {
  let place: TestStorage
  let root: string
  let disk: StoredFiles
  let opened: Storage
  let storage: FileArea
  let server: FastifyInstance
  let url: string
  let work: (upload: Upload<unknown>) => Promise<unknown>
  let idleMs: number
  beforeAll(async () => {
    place = await start()
  })
  afterAll(() => place.close())
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'filo-upload-'))
    disk = place.storedFiles(root)
    opened = await openStorage({ bucket: place.bucket, dataFolder: root })
    await disk.clear()
    storage = opened.area('cicc')
    work = async (upload) => upload
    idleMs = 30_000
    server = await httpServer({
      logger: false,
      trustProxy: undefined,
      secure: false,
      demo: false,
      timeouts: defaultTimeouts,
    })
    server.post('/', { bodyLimit: 10_000 }, async (request, reply) => {
      try {
        return await withUpload(
          { request, body: { note: 'none' } },
          sending,
          storage,
          (upload) => work(upload),
          idleMs,
        )
      } catch (error) {
        return reply.send(refuse(error, request, reply))
      }
    })
    server.post('/message', { bodyLimit: 10_000 }, async (request, reply) => {
      try {
        return await withUpload({ request, body: { id: '', text: '' } }, message, storage, (upload) =>
          work(upload),
        )
      } catch (error) {
        return reply.send(refuse(error, request, reply))
      }
    })
    url = await server.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await server.close()
    opened.close()
    await rm(root, { recursive: true, force: true })
  })

  type Part = [name: string, content: Buffer | string, fileName?: string]

  async function send(parts: Part[], path = '/') {
    const form = new FormData()
    for (const [name, content, fileName] of parts)
      if (typeof content === 'string') form.append(name, content)
      else form.append(name, new Blob([new Uint8Array(content)]), fileName ?? 'file')
    const answer = await fetch(url + path, { method: 'POST', body: form })
    return { status: answer.status, body: (await answer.json()) as Upload<unknown> & FailureBody }
  }

  const refused = async (parts: Part[], path = '/') => {
    const { status, body } = await send(parts, path)
    expect(await disk.paths()).toEqual([])
    return [status, body.error.code, body.error.message]
  }

  test('stores files with data, named by their actual type', async () => {
    const files: Part[] = [
      ['files', await photo(), 'foto.JPG'],
      ['files', await webp(), 'sticker.webp'],
      ['files', pdf(), '../../etc/referto.html'],
    ]
    const { status, body } = await send([['data', '{"note":"x"}'], ...files])
    expect(status).toBe(200)
    expect(body.data).toEqual({ note: 'x' })
    expect(body.files.map(({ name, type }) => [name, type])).toEqual([
      ['foto.JPG', 'image/jpeg'],
      ['sticker.webp', 'image/webp'],
      ['referto.html.pdf', 'application/pdf'],
    ])
    for (const { key, size, sha256 } of body.files) {
      const kept = await readFile(disk.pathOnDisk(`cicc/${key}`))
      expect([kept.length, createHash('sha256').update(kept).digest('hex')]).toEqual([size, sha256])
    }
    expect(await disk.paths()).toHaveLength(3)
  })

  test('accepts data as a JSON blob, or no data', async () => {
    expect((await send([['data', Buffer.from('{"note":"x"}'), 'blob']])).body.data).toEqual({ note: 'x' })
    const { body } = await send([['files', pdf(), 'a.pdf']])
    expect([body.data, body.files.length]).toEqual([undefined, 1])
  })

  test('accepts the body as fields and the file under another name', async () => {
    const [id, text, file]: Part[] = [
      ['id', '7'],
      ['text', 'Ecco il referto'],
      ['file', pdf(900), 'a.pdf'],
    ]
    const { status, body } = await send([id, text, file] as Part[], '/message')
    expect([status, body.data, body.files.length]).toEqual([200, { id: '7', text: 'Ecco il referto' }, 1])
    await storage.remove(body.files.map(({ key }) => key))
    const refusals = {
      'a field is missing': [[id, file], 'validation_failed'],
      'a field is unknown': [[id, text, ['other', 'x'], file], 'validation_failed'],
      'a field twice': [[id, id, text, file], 'malformed_request'],
      'a field after the file': [[id, text, file, text], 'malformed_request'],
      'two files': [[id, text, file, file], 'validation_failed'],
      'fields too long': [[id, ['text', 'x'.repeat(10_001)], file], 'payload_too_large'],
      'a field in Latin-1': [[id, ['text', Buffer.from('Già', 'latin1')], file], 'malformed_request'],
      'a file too large': [[id, text, ['file', pdf(1_001), 'a.pdf']], 'file_too_large'],
    }
    for (const [why, [parts, code]] of Object.entries(refusals))
      expect((await refused(parts as Part[], '/message'))[1], why).toBe(code)
  })

  test('removes a photo’s EXIF and turns it upright', async () => {
    const sent = await photo({ width: 60, height: 30, orientation: 6 })
    expect((await sharp(sent).metadata()).exif?.length).toBeGreaterThan(0)
    const { body } = await send([['files', sent, 'a.jpg']])
    const kept = await readFile(disk.pathOnDisk(`cicc/${body.files[0]?.key}`))
    const { exif, orientation, width, height, space, icc } = await sharp(kept).metadata()
    expect({ exif, orientation, width, height, space }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 30,
      height: 60,
      space: 'srgb',
    })
    expect(icc).toBeDefined()
    expect(kept.includes('Telefono di prova')).toBe(false)
  })

  test('detects types by content, and names the accepted ones', async () => {
    const other = 'Il tipo di file non è accettato. Formati accettati: JPEG, PNG, WebP, PDF'
    for (const content of [html(), svg(), Buffer.alloc(0), Buffer.from('MZ'), Buffer.alloc(9_000, 'a')])
      expect(await refused([['files', content, 'foto.jpg']])).toEqual([415, 'file_type_refused', other])
    expect(await refused([['files', heic(), 'foto.jpg']])).toEqual([
      415,
      'file_type_refused',
      expect.stringMatching(/^Il formato HEIC non è accettato: salvare in JPEG\. Su iPhone/),
    ])
  })

  test('tells a picture that cannot be decoded from one with too many pixels', async () => {
    const whole = await photo({ width: 600, height: 600 })
    const refusals: [content: Buffer, says: RegExp][] = [
      [whole.subarray(0, whole.length - 300), /^415 \S+ L’immagine è danneggiata .*un’altra foto$/],
      [await blackPng(8_100), /^415 \S+ L’immagine ha troppi punti, 8100 × 8100.*Rimpicciol/],
      [await blackPng(1, 65_536), /^415 \S+ L’immagine ha troppi punti.*65535 per lato/],
    ]
    for (const [content, says] of refusals)
      expect((await refused([['files', content, 'a.jpg']])).join(' ')).toMatch(says)
  })

  test('refuses a file just beyond the size limit', async () => {
    const message = 'Il file è troppo grande: la dimensione massima è 20 MB'
    expect(
      await refused([
        ['files', pdf(), 'a.pdf'],
        ['files', pdf(21_000_000), 'b.pdf'],
      ]),
    ).toEqual([413, 'file_too_large', message])
    const { status, body } = await send([['files', pdf(20_000_000), 'c.pdf']])
    expect([status, body.files[0]?.size]).toEqual([200, 20_000_000])
  })

  test('refuses the whole request if one part is invalid', async () => {
    const good: Part[] = [
      ['files', await photo(), 'a.jpg'],
      ['files', pdf(), 'b.pdf'],
    ]
    expect((await refused([['data', '{"note":"x"}'], ...good, ['files', html(), 'c.jpg']]))[1]).toBe(
      'file_type_refused',
    )
    expect((await refused([['data', '{"note":1}'], ...good]))[1]).toBe('validation_failed')
    expect((await refused([['data', '{"note"'], ...good]))[1]).toBe('malformed_request')
    expect((await refused([...good, ['data', '{"note":"x"}']]))[1]).toBe('malformed_request')
    expect((await refused([['data', `{"note":"${'x'.repeat(10_000)}"}`], ...good]))[1]).toBe(
      'payload_too_large',
    )
    expect((await refused([['data', '{"note":"x","__proto__":{}}'], ...good]))[1]).toBe('validation_failed')
    expect((await refused([...good, ['foto', pdf(), 'x.pdf']]))[1]).toBe('validation_failed')
  })

  test('refuses too many files', async () => {
    for (const length of [4, 5, 6, 3_000]) {
      const { status, body } = await send(Array.from({ length }, (): Part => ['files', pdf(), 'a.pdf']))
      expect([status, body.error.details]).toEqual([
        422,
        [{ path: 'files', message: 'Si possono allegare al massimo 3 file' }],
      ])
    }
    const data: Part[] = [['data', '{"note":"x"}']]
    expect(
      (await send([...data, ...Array.from({ length: 3 }, (): Part => ['files', pdf(), 'a.pdf'])])).status,
    ).toBe(200)
  })

  test('deletes the files if the work fails, unless the database may have committed', async () => {
    work = async () => {
      throw new Error('refused')
    }
    expect((await refused([['files', pdf(), 'a.pdf']]))[0]).toBe(500)
    work = async () => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    }
    expect((await send([['files', pdf(), 'a.pdf']])).status).toBe(503)
    expect(await disk.paths()).toHaveLength(1)
  })

  const boundary = '----filo'
  const beginning = (length: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n` +
    `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`
  const socket = () => connect((server.server.address() as AddressInfo).port, '127.0.0.1')

  test('leaves nothing behind after an aborted upload', async () => {
    const sender = socket()
    const { receive } = storage
    const outcome = new Promise<unknown>((resolve, reject) => {
      storage.receive = (content) => {
        content.once('readable', () => sender.destroy())
        const received = receive(content)
        received.then(resolve, reject)
        return received
      }
    })
    sender.write(beginning(900_000))
    sender.write(pdf(100_000))
    await expect(outcome).rejects.toThrow('Il caricamento si è interrotto')
    expect(await disk.paths()).toEqual([])
  })

  test('answers a sender that falls silent', async () => {
    idleMs = 300
    const sender = socket()
    sender.write(beginning(900_000))
    sender.write(pdf(50_000))
    let answer = ''
    for await (const chunk of sender) {
      answer += chunk
      if (answer.includes('riprova')) break
    }
    expect(answer).toContain('HTTP/1.1 400')
    expect(answer).toContain('Il caricamento si è interrotto: riprova')
    expect(await disk.paths()).toEqual([])
  })

  /** Time advances only when the test says so, however slow the machine. */
  const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  /** Calls `work` on each chunk before passing it on to the storage. */
  const betweenChunks = (work: (content: Readable) => Promise<void> | void) => {
    const { receive } = storage
    storage.receive = (content) => {
      async function* passed() {
        for await (const chunk of content) {
          await work(content)
          yield chunk
        }
      }
      return receive(Readable.from(passed()))
    }
  }

  test('waits for a slow sender as long as bytes keep coming', async () => {
    const pieces = Array.from({ length: 5 }, () => pdf(5_000))
    const first = beginning(0)
    const head = first.slice(first.indexOf('\r\n\r\n') + 4)
    const ending = `\r\n--${boundary}--\r\n`
    const sender = socket()
    const answer = new Promise<string>((done) => {
      sender.once('data', (chunk) => done(String(chunk)))
      sender.once('close', () => done('cut off'))
    })
    betweenChunks(async () => {
      // By now the server waits for the next piece.
      await turn()
      vi.advanceTimersByTime(idleMs - 1)
      sender.write(pieces.shift() ?? ending)
    })
    stopClock()
    const length = head.length + pieces.length * 5_000 + ending.length
    sender.write(beginning(length))
    sender.write(pieces.shift() ?? '')
    expect(await answer).toContain('HTTP/1.1 200')
    sender.destroy()
  })

  test('does not count the time that the disk takes against the sender', async () => {
    let isFirst = true
    betweenChunks(async (content) => {
      if (!isFirst) return
      isFirst = false
      // The buffer in front of the disk is full: the sender owes nothing.
      while (content.readableLength < content.readableHighWaterMark) await turn()
      vi.advanceTimersByTime(10 * idleMs)
    })
    stopClock()
    expect((await send([['files', pdf(8_000_000), 'a.pdf']])).status).toBe(200)
  })

  test('refuses a body that is not multipart or ends too soon', async () => {
    const post = (type: string, body: string) =>
      fetch(url, { method: 'POST', headers: { 'content-type': type }, body }).then(({ status }) => status)
    expect(await post('multipart/form-data', 'x')).toBe(400)
    expect(await post(`multipart/form-data; boundary=${boundary}`, 'x')).toBe(400)
    const cut = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4`
    expect(await post(`multipart/form-data; boundary=${boundary}`, cut)).toBe(400)
    expect(await disk.paths()).toEqual([])
  })

  test('keeps the connection usable after a refusal', async () => {
    for (let round = 0; round < 3; round++)
      expect(
        (
          await refused([
            ['files', html(), 'a.jpg'],
            ['files', pdf(3_000_000), 'b.pdf'],
          ])
        )[0],
      ).toBe(415)
    expect((await send([['files', pdf(), 'a.pdf']])).status).toBe(200)
  })

  test.runIf(process.getuid?.() === 0 && where === 'in a folder')(
    'answers storage_full on a full disk and leaves nothing behind',
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', join(root, 'files')])
      try {
        const [status, code] = await refused([
          ['files', pdf(), 'a.pdf'],
          ['files', pdf(5_000_000), 'b.pdf'],
        ])
        expect([status, code]).toEqual([507, 'storage_full'])
        expect((await send([['files', pdf(), 'a.pdf']])).status).toBe(200)
      } finally {
        execFileSync('umount', [join(root, 'files')])
      }
    },
  )
})
