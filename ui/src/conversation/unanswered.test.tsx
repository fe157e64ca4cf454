import { type CodeWithoutFields, Failure } from '@filo/contract/kit/failure.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, fileChanged, parseApiError, unreachable } from '../api/api-error.ts'
import { startAttempt } from './unanswered.ts'

afterEach(() => void vi.restoreAllMocks())

const failure = (code: CodeWithoutFields) => {
  const { status, message } = new Failure(code)
  return new ApiError({ code, status, message })
}
const nothing = () => {}
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

test.each([
  ['no answer', true, unreachable()],
  ['a failure of the server', true, failure('internal')],
  ['an outage of the database', true, failure('unavailable')],
  ['a proxy’s timeout', true, parseApiError(504, '<html>', null)],
  ['a fault of ours', true, new TypeError('x')],
  ['a full disk', false, failure('storage_full')],
  ['too many attempts', false, failure('too_many_requests')],
  ['a room that is gone', false, failure('not_found')],
  ['a file that has changed', false, fileChanged()],
])('after %s a text may have arrived: %s', (_, may, error) => {
  expect(startAttempt(null, nothing).mayHaveArrived(error)).toBe(may)
})

test('a file may have arrived once all of it was sent', () => {
  const parts: number[] = []
  const { onProgress, mayHaveArrived } = startAttempt(new File(['x'], 'a'), (part) => parts.push(part))
  onProgress(0.99)
  expect(mayHaveArrived(unreachable())).toBe(false)
  onProgress(1)
  expect(mayHaveArrived(unreachable())).toBe(true)
  expect(parts).toEqual([0.99, 1])
})

test.each([
  ['before and after', false, [false, false]],
  ['before', true, [false, true]],
  ['after', true, [true, false]],
] as const)('without a network %s the attempt, a text may have arrived: %s', (_, may, [before, after]) => {
  setOnline(before)
  const { mayHaveArrived } = startAttempt(null, nothing)
  setOnline(after)
  expect(mayHaveArrived(unreachable())).toBe(may)
})
