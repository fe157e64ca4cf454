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

test('fifty messages, pings and pongs are accepted in each second, one more cuts the connection', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const transport = { socket: new EventEmitter() }
  const connection = { destroy: vi.fn(), writableLength: 0 }
  const conn = Object.assign(new EventEmitter(), {
    close: () => {},
    request: { socket: connection },
    transport,
  })
  limitEvents(conn as unknown as EngineSocket)
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
