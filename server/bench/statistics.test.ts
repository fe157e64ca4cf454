import { expect, test } from 'vitest'
import { median, quantile, spread } from './statistics.ts'

test('computes the median of an odd, an even and no number of values', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 2])).toBe(3.5)
  expect(median([])).toBeNaN()
})

test('returns quantiles that are among the values', () => {
  const sorted = Array.from({ length: 100 }, (_, n) => n + 1)
  expect([0.5, 0.95, 0.99, 1].map((share) => quantile(sorted, share))).toEqual([51, 96, 100, 100])
  expect(spread([80, 100, 110])).toBe(0.3)
})
