import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { dropUnread } from './unread.ts'

test('a sender who left in the middle of a body leaves no timers behind', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sender = request({ port, method: 'POST', headers: { 'content-length': 1_000 } })
  sender.on('error', () => {})
  sender.write('a beginning')
  const [received] = (await once(server, 'request')) as [IncomingMessage]
  const isGone = new Promise((resolve) => received.socket.once('close', resolve))
  sender.destroy()
  await isGone
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  dropUnread(received, { bytes: 1_000, withinMs: 60_000, silentMs: 60_000 })
  expect(timers()).toBe(before)
  server.close()
})
