import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { httpServer } from './server.ts'

let server: FastifyInstance
let port: number
let statuses: number[] = []
beforeAll(async () => {
  server = await httpServer({ logger: false, trustProxy: undefined, secure: true, demo: false })
  server.addHook('onSend', async (_request, reply) => {
    statuses.push(reply.statusCode)
  })
  server.get('/api/thing/:id', async () => ({ name: 'Rossi' }))
  server.post('/api/thing', async () => ({}))
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(server.listeningOrigin).port)
})
afterAll(() => server.close())

/** Sends these exact bytes and returns the response, until the server closes the connection. */
function sent(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    socket.write(bytes)
  })
}

const get = (target: string, more = '') =>
  `GET ${target} HTTP/1.1\r\nHost: filo.example\r\nConnection: close\r\n${more}\r\n`

describe('private replies are never cached, however the URL is written:', () => {
  test.each(['/api/thing/1', '/%61pi/thing/1', 'http://filo.example/api/thing/1', '/api/thing/1/'])(
    '%s',
    async (target) => {
      const answer = await sent(get(target))
      expect(answer).toContain('Rossi')
      expect(answer).toMatch(/\r\ncache-control: no-store\r\n/i)
    },
  )
})

describe('requests that reach no route are refused in the usual format:', () => {
  test.each([
    ['an address that cannot be decoded', get('/api/thing/%E0%A4%A'), 400, 'malformed_request'],
    ['an id beyond all length', get(`/api/thing/${'a'.repeat(300)}`), 404, 'not_found'],
    ['a line that is no HTTP', '\x16\x03\x01\r\n\r\n', 400, 'malformed_request'],
    ['an unknown method', get('/').replace('GET', 'GETT'), 400, 'malformed_request'],
    ['headers beyond the limit', get('/', `X-A: ${'a'.repeat(20_000)}\r\n`), 431, 'malformed_request'],
    [
      'a length said twice',
      get('/', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'),
      400,
      'malformed_request',
    ],
  ])('%s', async (_, bytes, status, code) => {
    const answer = await sent(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(JSON.parse(body)).toEqual({
      error: { code, message: expect.stringMatching(/^La r/), requestId: expect.any(String) },
    })
    for (const header of ['content-security-policy', 'strict-transport-security', 'x-content-type-options'])
      expect(head.toLowerCase()).toContain(`\r\n${header}: `)
  })
})

test('a client that sends no HTTP can read the refusal, however much it sends afterwards', async () => {
  const socket = connect(port, '127.0.0.1').pause()
  const ended = new Promise((resolve, reject) => socket.on('error', reject).on('end', resolve))
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.pause()
  socket.write('no HTTP\r\n\r\n')
  socket.write(Buffer.alloc(10_000_000), () => socket.resume())
  await ended
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
  socket.destroy()
})

test('a client that sends no HTTP is cut if it never ends', async () => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {}).resume()
  const closed = new Promise((resolve) => server.server.once('connection', (one) => one.on('close', resolve)))
  socket.write('no HTTP\r\n\r\n')
  await closed
  socket.destroy()
})

test('a body that trickles in may hold its connection for 30 seconds only', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const coming = new Promise<void>((resolve) => {
      server.server.once('request', () => setImmediate(resolve))
    })
    const head = 'POST /api/thing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const answer = sent(`${head}Content-Length: 1000\r\n\r\n{ `)
    await coming
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await answer).toBe('')
  } finally {
    vi.useRealTimers()
  }
})

test('a body broken off is the sender’s fault, not an outage', async () => {
  statuses = []
  const socket = connect(port, '127.0.0.1')
  const head = 'POST /api/thing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const coming = once(server.server, 'request')
  socket.write(`${head}Content-Length: 1000\r\n\r\n{ `)
  await coming
  socket.destroy()
  await expect.poll(() => statuses).toEqual([400])
})

test.each([
  ['in Latin-1', [0xe8]],
  ['cut within an emoji', [0xf0, 0x9f, 0x98]],
  ['with half of one', [0xed, 0xa0, 0xbd]],
])('a text %s is refused, not stored with its letters replaced', async (_, bytes) => {
  const name = Buffer.from([...Buffer.from('{"name":"Nicol'), ...bytes, ...Buffer.from('"}')])
  const headers = { 'content-type': 'application/json' }
  const { statusCode, body } = await server.inject({ method: 'POST', url: '/api/thing', headers, body: name })
  expect([statusCode, JSON.parse(body).error?.code]).toEqual([400, 'malformed_request'])
})

test('a connection that cannot be accepted does not end the process', () => {
  // Node reports it this way (e.g. EMFILE): without a listener this would throw.
  expect(server.server.emit('error', new Error('accept EMFILE'))).toBe(true)
})
