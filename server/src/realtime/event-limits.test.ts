import { EventEmitter } from 'node:events'
import { allEvents } from '@filo/contract/all-events.ts'
import type { Socket as EngineSocket } from 'engine.io'
import { afterEach, expect, test, vi } from 'vitest'
import { maxJsonBytes } from '../http/pipeline/body-limit.ts'
import { limitEvents, maxFrameBytes } from './event-limits.ts'

/** Around the payload: the number of the acknowledgement and the event's name. */
const envelopeBytes = 100

test.each([...allEvents.values()].filter(({ from }) => from === 'client'))(
  'the largest valid payload of $name fits in a frame',
  ({ name, payload }) => {
    expect(maxJsonBytes(payload, name)).toBeLessThanOrEqual(maxFrameBytes - envelopeBytes)
  },
)

afterEach(() => vi.useRealTimers())

/** A socket whose close and whose connection's end are noted. */
function limited() {
  const transport = { socket: new EventEmitter() }
  const connection = { destroy: vi.fn(), writableLength: 0 }
  const conn = Object.assign(new EventEmitter(), {
    close: vi.fn(),
    request: { socket: connection },
    transport,
  })
  limitEvents(conn as unknown as EngineSocket)
  return { conn, connection, transport }
}

test('fifty messages, pings and pongs are accepted in each second, one more cuts the connection', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { conn, connection, transport } = limited()
  for (let second = 0; second < 3; second += 1) {
    for (let n = 0; n < 48; n += 1) conn.emit('packet', { data: 'x' })
    transport.socket.emit('ping')
    transport.socket.emit('pong')
    vi.advanceTimersByTime(1_000)
  }
  for (let n = 0; n < 50; n += 1) conn.emit('packet', { data: 'x' })
  expect(connection.destroy).not.toHaveBeenCalled()
  conn.emit('packet', {})
  expect(connection.destroy).toHaveBeenCalled()
})

type Limited = ReturnType<typeof limited>
const leaveUnread = ({ conn }: Limited, count: number) =>
  conn.emit('packetCreate', { data: 'x'.repeat(count) })

test.each<[what: string, send: (socket: Limited) => void]>([
  ['a binary message', ({ conn }) => conn.emit('packet', { data: Buffer.from('x') })],
  ['more than a megabyte to read', (socket) => leaveUnread(socket, 1_000_001)],
  [
    'more than a megabyte to read, in part with the system already',
    (socket) => {
      socket.connection.writableLength = 1
      leaveUnread(socket, 1_000_000)
    },
  ],
])('%s cuts a socket, from which nothing more is handled then', (_, send) => {
  const socket = limited()
  send(socket)
  expect(socket.conn.close).toHaveBeenCalledExactlyOnceWith(true)
  expect(socket.connection.destroy).toHaveBeenCalledOnce()
})

test.each<[what: string, send: (socket: Limited) => void]>([
  ['a message without content', ({ conn }) => conn.emit('packet', {})],
  ['a megabyte to read', (socket) => leaveUnread(socket, 1_000_000)],
  [
    'a second megabyte after the first was read',
    (socket) => {
      leaveUnread(socket, 1_000_000)
      socket.conn.emit('flush')
      leaveUnread(socket, 1_000_000)
    },
  ],
])('%s does not cut a socket', (_, send) => {
  const socket = limited()
  send(socket)
  expect(socket.connection.destroy).not.toHaveBeenCalled()
})
