import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import {
  request as ask,
  type ClientRequest,
  createServer as createHttpServer,
  type IncomingMessage,
} from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedPort } from '../../../../test/process.ts'
import { startBucket, type TestBucket } from '../../../../test/storage/test-storages.ts'
import { openStorage } from '../open-storage.ts'
import type { BucketConfig } from './bucket.ts'

let place: TestBucket
let dataFolder: string
beforeAll(async () => {
  place = await startBucket()
  dataFolder = await mkdtemp(join(tmpdir(), 'filo-bucket-data-'))
})
afterAll(async () => {
  await place.close()
  await rm(dataFolder, { recursive: true })
})

const open = (changes: Partial<BucketConfig> = {}) =>
  openStorage({ bucket: { ...place.bucket, ...changes }, dataFolder })
/** A server that accepts connections and never answers. */
async function silence(): Promise<{ endpoint: string; close(): void }> {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => sockets.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A proxy to a bucket, which may change each request. */
async function between({ endpoint }: BucketConfig, change: (request: IncomingMessage) => void) {
  const { hostname, port } = new URL(endpoint)
  const proxy = createHttpServer((request, response) => {
    change(request)
    const { method, url: path, headers } = request
    const forwarded = ask({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(response)
    })
    request.pipe(forwarded)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

test('names the wrong setting if the bucket is missing, forbidden or unreachable', async () => {
  await expect(open({ bucket: 'altro' })).rejects.toThrow(
    /^S3_BUCKET: il bucket altro non esiste presso http:\/\/127\.0\.0\.1:\d+ \(NoSuchBucket 404\)$/,
  )
  await expect(open({ accessKeyId: 'ALTRA' })).rejects.toThrow(
    'S3_ACCESS_KEY_ID: con queste chiavi il bucket filo non si può leggere e scrivere (InvalidAccessKeyId 403)',
  )
  const endpoint = `http://127.0.0.1:${closedPort}`
  await expect(open({ endpoint })).rejects.toThrow(
    `S3_ENDPOINT: ${endpoint} non risponde come un archivio S3 (ECONNREFUSED)`,
  )
})

test('refuses a server that says yes to everything and keeps nothing', async () => {
  const server = createHttpServer(
    (request, response) => void request.resume().on('end', () => response.end()),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(open({ endpoint })).rejects.toThrow(
    `S3_ENDPOINT: ${endpoint} non risponde come un archivio S3 (non conserva quanto riceve)`,
  )
  server.close()
})

test('refuses a server that ignores ranges, with which a film would begin anew with each piece', async () => {
  const other = await startBucket()
  const { endpoint, close } = await between(other.bucket, ({ headers }) => void delete headers.range)
  await expect(open({ ...other.bucket, endpoint })).rejects.toThrow(
    `S3_ENDPOINT: ${endpoint} non risponde come un archivio S3 (non invia la parte chiesta di un contenuto)`,
  )
  close()
  await other.close()
})

test('gives up on a server that never answers', async () => {
  const { endpoint, close } = await silence()
  await expect(open({ endpoint })).rejects.toThrow(
    `S3_ENDPOINT: ${endpoint} non risponde come un archivio S3 (ETIMEDOUT)`,
  )
  close()
})

test('returns a file larger than one part intact, whole and in ranges', async () => {
  const storage = await open()
  const area = storage.area('chapter')
  const sent = Buffer.alloc(20_000_000)
  for (let at = 0; at < sent.length; at += 4) sent.writeUInt32LE(at, at)
  const chunks = Array.from({ length: 200 }, (_, n) => sent.subarray(n * 100_000, (n + 1) * 100_000))
  const incoming = await area.receive(Readable.from(chunks))
  expect(incoming.size).toBe(sent.length)
  const content = await area.open(await incoming.keep('mp4'))
  expect(content.size).toBe(sent.length)
  expect((await buffer(await content.read())).equals(sent)).toBe(true)
  const range = { first: 8_388_600, last: 8_388_700 }
  expect(await buffer(await content.read(range))).toEqual(sent.subarray(range.first, range.last + 1))
  storage.close()
})

test('holds no memory for senders that stop before their first part is complete', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const storage = await open()
  const senders = 10
  const sent = 60
  const senderBytes = sent * 131_072
  let arrived = 0
  const gone = new AbortController()
  async function* stopping() {
    for (let n = 0; n < sent; n += 1) {
      yield Buffer.alloc(131_072, 1)
      arrived += 131_072
    }
    await once(gone.signal, 'abort')
    throw new Error('gone')
  }
  collect()
  const before = process.memoryUsage().arrayBuffers
  const receiving = Array.from({ length: senders }, () =>
    storage.area('chapter').receive(Readable.from(stopping())),
  )
  const outcomes = Promise.allSettled(receiving)
  await expect.poll(() => arrived).toBe(senders * senderBytes)
  const held = () => {
    collect()
    return process.memoryUsage().arrayBuffers - before
  }
  // Pieces on their way to the disk are held a moment longer.
  await expect.poll(held).toBeLessThan(senders * 262_144)
  gone.abort()
  expect(new Set((await outcomes).map(({ status }) => status))).toEqual(new Set(['rejected']))
  storage.close()
})

test('aborts the multipart upload when the sender breaks off', async () => {
  const storage = await open()
  const asked: string[] = []
  const listen = (message: unknown) => {
    const { method, path } = (message as { request: ClientRequest }).request
    asked.push(`${method} ${path}`)
  }
  async function* broken() {
    for (let n = 0; n < 200; n += 1) yield Buffer.alloc(100_000, 1)
    throw new Error('cut off')
  }
  subscribe('http.client.request.start', listen)
  await expect(storage.area('chapter').receive(Readable.from(broken()))).rejects.toThrow('cut off')
  unsubscribe('http.client.request.start', listen)
  expect(asked.filter((line) => /^PUT .*partNumber=/.test(line)).length).toBeGreaterThan(0)
  expect(asked.at(-1)).toMatch(/^DELETE \/filo\/incoming\/.*uploadId=/)
  storage.close()
})

test('reports an outage without leaking properties of its error', async () => {
  const other = await startBucket()
  const storage = await openStorage({ bucket: other.bucket, dataFolder })
  const area = storage.area('cicc')
  const key = await (await area.receive(Readable.from([Buffer.from('x')]))).keep('pdf')
  await other.close()
  const unavailable = { code: 'unavailable', message: 'L’archivio dei file non risponde: riprova tra poco' }
  const works = [
    () => area.open(key),
    () => area.receive(Readable.from([Buffer.from('x')])),
    () => area.remove([key]),
  ]
  for (const work of works) {
    const error = await work().then(
      () => null,
      (failure: Error) => failure,
    )
    expect(error).toMatchObject(unavailable)
    expect(error?.cause).toMatchObject({ message: expect.stringMatching(/^S3: ECONN(REFUSED|RESET)$/) })
    expect(JSON.stringify(error?.cause)).toBe('{}')
  }
  storage.close()
})
