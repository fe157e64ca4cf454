import { once } from 'node:events'
import { connect, type Socket as NetSocket } from 'node:net'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channel } from '../../src/realtime/announcements.ts'
import { type Api, startApi } from '../api.ts'
import { openSocket, staffCredentials } from './socket-client.ts'

let api: Api
let url: string
beforeAll(async () => {
  api = await startApi()
  url = await api.listen()
})
afterAll(() => api.close())

describe('a request that cannot open a socket gets an HTTP error', () => {
  /** Sends a raw request; returns the response, up to its JSON or the switch to a socket. */
  async function answerTo(path: string, headers: Record<string, string>, method = 'GET'): Promise<string> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(requestOf(path, headers, method))
    return answerOf(socket)
  }
  function requestOf(path: string, headers: Record<string, string>, method = 'GET'): string {
    const lines = Object.entries({ host: 'filo', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  }
  async function answerOf(socket: NetSocket): Promise<string> {
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

  test('while a valid one opens a socket', async () => {
    await expect.poll(() => answerTo(right, upgrade)).toMatch(/^HTTP\/1.1 101 /)
  })

  test('a valid one while PostgreSQL tells of no changes', async () => {
    const limitConnections = (limit: number) =>
      api.owner.query(
        `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT ${limit}', current_database()); END $$`,
      )
    await limitConnections(0)
    try {
      await api.owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'filo ${channel}'`,
      )
      await expect.poll(() => answerTo(right, upgrade)).toMatch(/^HTTP\/1.1 404 /)
    } finally {
      await limitConnections(-1)
    }
    await expect.poll(() => answerTo(right, upgrade)).toMatch(/^HTTP\/1.1 101 /)
  })

  test('a valid one to a process that ends', async () => {
    const { app } = await api.startAnother()
    const { port } = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }))
    const request = requestOf(right, upgrade)
    await expect
      .poll(() => answerOf(connect(Number(port), '127.0.0.1').end(request)))
      .toMatch(/^HTTP\/1.1 101 /)
    const connected = once(app.server.server, 'connection') as Promise<[NetSocket]>
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(request.slice(0, 9))
    const [connection] = await connected
    await expect.poll(() => connection.bytesRead).toBe(9)
    const drained = app.drain()
    socket.write(request.slice(9))
    expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 404 /)
    await drained
  })

  test.each<[string, string, Record<string, string>, string?]>([
    ['a plain request', `${socketPath}/?EIO=4&transport=polling`, {}],
    ['polling with a body', `${socketPath}/?EIO=4&transport=polling`, { 'content-length': '0' }, 'POST'],
    ['another path', '/api/user?EIO=4&transport=websocket', upgrade],
    ['another transport', `${socketPath}/?EIO=4&transport=polling`, upgrade],
    ['an old protocol', `${socketPath}/?EIO=3&transport=websocket`, upgrade],
    ['an Engine.IO session id', `${socketPath}/?EIO=4&transport=websocket&sid=x`, upgrade],
    ['an upgrade to something else', right, { ...upgrade, upgrade: 'h2c' }],
    ['an invalid key', right, { ...upgrade, 'sec-websocket-key': 'x' }],
    ['another version', right, { ...upgrade, 'sec-websocket-version': '12' }],
    ['a repeated parameter', `${right}&transport=polling`, upgrade],
    ['a second question mark', `${right}?x`, upgrade],
    ['a malformed subprotocol', right, { ...upgrade, 'sec-websocket-protocol': 'a,,b' }],
    ['another method', right, { ...upgrade, 'content-length': '0' }, 'POST'],
  ])('%s', async (_, path, headers, method) => {
    const answer = await answerTo(path, headers, method)
    expect(answer).toMatch(/^HTTP\/1.1 40[134] /)
    expect(answer).toMatch(/^content-security-policy: /im)
    expect(answer).toMatch(/"error":\{"code":"/)
  })
})

test('an opened socket extends no session', async () => {
  const { id } = api.clinic.nurse
  const credentials = await staffCredentials(await api.as(api.clinic.nurse))
  await api.database.query(
    "UPDATE session SET last_seen_at = now() - interval '10 minutes' WHERE staff_id = $1",
    [id],
  )
  const lastSeen = () => api.database.query('SELECT last_seen_at FROM session WHERE staff_id = $1', [id])
  const before = await lastSeen()
  expect(await openSocket(url, credentials)).toBeTypeOf('object')
  expect(await lastSeen()).toEqual(before)
})
