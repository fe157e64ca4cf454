import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import { newToken } from '../../src/platform/secrets/secrets.ts'
import { type Api, startApi } from '../api.ts'
import { openSocket, type SocketCredentials, staffCredentials } from './socket-client.ts'

/* Strangers who open sockets, and those behind the same address whom they must not disturb. */

let api: Api
let url: string
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '127.0.0.1' })
  url = await api.listen()
  // Sockets are served a moment later.
  await openSocket(url, falseToken())
})
afterAll(() => api.close())

const falseToken = () => ({ auth: { as: 'device-token', token: newToken() } })
const address = () => `${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`

/** Credentials of somebody whose page asked for something before it opens a socket, as every page does. */
async function openedPage(from: Record<string, string>): Promise<SocketCredentials> {
  const client = await api.as(api.clinic.nurse)
  await client.call(staffRoutes.current)
  const { auth, headers } = await staffCredentials(client)
  return { auth, headers: { ...headers, ...from } }
}

test('a stranger is refused, and loses the connection a second later even without closing it', async () => {
  const client = new WebSocket(address())
  const closed = once(client, 'close').then(() => 'closed')
  const received: string[] = []
  client.addEventListener('message', ({ data }) => received.push(String(data)))
  await once(client, 'open')
  client.send(`40${JSON.stringify(falseToken().auth)}`)
  await expect.poll(() => received.at(-1)).toMatch(/^44.*unauthenticated/)
  expect(await Promise.race([closed, pause(patiently(4_000))])).toBe('closed')
})

test('a stranger waits for the database with three others at most, however many they are', async () => {
  const lock = await api.database.pool.connect()
  await lock.query('BEGIN; LOCK TABLE device IN ACCESS EXCLUSIVE MODE')
  const clients = Array.from({ length: 12 }, () => new WebSocket(address()))
  try {
    await Promise.all(clients.map((client) => once(client, 'open')))
    for (const client of clients) client.send(`40${JSON.stringify(falseToken().auth)}`)
    const asking = async () =>
      (await lock.query("SELECT FROM pg_locks WHERE relation = 'device'::regclass AND NOT granted")).rowCount
    await expect.poll(asking).toBe(4)
    await pause(200)
    expect(await asking()).toBe(4)
  } finally {
    await lock.query('ROLLBACK')
    lock.release()
    for (const client of clients) client.close()
  }
})

test('a stranger is cut off after a message of more than 2,000 characters', async () => {
  const client = new WebSocket(address())
  const closed = once(client, 'close').then(() => 'closed')
  await once(client, 'open')
  client.send(`40${JSON.stringify({ as: 'device-token', token: 'x'.repeat(2_000) })}`)
  expect(await Promise.race([closed, pause(patiently(3_000))])).toBe('closed')
})

test('a stranger who is refused again and again shuts out strangers of the same network alone, nobody who was let in there', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const colleague = await openedPage(from)
  const stranger = () => openSocket(url, { ...falseToken(), headers: from })
  // More than thirty times, should a minute end meanwhile.
  await expect.poll(stranger, { interval: 1 }).toBe('websocket error')
  expect(typeof (await openSocket(url, colleague))).toBe('object')
  expect(await openSocket(url, falseToken())).toBe('unauthenticated')
})

test('a hundred strangers who wait shut out nobody of the same network who was let in there', async () => {
  const from = { 'x-forwarded-for': '203.0.113.8' }
  const colleague = await openedPage(from)
  const waiting = Array.from({ length: 100 }, () => new WebSocket(address(), { headers: from } as never))
  await Promise.all(waiting.map((client) => once(client, 'open')))
  expect(typeof (await openSocket(url, colleague))).toBe('object')
  for (const client of waiting) client.close()
})
