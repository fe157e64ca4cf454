import { EventEmitter } from 'node:events'
import { allEvents } from '@filo/contract/all-events.ts'
import { callHandshake } from '@filo/contract/kit/handshake.ts'
import type { Socket as EngineSocket } from 'engine.io'
import { v7 as uuid } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { maxJsonBytes } from '../http/pipeline/body-limit.ts'
import { type Budget, budgetsByPerson } from '../platform/budgets.ts'
import { allowEvents, byteLimits, limitEvents, maxFrameBytes, maxHandshakeBytes } from './event-limits.ts'

/** Around the payload: the number of the acknowledgement and the event's name. */
const envelopeBytes = 100

test.each([...allEvents.values()].filter(({ from }) => from === 'client'))(
  'the largest valid payload of $name fits in a frame',
  ({ name, payload }) => {
    expect(maxJsonBytes(payload, name)).toBeLessThanOrEqual(maxFrameBytes - envelopeBytes)
  },
)

test('the longest valid handshake fits in the first message', () => {
  const credentials = { xsrf: 'x'.repeat(200), workgroup: uuid(), ticket: 'x'.repeat(1_000) }
  const longest = { as: 'staff', ...credentials }
  expect(callHandshake.parse(longest)).toEqual(longest)
  expect(JSON.stringify(longest).length).toBeLessThanOrEqual(maxHandshakeBytes - envelopeBytes)
})

afterEach(() => vi.useRealTimers())

const endless = { spend: () => true }

/** A socket whose close and whose connection's end are noted; identified unless it is a stranger's. */
function limited({ budget = endless }: { budget?: Pick<Budget, 'spend'> | null } = {}) {
  const transport = { socket: new EventEmitter() }
  const connection = { destroy: vi.fn(), writableLength: 0 }
  const conn = Object.assign(new EventEmitter(), {
    close: vi.fn(),
    request: { socket: connection },
    transport,
  })
  limitEvents(conn as unknown as EngineSocket)
  if (budget) allowEvents(conn as unknown as EngineSocket, budget)
  /** Returns whether the message is handed on. */
  const send = (data: unknown) => {
    const packet = { type: 'message', data }
    conn.emit('packet', packet)
    return packet.type === 'message' && connection.destroy.mock.calls.length === 0
  }
  return { conn, connection, transport, send }
}

test('a person’s bytes are half a megabyte at once, an event 500 bytes dearer than it is long', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { send } = limited({ budget: budgetsByPerson(byteLimits).of('a') })
  const passed = Array.from({ length: 12 }, () => send('x'.repeat(49_500)))
  expect(passed).toEqual([...Array.from({ length: 10 }, () => true), false, false])
})

test('fifty messages, pings and pongs are accepted in each second, one more cuts the connection', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { conn, connection, transport, send } = limited()
  for (let second = 0; second < 3; second += 1) {
    for (let n = 0; n < 48; n += 1) send('2x')
    transport.socket.emit('ping')
    transport.socket.emit('pong')
    vi.advanceTimersByTime(1_000)
  }
  for (let n = 0; n < 50; n += 1) send('2x')
  expect(connection.destroy).not.toHaveBeenCalled()
  conn.emit('packet', { type: 'pong' })
  expect(connection.destroy).toHaveBeenCalled()
})

type Limited = ReturnType<typeof limited>
const leaveUnread = ({ conn }: Limited, count: number) =>
  conn.emit('packetCreate', { data: 'x'.repeat(count) })

test.each<[what: string, send: (socket: Limited) => void]>([
  ['a binary message', ({ send }) => send(Buffer.from('x'))],
  ['a second handshake', ({ send }) => send('0{}')],
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
  ['a message without content', ({ send }) => send(undefined)],
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

test('a stranger has one message, the handshake, of 2,000 characters at most; nothing else of theirs is looked at', () => {
  const one = limited({ budget: null })
  expect(one.send('0{}')).toBe(true)
  expect(one.send('0{}')).toBe(false)
  expect(limited({ budget: null }).send(`0${'x'.repeat(1_999)}`)).toBe(true)
  expect(limited({ budget: null }).send(`0${'x'.repeat(2_000)}`)).toBe(false)
})

test('an event beyond what its person may send is not looked at, and cuts the socket', () => {
  const spent: number[] = []
  const budget = { spend: (bytes: number) => spent.push(bytes) < 3 }
  const { send } = limited({ budget })
  expect([send('2xx'), send('2xxx'), send('2x')]).toEqual([true, true, false])
  expect(spent).toEqual([503, 504, 502])
})
