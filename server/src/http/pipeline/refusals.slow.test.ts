import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { Failure, type FailureCode } from '@filo/contract/kit/failure.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveApps } from '../files/built-apps.ts'
import { httpServer } from '../server.ts'

/** Ten times the allowed size, and more than socket buffers hold. */
const large = Buffer.alloc(10_000_000, 'a')
const boundary = '----filo'
const form = Buffer.concat([
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n`),
  Buffer.alloc(20_000_000, 'a'),
  Buffer.from(`\r\n--${boundary}--\r\n`),
])

let server: FastifyInstance
let port: number
beforeAll(async () => {
  server = await httpServer({ logger: false, trustProxy: undefined, secure: true, demo: false })
  server.get('/thing', async () => ({}))
  server.post('/thing', async () => ({}))
  for (const code of ['unauthenticated', 'permission_denied', 'too_many_requests'] as const)
    server.post(`/${code}`, async () => {
      throw new Failure(code)
    })
  serveApps(server, { hasSession: () => false })
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(server.listeningOrigin).port)
})
afterAll(() => server.close())

type Sent = { path: string; type?: string; body: Buffer; chunked?: boolean; keepAlive?: boolean }
type Read = { status: number; code: string; secured: boolean }

const json = 'application/json'
const multipart = `multipart/form-data; boundary=${boundary}`
const understood = (status: number, headers: Record<string, unknown>, body: string): Read => ({
  status,
  code: JSON.parse(body).error.code,
  secured: 'content-security-policy' in headers && 'strict-transport-security' in headers,
})

/** Each sends a request with a common client, or by hand, and reads the response. */
const clients: Record<string, (sent: Sent) => Promise<Read>> = {
  'node:http': ({ path, type = json, body, chunked, keepAlive = true }) =>
    new Promise((resolve, reject) => {
      const agent = new Agent({ keepAlive })
      const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }
      const headers = { 'content-type': type, ...length }
      const sent = request({ agent, host: '127.0.0.1', port, method: 'POST', path, headers })
      sent.once('error', reject)
      sent.once('response', async (answer) => {
        let text = ''
        for await (const chunk of answer) text += chunk
        agent.destroy()
        resolve(understood(answer.statusCode ?? 0, answer.headers, text))
      })
      sent.end(body)
    }),
  fetch: async ({ path, type = json, body, chunked }) => {
    const pieces = async function* () {
      for (let at = 0; at < body.length; at += 100_000) yield body.subarray(at, at + 100_000)
    }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      ...(chunked
        ? { body: ReadableStream.from(pieces()), duplex: 'half' as const }
        : { body: new Uint8Array(body) }),
    })
    return understood(answer.status, Object.fromEntries(answer.headers), await answer.text())
  },
  /** Writes everything before it reads a byte. */
  'a raw socket': ({ path, type = json, body, chunked, keepAlive = false }) =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let answer = ''
      socket.pause()
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.once('error', reject)
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n`
      const close = keepAlive ? '' : 'Connection: close\r\n'
      socket.write(head + close)
      if (chunked) {
        socket.write(`Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`)
        socket.write(body)
        socket.end('\r\n0\r\n\r\n', () => socket.resume())
      } else {
        socket.write(`Content-Length: ${body.length}\r\n\r\n`)
        socket.end(body, () => socket.resume())
      }
      socket.once('close', () => {
        const [top = '', text = ''] = answer.split('\r\n\r\n')
        const [first = '', ...lines] = top.split('\r\n')
        const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ')))
        try {
          resolve(understood(Number(first.split(' ')[1]), headers, text))
        } catch {
          reject(new Error(`unreadable: ${answer.slice(0, 200)}`))
        }
      })
    }),
}

const refusals: [what: string, sent: Sent, status: number, code: FailureCode][] = [
  ['too large by its length', { path: '/thing', body: large }, 413, 'payload_too_large'],
  ['too large as it comes', { path: '/thing', body: large, chunked: true }, 413, 'payload_too_large'],
  ['of a wrong type', { path: '/thing', type: 'text/plain', body: large }, 415, 'unsupported_media'],
  ['to no route', { path: '/none', body: large }, 413, 'payload_too_large'],
  ['a form to no route', { path: '/none', type: multipart, body: form }, 404, 'not_found'],
  ['a form of nobody', { path: '/unauthenticated', type: multipart, body: form }, 401, 'unauthenticated'],
  [
    'a form without right',
    { path: '/permission_denied', type: multipart, body: form },
    403,
    'permission_denied',
  ],
  ['a form too often', { path: '/too_many_requests', type: multipart, body: form }, 429, 'too_many_requests'],
  ['to an address that cannot be read', { path: '/%E0%A4%A', body: large }, 400, 'malformed_request'],
]

describe.each(Object.entries(clients))('%s can read the refusal of a large body', (_, send) => {
  test.each(refusals)('%s', async (_, sent, status, code) => {
    const read = { status, code, secured: true }
    const all = await Promise.allSettled(Array.from({ length: 3 }, () => send(sent)))
    expect(all).toEqual(all.map(() => ({ status: 'fulfilled', value: read })))
    expect(await send({ ...sent, keepAlive: !(sent.keepAlive ?? true) })).toEqual(read)
  })
})

test('fifty parallel clients read it, too', async () => {
  const sent = { path: '/thing', body: large }
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => Object.values(clients)[n % 3]?.({ ...sent, chunked: n % 2 === 0 })),
  )
  expect(all.filter(({ status }) => status === 'rejected')).toEqual([])
})
