import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as afterPolling } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { httpServer } from '../server.ts'
import { type Drain, drainOf } from './drain.ts'

async function* endless() {
  for (;;) yield Buffer.alloc(65_536)
}

let server: FastifyInstance
let drain: Drain
let port: number
/** Finishes the request to `/slow`. */
let finish: () => void
let begun: Promise<unknown>
/** `atMostMs`: longer than any test, to see what closes by itself, or shorter, to see what is cut. */
const begin = async (atMostMs: number) => {
  server = await httpServer({ logger: false, trustProxy: undefined, secure: false, demo: false })
  drain = drainOf(server, atMostMs)
  const slow = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  finish = slow.resolve
  begun = first.promise
  server.get('/quick', async () => ({ quick: true }))
  server.get('/slow', async () => {
    first.resolve()
    await slow.promise
    return { slow: true }
  })
  server.get('/film', async (_request, reply) => reply.send(Readable.from(endless())))
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(server.listeningOrigin).port)
}
beforeEach(() => begin(86_400_000))
afterEach(() => server.close())

type Line = { socket: Socket; said: () => string; closed: Promise<unknown> }

async function line(): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  return { socket, said: () => said, closed }
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const heads = (said: string) => said.match(/HTTP\/1\.1 \d+|connection: [\w-]+/gi)

test('closes idle and silent connections and accepts no more', async () => {
  const [silent, kept] = [await line(), await line()]
  kept.socket.write(get('/quick'))
  await expect.poll(kept.said).toContain('quick')
  await drain.end()
  await Promise.all([silent.closed, kept.closed])
  expect(silent.said()).toBe('')
  await expect(line()).rejects.toThrow('ECONNREFUSED')
})

test('answers requests in progress with `connection: close`', async () => {
  const one = await line()
  one.socket.write(get('/slow'))
  await begun
  const ended = drain.end()
  expect(drain.isUnderWay()).toBe(true)
  finish()
  await Promise.all([one.closed, ended])
  expect(heads(one.said())).toEqual(['HTTP/1.1 200', 'connection: close'])
})

test('still serves a request on an open connection', async () => {
  const kept = await line()
  kept.socket.write(get('/quick'))
  await expect.poll(kept.said).toContain('quick')
  const ended = drain.end()
  kept.socket.write(get('/quick'))
  await Promise.all([kept.closed, ended])
  expect(heads(kept.said())).toEqual([
    'HTTP/1.1 200',
    'Connection: keep-alive',
    'HTTP/1.1 200',
    'connection: close',
  ])
})

test('still serves a request that arrived while the process was busy', async () => {
  const kept = await line()
  kept.socket.write(get('/quick'))
  await expect.poll(kept.said).toContain('quick')
  // Timers come next, before anything that arrives is read.
  await afterPolling()
  const ended = drain.end()
  kept.socket.write(get('/quick'))
  // Blocks until idle connections are to be closed.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  await Promise.all([kept.closed, ended])
  expect(kept.said().match(/HTTP\/1\.1 200/g)).toHaveLength(2)
})

test('answers all pipelined requests, and closes with the last one', async () => {
  const one = await line()
  one.socket.write(get('/slow') + get('/quick') + get('/quick'))
  await begun
  const ended = drain.end()
  finish()
  await Promise.all([one.closed, ended])
  expect(one.said().match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  expect(one.said().match(/connection: close/gi)).toHaveLength(1)
})

test('waits neither for clients that do not read nor for those that trickle', async () => {
  const lines = await Promise.all(Array.from({ length: 30 }, line))
  for (const { socket } of lines) {
    socket.once('data', () => socket.pause())
    socket.write(get('/film'))
  }
  await Promise.all(lines.map(({ said }) => expect.poll(said).toContain('200')))
  const trickle = setInterval(() => {
    for (const { socket } of lines.slice(15)) socket.read(1_000)
  }, 20)
  // Limited to a day: it resolves only if all are cut.
  await drain.end()
  clearInterval(trickle)
  for (const { socket } of lines) socket.destroy()
})

test('refuses what lasts too long, in our own format', async () => {
  await server.close()
  await begin(1_000)
  const one = await line()
  one.socket.write(get('/slow'))
  await begun
  await drain.end()
  await one.closed
  expect(one.said()).toMatch(/^HTTP\/1.1 503 .*\r\n/)
  expect(one.said()).toMatch(/\r\nretry-after: 5\r\n/)
  expect(JSON.parse(one.said().split('\r\n\r\n')[1] ?? '').error.code).toBe('unavailable')
  finish()
})
