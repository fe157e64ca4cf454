import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pacedSignals } from './paced-signals.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** Adds a hundred signals at once; returns those that were sent so far. */
function sendMany() {
  const sent: number[] = []
  const signals = pacedSignals()
  for (let n = 0; n < 100; n += 1) signals.add(() => void sent.push(n))
  return { signals, sent }
}

test('a hundred candidates of one moment are sent forty a second, in order', () => {
  const { sent } = sendMany()
  expect(sent).toHaveLength(40)
  vi.advanceTimersByTime(999)
  expect(sent).toHaveLength(40)
  vi.advanceTimersByTime(1)
  expect(sent).toHaveLength(80)
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual(Array.from({ length: 100 }, (_, n) => n))
})

test('a signal after a quiet second is sent at once', () => {
  const { signals, sent } = sendMany()
  vi.advanceTimersByTime(4_000)
  signals.add(() => void sent.push(100))
  expect(sent.at(-1)).toBe(100)
})

test('none is sent after the call', () => {
  const { signals, sent } = sendMany()
  signals.stop()
  vi.advanceTimersByTime(4_000)
  expect(sent).toHaveLength(40)
})
