import { afterEndMs, afterRefusalMs } from '@filo/contract/kit/reconnection.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from './connection.ts'
import { onSocketOpen } from './live-socket.ts'

type Listener = (...parameters: unknown[]) => void
const listeners = new Map<string, Listener>()
const socket = {
  /** Whether Socket.IO reconnects by itself. */
  active: false,
  on: (name: string, listener: Listener) => listeners.set(name, listener),
  onAny: (listener: Listener) => listeners.set('any', listener),
  off: () => listeners.clear(),
  offAny: () => listeners.delete('any'),
  connect: vi.fn(),
  /** As Socket.IO does, tells of the end also if this page asked for it. */
  disconnect: vi.fn(() => happens('disconnect')),
}
vi.mock('socket.io-client', () => ({ io: () => socket }))

const happens = (name: string, ...parameters: unknown[]) => listeners.get(name)?.(...parameters)
let told: string[]
let close: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  // No jitter.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  socket.active = false
  socket.connect.mockClear()
  socket.disconnect.mockClear()
  told = []
  close = connect({
    handshake: () => ({ as: 'device', xsrf: '' }),
    onConnect: () => told.push('connected'),
    onDisconnect: () => told.push('disconnected'),
    onEvent: (name) => told.push(name),
    onUnauthenticated: () => told.push('unauthenticated'),
  })
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Whether the page's shared socket can send. */
function isOpen(): boolean {
  let open = false
  onSocketOpen(() => {
    open = true
  })()
  return open
}
const refusal = (code: string) => Object.assign(new Error(code), { data: { code } })

test('the shared socket is open between a connection and its loss, and passes on events', () => {
  expect(isOpen()).toBe(false)
  happens('connect')
  expect(isOpen()).toBe(true)
  happens('any', 'visit:changed', {})
  happens('disconnect')
  expect(isOpen()).toBe(false)
  expect(told).toEqual(['connected', 'visit:changed', 'disconnected'])
})

test.each([
  ['that the server ended', () => happens('disconnect'), afterEndMs],
  ['that the server refused', () => happens('connect_error', refusal('unavailable')), afterRefusalMs],
])('a connection %s is tried again later, once', async (_, end, ms) => {
  end()
  end()
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(socket.connect).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(ms)
  expect(socket.connect).toHaveBeenCalledOnce()
})

test('a connection that Socket.IO restores is left to it', async () => {
  socket.active = true
  happens('disconnect')
  happens('connect_error', new Error('xhr poll error'))
  await vi.advanceTimersByTimeAsync(afterEndMs + afterRefusalMs)
  expect(socket.connect).not.toHaveBeenCalled()
})

test('only a refusal of the session is told as one', () => {
  for (const error of [new Error('timeout'), refusal('unavailable')]) happens('connect_error', error)
  expect(told).toEqual([])
  happens('connect_error', refusal('unauthenticated'))
  expect(told).toEqual(['unauthenticated'])
})

test('closing ends the connection, and neither restores it, nor leaves it open for others, nor tells of a loss', async () => {
  happens('connect')
  happens('connect_error', refusal('unavailable'))
  close()
  expect(socket.disconnect).toHaveBeenCalledOnce()
  expect(isOpen()).toBe(false)
  await vi.advanceTimersByTimeAsync(afterEndMs + afterRefusalMs)
  expect(socket.connect).not.toHaveBeenCalled()
  expect(told).toEqual(['connected'])
})
