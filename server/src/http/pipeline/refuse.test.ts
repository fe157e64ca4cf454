import { expect, test } from 'vitest'
import { failureOf } from './refuse.ts'

test('reports a lock timeout as an overload, to be retried soon', () => {
  const error = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  expect(failureOf(error)).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 1 })
})
