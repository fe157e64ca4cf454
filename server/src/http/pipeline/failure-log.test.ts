import { Failure } from '@filo/contract/kit/failure.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logFailure } from './failure-log.ts'

let lines: [fields: Record<string, unknown>, message: string][]
const log = { error: (...line: unknown[]) => void lines.push(line as (typeof lines)[number]) }
beforeEach(() => {
  lines = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const full = Object.assign(new Error('no space'), { code: '53100' })

test('logs an outage in full once a minute, and counts the other requests it refused', () => {
  for (let n = 0; n < 1_000; n += 1) logFailure(log, refused, new Failure('unavailable'))
  logFailure(log, full, new Failure('storage_full'))
  expect(lines).toEqual([
    [{ err: refused, code: 'unavailable' }, 'failed'],
    [{ err: full, code: 'storage_full' }, 'failed'],
  ])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(2)).toEqual([
    [{ code: 'unavailable', cause: 'ECONNREFUSED', count: 999 }, 'failed likewise within a minute'],
  ])
  logFailure(log, refused, new Failure('unavailable'))
  expect(lines.at(-1)).toEqual([{ err: refused, code: 'unavailable' }, 'failed'])
})

test('logs an unexpected error in full each time', () => {
  const wrong = new TypeError('x is undefined')
  for (let n = 0; n < 2; n += 1) logFailure(log, wrong, new Failure('internal'))
  expect(lines).toHaveLength(2)
})
