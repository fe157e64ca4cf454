import { once } from 'node:events'
import { connect, type Socket as NetSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import type { Client } from '../../src/http/in-process-browser.ts'
import { newToken } from '../../src/platform/secrets/secrets.ts'
import { makeTargets, signInDevices, type Targets } from '../access/targets.ts'
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
let targets: Targets
let token: string
beforeAll(async () => {
  api = await startApi({ METRICS: 'true', TRUST_PROXY: '127.0.0.1' })
  url = await api.listen()
  targets = await makeTargets(api)
  ;[token = ''] = await signInDevices(api, targets)
})
afterAll(() => api.close())

const addNurse = () => addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
const nurse = async (): Promise<Client> => api.as(await addNurse())
async function open(credentials?: SocketCredentials): Promise<OpenSocket> {
  const socket = await openSocket(url, credentials ?? (await staffCredentials(await nurse())))
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
    'from another site’s page': [
      async () => {
        const { auth, headers } = await staffCredentials(await nurse())
        return { auth, headers: { ...headers, ...foreign } }
      },
      'xsrf_failed',
    ],
    'from another site’s page with a device’s cookie': [
      async () => {
        const { auth, headers } = await deviceCredentials(api.deviceBrowser(token))
        return { auth, headers: { ...headers, ...foreign } }
      },
      'xsrf_failed',
    ],
    'from a device without its XSRF token': [
      async () => ({
        ...(await deviceCredentials(api.deviceBrowser(token))),
        auth: { as: 'device', xsrf: '' },
      }),
      'xsrf_failed',
    ],
    'from an unknown device': [
      async () => ({ auth: { as: 'device-token', token: newToken() } }),
      'unauthenticated',
    ],
    'with a device’s token in the headers alone': [
      async () => ({ auth: { as: 'device', xsrf: 'x' }, headers: { authorization: `Bearer ${token}` } }),
      'unauthenticated',
    ],
    'from a device that was signed out': [
      async () => {
        const [patient = ''] = await signInDevices(api, await makeTargets(api))
        const credentials = await deviceCredentials(api.deviceBrowser(patient))
        await api.device(patient).call(accessRoutes.leave)
        return credentials
      },
      'unauthenticated',
    ],
    'from the device of an archived patient': [
      async () => {
        const { patient } = await makeTargets(api)
        const [token = ''] = await signInDevices(api, { patient })
        await api.database.query('UPDATE patient SET archived_at = now() WHERE id = $1', [patient.id])
        return { auth: { as: 'device-token', token } }
      },
      'unauthenticated',
    ],
    'with an expired session': [
      async () => {
        const member = await addNurse()
        const credentials = await staffCredentials(await api.as(member))
        await api.database.query('UPDATE session SET expires_at = now() WHERE staff_id = $1', [member.id])
        return credentials
      },
      'unauthenticated',
    ],
    'from a disabled person': [
      async () => {
        const member = await addNurse()
        const credentials = await staffCredentials(await api.as(member))
        await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [member.id])
        return credentials
      },
      'unauthenticated',
    ],
    'with an unknown field': [() => withAuth({ roles: ['administrator'] }), 'malformed_request'],
    'without any field': [async () => ({ auth: {} }), 'malformed_request'],
    'with a token that is not a string': [() => withAuth({ xsrf: { $ne: '' } }), 'malformed_request'],
  }
  test.each(Object.entries(cases))('%s', async (_, [credentials, code]) => {
    expect(await openSocket(url, await credentials())).toBe(code)
  })

  test('beyond twenty sockets of one person', async () => {
    const credentials = await staffCredentials(await nurse())
    const all = await Promise.all(Array.from({ length: 22 }, () => openSocket(url, credentials)))
    const refused = all.filter((one) => typeof one === 'string')
    expect(refused).toEqual(['too_many_requests', 'too_many_requests'])
    const open = all.filter((one) => typeof one !== 'string')
    open[0]?.socket.disconnect()
    await expect.poll(async () => typeof (await openSocket(url, credentials))).toBe('object')
  })
})

describe('a socket is cut', () => {
  type Misdeed = (socket: OpenSocket['socket']) => void
  const misdeeds: Record<string, Misdeed> = {
    'after a frame of more than 64 kB': (socket) => socket.emit('chat:send', 'x'.repeat(64_001)),
    'after the 51st event of a second': (socket) => {
      for (let n = 0; n < 100; n += 1) socket.emit('chat:send', n)
    },
    'after a binary payload': (socket) => socket.emit('chat:send', Buffer.from('x')),
    'after an invalid Socket.IO frame': (socket) => socket.io.engine.send('9{'),
    'after an event without valid JSON': (socket) => socket.io.engine.send('2["chat:send"'),
  }
  test.each(Object.entries(misdeeds))('%s', async (_, misdeed) => {
    const one = await open()
    misdeed(one.socket)
    expect(await one.closed).toMatch(/transport (close|error)/)
  })
})

test('64 000 bytes are accepted in a message, one more cuts the socket', async () => {
  const { socket, closed } = await open()
  const send = (bytes: number) => {
    const [before, after] = ['2["nothing","', '"]']
    // Engine.IO puts a digit before it.
    socket.io.engine.send(before + 'x'.repeat(bytes - 1 - before.length - after.length) + after)
  }
  send(64_000)
  const answer = await socket.timeout(patiently(2_000)).emitWithAck('nothing')
  expect(answer).toMatchObject({ error: { code: 'not_found' } })
  send(64_001)
  expect(await closed).toMatch(/transport (close|error)/)
})

test('a socket is cut that goes on sending while its events wait for an answer', async () => {
  const { socket, closed } = await open()
  const lock = await api.database.pool.connect()
  await lock.query('BEGIN; LOCK TABLE session, patient IN ACCESS EXCLUSIVE MODE')
  let isOpen = true
  void closed.then(() => {
    isOpen = false
  })
  try {
    const event = { room: uuid(), id: uuid(), text: 'x' }
    for (let n = 0; n < 200 && isOpen; n += 1) {
      socket.emit('chat:send', event, () => {})
      // Fewer than are allowed in a second.
      await pause(25)
    }
    expect(isOpen).toBe(false)
  } finally {
    await lock.query('ROLLBACK')
    lock.release()
  }
})

describe('leaves open', () => {
  const openSockets = async () =>
    Number(/^filo_sockets (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

  test('no socket of a client that disconnects during authentication', async () => {
    await expect.poll(openSockets).toBeLessThan(60)
    const before = await openSockets()
    const { auth, headers } = await staffCredentials(await nurse())
    const address = `${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`
    const lock = await api.database.pool.connect()
    await lock.query('BEGIN; LOCK TABLE session IN ACCESS EXCLUSIVE MODE')
    const clients = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const client = new WebSocket(address, { headers } as never)
        await once(client, 'open')
        client.send(`40${JSON.stringify(auth)}`)
        return client
      }),
    )
    const waiting = "SELECT FROM pg_locks WHERE relation = 'session'::regclass AND NOT granted"
    // Sockets left open by other tests check their sessions from time to time, too.
    await expect.poll(async () => (await lock.query(waiting)).rowCount).toBeGreaterThanOrEqual(clients.length)
    for (const client of clients) client.close()
    await Promise.all(clients.map((client) => once(client, 'close')))
    await lock.query('COMMIT')
    lock.release()
    // This one is authenticated after them, and opens after they did not.
    await open()
    await expect.poll(openSockets).toBe(before + 1)
  })

  test('no connection of a client that leaves the namespace', async () => {
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
  /** A masked frame of `bytes` bytes, at most 125. */
  const frame = (opcode: number, bytes: number) =>
    Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | bytes]), Buffer.alloc(4 + bytes)])
  async function openRaw(address?: string) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    const forwarded = address ? [`x-forwarded-for: ${address}`] : []
    socket.write(`${[...handshake, ...forwarded].join('\r\n')}\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    return { socket, answer: String(answer) }
  }

  test.each([
    ['pings', 0x9],
    ['pongs', 0xa],
  ])('is cut off if it keeps sending %s, even without reading', async (_, opcode) => {
    const { socket } = await openRaw()
    socket.pause()
    const closed = once(socket, 'close')
    // More than two seconds allow, should the second end meanwhile.
    socket.write(Buffer.concat(Array.from({ length: 120 }, () => frame(opcode, 125))))
    socket.resume()
    expect(await Promise.race([closed.then(() => 'closed'), pause(patiently(2_000))])).toBe('closed')
  })

  test('is cut off once a megabyte waits for it to be read', async () => {
    const upgraded = once(api.app.server.server, 'upgrade') as Promise<[unknown, NetSocket]>
    const { closed } = await open()
    const [, connection] = await upgraded
    // Holds back what is sent, as a full buffer does.
    connection.cork()
    await api.database.query(
      `WITH room AS (UPDATE chat_room SET last_seq = last_seq + 300 WHERE id = $1 RETURNING id, workgroup_id, last_seq - 300 AS before)
       INSERT INTO message (room_id, workgroup_id, seq, id, staff_id, text)
       SELECT id, workgroup_id, before + n, gen_random_uuid(), $2, repeat('x', 4000) FROM room, generate_series(1, 300) n`,
      [targets.patient.id, api.clinic.nurse.id],
    )
    expect(await Promise.race([closed, pause(patiently(10_000))])).toBe('transport close')
  })

  test('is cut off if it sends a message in a hundred fragments, without ending it', async () => {
    const { socket } = await openRaw()
    const closed = once(socket, 'close').then(() => 'closed')
    const [first, further] = [frame(0x1, 1), frame(0x0, 1)]
    for (const fragment of [first, further]) fragment[0] = (fragment[0] ?? 0) & 0x7f
    socket.write(Buffer.concat([first, ...Array.from({ length: 99 }, () => further)]))
    expect(await Promise.race([closed, pause(patiently(2_000))])).toBe('closed')
  })

  test('is cut off if it neither authenticates within five seconds nor closes', async () => {
    const { socket } = await openRaw()
    const closed = once(socket, 'close').then(() => 'closed')
    // The client does not react to the server's close: it sends nothing and does not close.
    expect(await Promise.race([closed, pause(patiently(9_000))])).toBe('closed')
  })

  /** How many of `count` connections at once are admitted, from these addresses by turns. */
  async function admitted(count: number, addresses: (string | undefined)[] = [undefined]) {
    const opened = Array.from({ length: count }, (_, n) => openRaw(addresses[n % addresses.length]))
    const all = await Promise.all(opened)
    for (const { socket } of all) socket.destroy()
    return all.filter(({ answer }) => answer.startsWith('HTTP/1.1 101')).length
  }

  // Polls, because a machine so busy that this takes five seconds cuts the first ones and admits others in their place.
  test('is refused from the 101st connection of an address on, others are admitted', async () => {
    await expect.poll(() => admitted(105)).toBe(100)
    await expect
      .poll(async () => typeof (await openSocket(url, await staffCredentials(await nurse()))))
      .toBe('object')
  })

  test('is refused from the 501st connection on, from however many addresses', async () => {
    const addresses = Array.from({ length: 8 }, (_, n) => `192.0.2.${n}`)
    await expect.poll(() => admitted(510, addresses)).toBe(500)
    await expect.poll(() => admitted(1)).toBe(1)
  })

  test('is cut off if it authenticates twice on one connection', async () => {
    const { auth, headers } = await staffCredentials(await nurse())
    const address = `${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`
    const client = new WebSocket(address, { headers } as never)
    const received: string[] = []
    client.addEventListener('message', ({ data }) => received.push(String(data)))
    await once(client, 'open')
    const closed = once(client, 'close')
    for (let n = 0; n < 3; n += 1) client.send(`40${JSON.stringify(auth)}`)
    await closed
    expect(received.filter((frame) => frame.startsWith('40')).length).toBeLessThanOrEqual(1)
  })
})

test('a person is cut off who sends more than the events of a day in a moment, on whatever sockets', async () => {
  const credentials = await staffCredentials(await nurse())
  const [first, second] = await Promise.all([open(credentials), open(credentials)])
  const send = ({ socket }: OpenSocket) => socket.emit('nothing', 'x'.repeat(60_000))
  for (let n = 0; n < 6; n += 1) send(first)
  for (let n = 0; n < 6; n += 1) send(second)
  const ended = await Promise.race([first.closed, second.closed, pause(patiently(3_000))])
  expect(ended).toMatch(/transport (close|error)/)
})

test('an undeclared event is refused, and the socket stays open', async () => {
  const { socket } = await open()
  const answer = await socket.timeout(patiently(2_000)).emitWithAck('patient:read', { id: 1 })
  expect(answer).toMatchObject({ error: { code: 'not_found' } })
  socket.emit('patient:read')
  expect(await socket.timeout(patiently(2_000)).emitWithAck('nothing')).toMatchObject({
    error: { code: 'not_found' },
  })
})
