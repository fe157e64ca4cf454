import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import type { Client } from '../../src/http/in-process-browser.ts'
import { newToken } from '../../src/platform/secrets/secrets.ts'
import { makeTargets, signInDevices } from '../access/sample-requests.ts'
import { type Api, startApi } from '../api.ts'
import { addStaff } from '../factories/clinic.ts'
import {
  deviceCredentials,
  type OpenSocket,
  openSocket,
  type SocketCredentials,
  staffCredentials,
} from './socket-client.ts'

let api: Api
let url: string
let token: string
beforeAll(async () => {
  api = await startApi({ METRICS: 'true' })
  url = await api.listen()
  ;[token = ''] = await signInDevices(api, await makeTargets(api))
})
afterAll(() => api.close())

const addNurse = () => addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
const nurse = async (): Promise<Client> => api.as(await addNurse())
async function open(opening?: SocketCredentials): Promise<OpenSocket> {
  const socket = await openSocket(url, opening ?? (await staffCredentials(await nurse())))
  if (typeof socket === 'string') throw new Error(`refused: ${socket}`)
  return socket
}

describe('a handshake is refused', () => {
  const foreign = { origin: 'https://altrove.example' }
  const withAuth = async (auth: object): Promise<SocketCredentials> => {
    const { headers = {}, auth: own } = await staffCredentials(await nurse())
    return { headers, auth: { ...(own as object), ...auth } }
  }
  const cases: Record<string, [() => Promise<SocketCredentials>, string]> = {
    'without a cookie': [
      async () => ({ auth: (await staffCredentials(await nurse())).auth }),
      'unauthenticated',
    ],
    'without the XSRF token': [() => withAuth({ xsrf: '' }), 'xsrf_failed'],
    'with another session’s XSRF token': [
      async () => withAuth({ xsrf: ((await staffCredentials(await nurse())).auth as { xsrf: string }).xsrf }),
      'xsrf_failed',
    ],
    'of another site’s page': [
      async () => {
        const { auth, headers } = await staffCredentials(await nurse())
        return { auth, headers: { ...headers, ...foreign } }
      },
      'xsrf_failed',
    ],
    'of another site’s page, by a device’s cookie': [
      async () => {
        const { auth, headers } = await deviceCredentials(api.deviceBrowser(token))
        return { auth, headers: { ...headers, ...foreign } }
      },
      'xsrf_failed',
    ],
    'of a device without its XSRF token': [
      async () => ({
        ...(await deviceCredentials(api.deviceBrowser(token))),
        auth: { as: 'device', xsrf: '' },
      }),
      'xsrf_failed',
    ],
    'of a device that nobody let in': [
      async () => ({ auth: { as: 'device-token', token: newToken() } }),
      'unauthenticated',
    ],
    'by a session whose time is over': [
      async () => {
        const member = await addNurse()
        const opening = await staffCredentials(await api.as(member))
        await api.database.query('UPDATE session SET expires_at = now() WHERE staff_id = $1', [member.id])
        return opening
      },
      'unauthenticated',
    ],
    'of somebody disabled': [
      async () => {
        const member = await addNurse()
        const opening = await staffCredentials(await api.as(member))
        await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [member.id])
        return opening
      },
      'unauthenticated',
    ],
    'that says what nobody asked': [() => withAuth({ roles: ['administrator'] }), 'malformed_request'],
    'that says nothing': [async () => ({ auth: {} }), 'malformed_request'],
    'whose session is no text': [() => withAuth({ xsrf: { $ne: '' } }), 'malformed_request'],
  }
  test.each(Object.entries(cases))('%s', async (_, [opening, code]) => {
    expect(await openSocket(url, await opening())).toBe(code)
  })

  test('beyond twenty sockets of one person', async () => {
    const opening = await staffCredentials(await nurse())
    const all = await Promise.all(Array.from({ length: 22 }, () => openSocket(url, opening)))
    const refused = all.filter((one) => typeof one === 'string')
    expect(refused).toEqual(['too_many_requests', 'too_many_requests'])
    const open = all.filter((one) => typeof one !== 'string')
    open[0]?.socket.disconnect()
    await expect.poll(async () => typeof (await openSocket(url, opening))).toBe('object')
  })
})

describe('a socket is cut', () => {
  type Misdeed = (socket: OpenSocket['socket']) => void
  const misdeeds: Record<string, Misdeed> = {
    'by a frame of more than 64 kB': (socket) => socket.emit('chat:send', 'x'.repeat(64_001)),
    'by the 51st event of a second': (socket) => {
      for (let n = 0; n < 100; n += 1) socket.emit('chat:send', n)
    },
    'by bytes that are no text': (socket) => socket.emit('chat:send', Buffer.from('x')),
    'by what is no frame of Socket.IO': (socket) => socket.io.engine.send('9{'),
    'by an event that bears no JSON': (socket) => socket.io.engine.send('2["chat:send"'),
  }
  test.each(Object.entries(misdeeds))('%s', async (_, misdeed) => {
    const one = await open()
    misdeed(one.socket)
    expect(await one.closed).toMatch(/transport (close|error)/)
  })
})

describe('what is left behind', () => {
  const counted = async () =>
    Number(/^filo_sockets (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

  test('nothing of clients that go while it is asked who they are', async () => {
    await expect.poll(counted).toBeLessThan(60)
    const before = await counted()
    const { auth, headers } = await staffCredentials(await nurse())
    const address = `${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`
    const lock = await api.database.pool.connect()
    await lock.query('BEGIN; LOCK TABLE session IN ACCESS EXCLUSIVE MODE')
    const clients = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const client = new WebSocket(address, { headers } as never)
        await once(client, 'open')
        client.send(`40${JSON.stringify(auth)}`)
        return client
      }),
    )
    const waiting = "SELECT FROM pg_locks WHERE relation = 'session'::regclass AND NOT granted"
    // Sockets that other cases left open ask after their sessions now and then, too.
    await expect.poll(async () => (await lock.query(waiting)).rowCount).toBeGreaterThanOrEqual(clients.length)
    for (const client of clients) client.close()
    await Promise.all(clients.map((client) => once(client, 'close')))
    await lock.query('COMMIT')
    lock.release()
    // Asked after them, and let in after they were not.
    await open()
    await expect.poll(counted).toBe(before + 1)
  })

  test('no connection of a client that leaves its namespace', async () => {
    const { auth, headers } = await staffCredentials(await nurse())
    const address = `${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`
    const client = new WebSocket(address, { headers } as never)
    const closed = once(client, 'close').then(() => 'closed')
    await once(client, 'message')
    client.send(`40${JSON.stringify(auth)}`)
    await once(client, 'message')
    client.send('41')
    expect(await Promise.race([closed, pause(patiently(3_000))])).toBe('closed')
  })
})

describe('a client that ignores the rules of the transport', () => {
  const handshake = [
    `GET ${socketPath}/?EIO=4&transport=websocket HTTP/1.1`,
    'host: filo',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  /** A masked frame of so many bytes; of pings at most 125. */
  const frame = (opcode: number, bytes: number) =>
    Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | bytes]), Buffer.alloc(4 + bytes)])
  async function raw() {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`${handshake.join('\r\n')}\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    return { socket, answer: String(answer) }
  }

  test.each([
    ['pings', 0x9],
    ['pongs', 0xa],
  ])('and sends %s without end is cut, whether it reads or not', async (_, opcode) => {
    const { socket } = await raw()
    socket.pause()
    const closed = once(socket, 'close')
    socket.write(Buffer.concat(Array.from({ length: 60 }, () => frame(opcode, 125))))
    socket.resume()
    expect(await Promise.race([closed.then(() => 'closed'), pause(patiently(2_000))])).toBe('closed')
  })

  test('and says neither who it is within five seconds nor goodbye is cut', async () => {
    const { socket } = await raw()
    const closed = once(socket, 'close').then(() => 'closed')
    // As a server that hears no answer to its farewell: nothing is sent any more, nothing is closed.
    expect(await Promise.race([closed, pause(patiently(9_000))])).toBe('closed')
  })

  test('and comes a hundred times from one address waits, while others are let in', async () => {
    const all = await Promise.all(Array.from({ length: 105 }, raw))
    expect(all.filter(({ answer }) => answer.startsWith('HTTP/1.1 101'))).toHaveLength(100)
    for (const { socket } of all) socket.destroy()
    await expect
      .poll(async () => typeof (await openSocket(url, await staffCredentials(await nurse()))))
      .toBe('object')
  })

  test('and says who it is twice on one connection has one socket', async () => {
    const { auth, headers } = await staffCredentials(await nurse())
    const address = `${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`
    const client = new WebSocket(address, { headers } as never)
    const heard: string[] = []
    client.addEventListener('message', ({ data }) => heard.push(String(data)))
    await once(client, 'open')
    for (let n = 0; n < 3; n += 1) client.send(`40${JSON.stringify(auth)}`)
    await expect.poll(() => heard.filter((frame) => frame.startsWith('4'))).toHaveLength(3)
    expect(heard.filter((frame) => frame.startsWith('40'))).toHaveLength(1)
    client.close()
  })
})

test('an event that nobody declared is refused, and the socket goes on', async () => {
  const { socket } = await open()
  const answer = await socket.timeout(patiently(2_000)).emitWithAck('patient:read', { id: 1 })
  expect(answer).toMatchObject({ error: { code: 'not_found' } })
  socket.emit('patient:read')
  expect(await socket.timeout(patiently(2_000)).emitWithAck('nothing')).toMatchObject({
    error: { code: 'not_found' },
  })
})

describe('what is no opening of a socket is answered as any request', () => {
  /** Sends the lines of a request; answers what comes back, up to its JSON or the switch to a socket. */
  async function answerTo(path: string, headers: Record<string, string>, method = 'GET'): Promise<string> {
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1')
    const lines = Object.entries({ host: 'filo', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    let text = ''
    for await (const piece of socket) {
      text += piece
      if (/^HTTP\/1\.1 101 |\}$/.test(text)) break
    }
    return text
  }
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const right = `${socketPath}/?EIO=4&transport=websocket`

  test('but a right one becomes a socket', async () => {
    expect(await answerTo(right, upgrade)).toMatch(/^HTTP\/1.1 101 /)
  })

  test.each<[string, string, Record<string, string>, string?]>([
    ['a plain request', `${socketPath}/?EIO=4&transport=polling`, {}],
    ['polling with a body', `${socketPath}/?EIO=4&transport=polling`, { 'content-length': '0' }, 'POST'],
    ['another path', '/api/user?EIO=4&transport=websocket', upgrade],
    ['another transport', `${socketPath}/?EIO=4&transport=polling`, upgrade],
    ['an old protocol', `${socketPath}/?EIO=3&transport=websocket`, upgrade],
    ['a session of the transport', `${socketPath}/?EIO=4&transport=websocket&sid=x`, upgrade],
    ['an upgrade to something else', right, { ...upgrade, upgrade: 'h2c' }],
    ['a key that is none', right, { ...upgrade, 'sec-websocket-key': 'x' }],
    ['another version', right, { ...upgrade, 'sec-websocket-version': '12' }],
    ['what else is asked for', `${right}&transport=polling`, upgrade],
    ['a question within the question', `${right}?x`, upgrade],
    ['a protocol within', right, { ...upgrade, 'sec-websocket-protocol': 'a,,b' }],
    ['another method', right, { ...upgrade, 'content-length': '0' }, 'POST'],
  ])('%s', async (_, path, headers, method) => {
    const answer = await answerTo(path, headers, method)
    expect(answer).toMatch(/^HTTP\/1.1 40[134] /)
    expect(answer).toMatch(/^content-security-policy: /im)
    expect(answer).toMatch(/"error":\{"code":"/)
  })
})
