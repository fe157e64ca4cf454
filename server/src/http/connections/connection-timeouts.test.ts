import { connect } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { serveApps } from '../files/built-apps.ts'
import { httpServer } from '../server.ts'
import type { ConnectionTimeouts } from './connection-timeouts.ts'

/** Longer than any test. */
const never = 86_400_000
const patient: ConnectionTimeouts = {
  // The most that Node accepts; it does not limit bodies.
  headers: 300_000,
  body: never,
  unreadUpload: never,
  unread: never,
  silent: never,
  stalled: never,
  total: never,
}
/** Without a total, which would cut everything in the end. */
const short: ConnectionTimeouts = {
  ...patient,
  ...{ headers: 600, body: 600, unreadUpload: 800, unread: 600, silent: 300, stalled: 1_500 },
}
const dribbleMs = 100

const started = (timeouts: ConnectionTimeouts) =>
  httpServer({ logger: false, trustProxy: undefined, secure: true, demo: false, timeouts })
const portOf = async (started: FastifyInstance) => {
  await started.listen({ host: '127.0.0.1', port: 0 })
  return Number(new URL(started.listeningOrigin).port)
}

let server: FastifyInstance
let port: number
beforeAll(async () => {
  server = await started(short)
  server.get('/healthz', async () => ({}))
  server.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE'], url: '/api/thing', handler: async () => ({}) })
  server.get('/api/file', endlessFile)
  serveApps(server, { hasSession: () => false })
  port = await portOf(server)
})
/** Closes connections that were not cut: closing the server would wait for them. */
const end = (started: FastifyInstance) => {
  started.server.closeAllConnections()
  return started.close()
}
afterAll(() => end(server))

async function* endless() {
  for (;;) yield Buffer.alloc(64_000)
}

const endlessFile = async (_request: unknown, reply: FastifyReply) =>
  reply.send(Readable.from(endless()).on('error', () => {}))

/** Writes the beginning, then one byte at a time until the connection is gone; returns the response. */
function trickle(beginning: string, drip: string, at = port): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(at, '127.0.0.1')
    let answer = ''
    const dribble = setInterval(() => socket.writable && socket.write(drip), dribbleMs)
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dribble)
      resolve(answer)
    })
    socket.write(beginning)
  })
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH', 'TRACE']
const places = ['/healthz', '/api/thing', '/api/none', '/', '/assets/none.js', '/%E0%A4%A']
const bodies = {
  'with a length': ['Content-Type: application/json\r\nContent-Length: 100000\r\n', ' '],
  'in chunks': ['Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', '1\r\n \r\n'],
  'without a type': ['Content-Length: 100000\r\n', ' '],
  'as a form': ['Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n', ' '],
}

test.each(Object.entries(bodies))(
  'cuts a body that trickles %s, for every method and path',
  async (_, [headers, drip = ' ']) => {
    const held = new Set(methods.flatMap((method) => places.map((place) => `${method} ${place}`)))
    for (const way of held)
      void trickle(`${way} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`, drip).then(() => held.delete(way))
    await expect.poll(() => [...held]).toEqual([])
  },
)

test.each([
  ['nothing', '', ''],
  ['a first line', 'GET /', 'a'],
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ', 'a'],
  [
    'the end of a chunked body',
    'POST /api/thing HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA: ',
    'a',
  ],
])('cuts a sender that trickles after sending %s', async (_, beginning, drip) => {
  await trickle(beginning, drip)
})

describe('with only one short timeout:', () => {
  let other: FastifyInstance
  afterEach(() => end(other))

  test('cuts a body that falls silent after the response', async () => {
    other = await started({ ...patient, silent: 300 })
    other.get('/healthz', async () => ({}))
    const beginning = 'GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n'
    const answer = await trickle(beginning, '', await portOf(other))
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
  })

  test('cuts a slow reader once the total time is over', async () => {
    other = await started({ ...patient, headers: 500, total: 700 })
    other.get('/api/file', endlessFile)
    await readSlowly(1_000_000, await portOf(other))
  })

  test('cuts an endless form once the total time is over', async () => {
    // Node checks at an interval derived from the headers' timeout.
    other = await started({ ...patient, headers: 500, total: 700 })
    other.post('/form', async ({ raw }) => {
      for await (const _ of raw);
      return {}
    })
    const [headers, drip = ''] = bodies['as a form']
    await trickle(`POST /form HTTP/1.1\r\nHost: x\r\n${headers}\r\n`, drip, await portOf(other))
  })
})

/** Requests an endless file and reads some bytes at intervals, until the connection is gone. */
function readSlowly(bytes: number, at = port): Promise<unknown> {
  return new Promise<void>((resolve) => {
    const socket = connect(at, '127.0.0.1')
    socket.on('readable', () => {})
    const sip = setInterval(() => socket.read(bytes), dribbleMs)
    // The server's cut is noticed by writing: unread data arrives before the end of the stream.
    const prod = setInterval(() => socket.write('\r\n'), dribbleMs)
    const gone = () => {
      clearInterval(sip)
      clearInterval(prod)
      socket.destroy()
      resolve()
    }
    socket.on('error', gone)
    socket.on('close', gone)
    socket.write('GET /api/file HTTP/1.1\r\nHost: x\r\n\r\n')
  })
}

test('cuts a client that never reads, but not one that reads slowly', async () => {
  const ends: string[] = []
  void readSlowly(1_000_000).then(() => ends.push('sips'))
  await readSlowly(0).then(() => ends.push('never'))
  expect(ends).toEqual(['never'])
})

/** The timers of these delays that are not cleared; the delays are found nowhere else in the process. */
function trackTimers(delays: readonly number[]): Set<unknown> {
  const open = new Set<unknown>()
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as (run: () => void, ms?: number) => NodeJS.Timeout
    vi.spyOn(globalThis, name).mockImplementation(((run: () => void, ms?: number) => {
      const timer = start(run, ms)
      if (delays.includes(ms ?? 0)) open.add(timer)
      return timer
    }) as never)
  }
  for (const name of ['clearTimeout', 'clearInterval'] as const) {
    const clear = globalThis[name]
    vi.spyOn(globalThis, name).mockImplementation((timer) => {
      open.delete(timer)
      clear(timer)
    })
  }
  return open
}
afterEach(() => vi.restoreAllMocks())

test.each([
  [
    'an upload that was broken off',
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000',
    'short',
  ],
  ['a long answer', 'Content-Length: 0', 'x'.repeat(100_000)],
])('leaves no timers behind if the client left before the response: %s', async (_, headers, answer) => {
  const own = never - 1
  const other = await started({ ...patient, unreadUpload: own, silent: own, stalled: own, total: own })
  const timers = trackTimers([own])
  const [arrived, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  other.post('/left', async ({ raw }) => {
    const left = new Promise((resolve) => raw.socket.once('close', resolve))
    arrived.resolve()
    await left
    setImmediate(() => setImmediate(answered.resolve))
    return answer
  })
  const socket = connect(await portOf(other), '127.0.0.1')
  socket.write(`POST /left HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`)
  await arrived.promise
  socket.destroy()
  await answered.promise
  expect(timers.size).toBe(0)
  await end(other)
})
