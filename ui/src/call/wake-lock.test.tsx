import { afterEach, expect, test, vi } from 'vitest'
import { keepAwake } from './wake-lock.ts'

/** A browser that gives locks and takes them back from a page that is not seen. */
function giveLocks() {
  const given: { released: boolean; release: () => Promise<void> }[] = []
  const request = async () => {
    const lock = {
      released: false,
      async release() {
        lock.released = true
      },
    }
    given.push(lock)
    return lock
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  return given
}
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  vi.restoreAllMocks()
})

test('keeps the screen on, asks again on return only if the lock is gone, and gives it back', async () => {
  const given = giveLocks()
  const stop = keepAwake()
  await expect.poll(() => given).toHaveLength(1)
  comeBack()
  expect(given).toHaveLength(1)
  await given[0]?.release()
  comeBack()
  await expect.poll(() => given.map(({ released }) => released)).toEqual([true, false])
  stop()
  await expect.poll(() => given.map(({ released }) => released)).toEqual([true, true])
  comeBack()
  expect(given).toHaveLength(2)
})

test('does without where the browser has none, and gives back what comes too late', async () => {
  keepAwake()()
  const given = giveLocks()
  keepAwake()()
  await expect.poll(() => given.map(({ released }) => released)).toEqual([true])
})
