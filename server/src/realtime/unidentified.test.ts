import { PassThrough } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { type Caller, unidentifiedConnections } from './unidentified.ts'

afterEach(() => vi.useRealTimers())

type Connections = ReturnType<typeof unidentifiedConnections>

/** How many connections of these callers come in, in turn. */
function admit(connections: Connections, count: number, callerOf: (n: number) => Caller): number {
  let admitted = 0
  for (let n = 0; n < count; n += 1) {
    const caller = callerOf(n)
    if (!connections.hasRoomFor(caller)) continue
    connections.add(new PassThrough(), caller)
    admitted += 1
  }
  return admitted
}

const stranger = (address = '192.0.2.1') => ({ address, known: null })
const known = (name: string) => ({ address: '192.0.2.1', known: name })

test('a hundred strangers of a network come in, five hundred in all', () => {
  const connections = unidentifiedConnections()
  expect(admit(connections, 120, () => stranger())).toBe(100)
  expect(admit(connections, 120, (n) => stranger(`2001:db8::${n}`))).toBe(100)
  expect(admit(connections, 400, (n) => stranger(`192.0.2.${n % 250}`))).toBe(300)
})

test('who was let in lately comes in beside strangers of the same network, twenty times', () => {
  const connections = unidentifiedConnections()
  admit(connections, 600, (n) => stranger(`192.0.2.${n % 10}`))
  expect(admit(connections, 25, () => known('a'))).toBe(20)
  expect(admit(connections, 25, () => known('b'))).toBe(20)
})

test('a network that was refused thirty times in a minute waits for the next one, but for those who are known', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const connections = unidentifiedConnections()
  const refuse = (caller: Caller) => {
    const connection = new PassThrough()
    connections.add(connection, caller)
    connections.refuse(connection)
    connections.remove(connection)
  }
  for (let n = 0; n < 30; n += 1) {
    expect(connections.hasRoomFor(stranger())).toBe(true)
    refuse(stranger())
  }
  expect(connections.hasRoomFor(stranger())).toBe(false)
  expect(connections.hasRoomFor(stranger('192.0.2.2'))).toBe(true)
  expect(connections.hasRoomFor(known('a'))).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(connections.hasRoomFor(stranger())).toBe(true)
})
