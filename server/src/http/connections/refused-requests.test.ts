import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveApps } from '../files/built-apps.ts'
import { httpServer } from '../server.ts'
import { defaultTimeouts } from './connection-timeouts.ts'

let server: FastifyInstance
let port: number
/** The headers of a page that everybody may see. */
let promised: [string, string][]
beforeAll(async () => {
  server = await httpServer({
    logger: false,
    trustProxy: undefined,
    secure: true,
    demo: false,
    timeouts: { ...defaultTimeouts, headers: 300 },
  })
  server.get('/thing', async () => ({}))
  server.post('/thing', async () => ({}))
  serveApps(server, { hasSession: () => false })
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(server.listeningOrigin).port)
  const own = /^(content-length|content-type|date|connection|keep-alive)$/
  promised = [...(await fetch(`http://127.0.0.1:${port}/thing`)).headers].filter(([name]) => !own.test(name))
})
afterAll(() => server.close())

/** Sends raw bytes and reads until the server closes the connection. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
    socket.write(bytes)
  })

const head = (first: string, ...lines: string[]) =>
  [first, 'Connection: close', ...lines, '', ''].join('\r\n')

/** Requests that Node or Fastify would refuse by themselves, and those to nowhere. */
const refused: [what: string, bytes: string, status: number][] = [
  ['without a Host', head('GET /thing HTTP/1.1'), 400],
  ['without a Host, to nowhere', head('POST /none HTTP/1.1', 'Content-Length: 0'), 400],
  ['with an empty Host', head('GET /none HTTP/1.1', 'Host:'), 404],
  ['with two Hosts', head('GET /thing HTTP/1.1', 'Host: a', 'Host: b'), 400],
  ['that expects something unknown', head('POST /none HTTP/1.1', 'Host: a', 'Expect: cake'), 404],
  ['with a head too large', head('GET /thing HTTP/1.1', 'Host: a', `X-A: ${'a'.repeat(20_000)}`), 431],
  ['with a path too long', head(`GET /${'a'.repeat(20_000)} HTTP/1.1`, 'Host: a'), 431],
  ['that is no HTTP', 'HELO filo\r\n\r\n', 400],
  ['of an unknown method', head('BREW /thing HTTP/1.1', 'Host: a'), 400],
  ['of another version', head('GET /thing HTTP/3.7', 'Host: a'), 400],
  ['of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', 400],
  ['with a header that cannot be read', head('GET /thing HTTP/1.1', 'Host: a', 'no colon'), 400],
  ['with a length that is none', head('POST /thing HTTP/1.1', 'Host: a', 'Content-Length: many'), 400],
  [
    'with two lengths',
    head('POST /thing HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2'),
    400,
  ],
  [
    'with a length and in chunks',
    head('POST /thing HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    400,
  ],
  ['in no chunks', `${head('POST /thing HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')}zz\r\n`, 400],
  ['in an unknown coding', head('POST /thing HTTP/1.1', 'Host: a', 'Transfer-Encoding: gzip'), 400],
  ['that never ends its head', 'GET /thing HTTP/1.1\r\nHost: a\r\n', 408],
  ['to TRACE', head('TRACE /thing HTTP/1.1', 'Host: a'), 404],
  ['for a tunnel', head('CONNECT filo:443 HTTP/1.1', 'Host: filo:443'), 400],
  ['for options of everything', head('OPTIONS * HTTP/1.1', 'Host: a'), 404],
  ['of a method that no route has', head('PROPFIND /thing HTTP/1.1', 'Host: a'), 404],
  ['for an upgrade to nowhere', head('GET /none HTTP/1.1', 'Host: a', 'Upgrade: websocket'), 404],
  [
    'for an upgrade that nobody offers',
    'GET /none HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n',
    404,
  ],
  ['with an absolute address', head('GET http://other/none HTTP/1.1', 'Host: a'), 404],
  ['that cannot be decoded', head('GET /%E0%A4%A HTTP/1.1', 'Host: a'), 400],
]

test.each(refused)('a request %s is refused with all promised headers', async (_, bytes, status) => {
  const answer = await answerTo(bytes)
  expect(answer.split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  const [top = '', body = ''] = answer.split('\r\n\r\n')
  const headers = top.toLowerCase().split('\r\n')
  for (const [name, value] of promised) expect(headers).toContain(`${name}: ${value}`.toLowerCase())
  expect(JSON.parse(body)).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } })
})

test('a client that waits for 100 Continue gets it, and the answer with all promised headers', async () => {
  const answer = await answerTo(
    `${head('POST /thing HTTP/1.1', 'Host: a', 'Expect: 100-continue', 'Content-Type: application/json', 'Content-Length: 2')}{}`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/)
  for (const [name, value] of promised)
    expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value}`.toLowerCase())
})
