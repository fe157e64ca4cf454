import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runEvery } from './run-every.ts'

let logged: string[]
const log = (message: string) => void logged.push(message)
beforeEach(() => {
  logged = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('logs a lasting failure once a minute, and a different one immediately', async () => {
  let failure = 'lost'
  const stop = runEvery(250, () => Promise.reject(new Error(failure)), log)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(logged).toEqual(['lost'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(logged).toEqual(['lost', 'lost'])
  failure = 'full'
  await vi.advanceTimersByTimeAsync(1_000)
  expect(logged).toEqual(['lost', 'lost', 'full'])
  stop()
})

test('starts no run before the last one has ended, and none after the stop', async () => {
  let begun = 0
  let end = () => {}
  const stop = runEvery(
    250,
    () => {
      begun += 1
      return new Promise<void>((resolve) => {
        end = resolve
      })
    },
    log,
  )
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toBe(1)
  end()
  await vi.advanceTimersByTimeAsync(250)
  expect(begun).toBe(2)
  stop()
  end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toBe(2)
})
