import { connect } from 'node:net'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../src/http/in-process-browser.ts'
import { makeTargets } from '../access/targets.ts'
import { type Api, startApi } from '../api.ts'
import { hostileTexts } from './hostile-texts.ts'

/** `npm run assure hostile` measures CPU time; otherwise only the response is checked. */
const isLong = process.env.FILO_HOSTILE_LENGTH !== undefined
const maxMs = 50
/** Within the limit of 16 kB for a request head. */
const headBytes = 15_000

let api: Api
let port: number
let physician: Client
let ciccId: string
beforeAll(async () => {
  api = await startApi()
  ciccId = (await makeTargets(api)).ciccId
  physician = await api.as(api.clinic.physician)
  await physician.call(ciccRoutes.change, { params: { id: ciccId }, body: {} as never })
  port = Number(new URL(await api.listen()).port)
})
const cost = { cases: 0, ms: 0, of: '' }
afterAll(async () => {
  const slowestMs = Math.round(cost.ms * 10) / 10
  console.log(JSON.stringify({ check: 'hostile-request', cases: cost.cases, slowestMs, slowest: cost.of }))
  await api.close()
})

/** Sends raw bytes; returns the status, or 0 if the connection ends without a response. */
function answered(bytes: string | Buffer): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (answer.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
    socket.write(bytes)
  })
}

async function statusOf(bytes: string | Buffer): Promise<number> {
  let status = 0
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < 3 && least > maxMs; at += 1) {
    const before = process.cpuUsage()
    status = await answered(bytes)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1_000)
  }
  cost.cases += 1
  if (least > cost.ms) Object.assign(cost, { ms: least, of: expect.getState().currentTestName })
  if (isLong) expect(least).toBeLessThan(maxMs)
  return status
}

const get = (target: string, ...lines: string[]) =>
  Buffer.from(
    `GET ${target} HTTP/1.1\r\nhost: filo\r\nconnection: close\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`,
  )

function post(target: string, body: string | Buffer, type = 'application/json', client = api.anonymous()) {
  const lines = [
    `POST ${target} HTTP/1.1`,
    'host: filo',
    'connection: close',
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(client.headers()).map(([name, value]) => `${name}: ${value}`),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body)])
}

const units = [
  'a',
  ' ',
  ';',
  '; ',
  'a=1; ',
  '=;',
  'a="',
  '\\"',
  ',',
  '0-,',
  'a;q=0.1,',
  '%',
  '%25',
  '.',
  '"a",',
  'é',
]
const names = [
  'cookie',
  'x-xsrf-token',
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'if-none-match',
  'if-modified-since',
  'range',
  'user-agent',
  'origin',
  'x-forwarded-for',
  'forwarded',
  'idempotency-key',
  'x-filo-workgroup',
  'x-filo-search',
  'x-filo-device',
  'x-filo-holder',
  'content-type',
]

describe('a request head of the maximum size', () => {
  test.each(names)('in the header %s', async (name) => {
    for (const unit of units) {
      const value = `a${unit.repeat(headBytes / unit.length)}a`
      for (const target of ['/', '/api/installation', '/api/patient/list', '/api/mobile/me'])
        expect(await statusOf(get(target, `${name}: ${value}`)), unit).toBeLessThan(500)
    }
  })

  test('with a thousand lines', async () => {
    const lines = Array.from({ length: 1_000 }, (_, at) => `x-${at}: ${at}`)
    expect(await statusOf(get('/api/installation', ...lines))).toBeGreaterThanOrEqual(200)
  })

  test.each(['bearer ', 'multipart/form-data; boundary=', 'application/json; '])(
    'with a content type that begins with %s',
    async (start) => {
      for (const unit of units) {
        const type = start + unit.repeat(headBytes / unit.length)
        const status = await statusOf(post('/api/auth/login', '{}', type))
        expect(status, unit).toBeGreaterThanOrEqual(400)
        expect(status, unit).toBeLessThan(500)
      }
    },
  )

  test.each([
    '%',
    '%25',
    '%2e%2e/',
    '../../',
    '/',
    '%E0%A4',
    '%00',
    ';',
    '?',
    '&',
    'a=&',
    'a[]=1&',
    '#',
    'a.',
  ])('with a path of %s', async (unit) => {
    const text = unit.repeat(Math.floor(headBytes / unit.length))
    for (const start of ['/', '/api/', '/api/patient/', '/api/place/list?', '/api/patient/list?search='])
      expect(await statusOf(get(start + text)), start).toBeLessThan(500)
  })
})

describe('JSON', () => {
  const room = 100_000
  const keys = Array.from({ length: 10_000 }, (_, at) => `"${at}":1`).join(',')
  const bodies: [string, string][] = [
    ['nested arrays', '['.repeat(room) + ']'.repeat(room)],
    ['nested arrays without end', '['.repeat(room)],
    ['nested objects without end', '{"a":'.repeat(room / 10)],
    ['nested objects', `${'{"a":'.repeat(room / 10)}1${'}'.repeat(room / 10)}`],
    ['ten thousand fields', `{${keys}}`],
    ['one field ten thousand times', `{${'"name":"a",'.repeat(room / 11)}"name":"a"}`],
    ['a very long number', `{"version":${'9'.repeat(room)}}`],
    ['a very long fraction', `{"version":1.${'0'.repeat(room)}1}`],
    ['a very long exponent', `{"version":1e${'9'.repeat(room)}}`],
    ['prototypes', `{"a":[${'{"constructor":1},'.repeat(room / 20)}1],"__proto__x":1}`],
    ['escapes', `{"name":"${'\\u0061'.repeat(room / 6)}"}`],
    ['blanks', `{${' '.repeat(room)}}`],
  ]
  test.each(bodies)('of %s', async (_, body) => {
    for (const target of ['/api/patient', '/api/invite/lead', '/api/auth/login', '/api/auth/second-factor']) {
      const status = await statusOf(post(target, body, 'application/json', physician))
      expect(status, target).toBeGreaterThanOrEqual(400)
      expect(status, target).toBeLessThan(500)
    }
  })

  test.each(['passkey', 'response'])('of nested arrays within %s', async (name) => {
    const deep = `${'['.repeat(7_000)}${']'.repeat(7_000)}`
    const body = `{"name":"a","${name}":{"id":${deep},"rawId":${deep.slice(0, 0)}"a","response":{"clientDataJSON":{}}}}`
    const target = name === 'passkey' ? '/api/auth/second-factor' : '/api/user/second-factor/passkey'
    const status = await statusOf(post(target, body, 'application/json', physician))
    expect([401, 422]).toContain(status)
  })
})

describe('a multipart body', () => {
  const send = (body: string | Buffer) => {
    const bytes = post(`/api/cicc/${ciccId}`, body, 'multipart/form-data; boundary=b', physician)
    return statusOf(Buffer.from(bytes.toString('latin1').replace('POST', 'PATCH'), 'latin1'))
  }
  const part = (name: string, lines: string, content = '') =>
    `--b\r\ncontent-disposition: form-data; name="${name}"${lines}\r\n\r\n${content}\r\n`
  const bodies: [string, string][] = [
    ['ten thousand parts', part('a', '').repeat(10_000)],
    ['ten thousand files', part('files', '; filename="a.pdf"', 'none').repeat(10_000)],
    ['ten thousand parts without a name', '--b\r\n\r\na\r\n'.repeat(10_000)],
    ['a head without end', `--b\r\ncontent-disposition: form-data; name="files"; ${'a=b; '.repeat(200_000)}`],
    ['header lines without end', `--b\r\n${'x-a: b\r\n'.repeat(100_000)}`],
    ['folded header lines without end', `--b\r\nx-a: b\r\n${' b\r\n'.repeat(100_000)}`],
    ['a name of 1 MB', part('a'.repeat(1_000_000), '; filename="a.pdf"')],
    ['incomplete boundaries', `${part('data', '')}${'\r\n--'.repeat(100_000)}`],
    ...Object.entries(hostileTexts).map(([what, make]): [string, string] => [
      `a file name of 1 MB: ${what}`,
      part(
        'files',
        `; filename="${make(1_000_000)
          .replace(/["\r\n\\]/g, '_')
          .toWellFormed()}"`,
        '%PDF-1.4',
      ),
    ]),
    ...Object.entries(hostileTexts).map(([what, make]): [string, string] => [
      `a file name of accepted length: ${what}`,
      part(
        'files',
        `; filename="${make(25_000)
          .replace(/["\r\n\\]/g, '_')
          .toWellFormed()}"`,
        '%PDF-1.4',
      ),
    ]),
  ]
  test.each(bodies)('of %s', async (_, body) => {
    expect(await send(`${body}--b--\r\n`)).toBeLessThan(500)
  })
})
