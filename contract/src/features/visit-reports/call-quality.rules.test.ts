import { expect, test } from 'vitest'
import { callQualityOf } from './call-quality.rules.ts'

test.each([
  [[0, 0, 0], null],
  [
    [1, 0, 0],
    ['good', 'good'],
  ],
  [
    [0, 0, 1],
    ['poor', 'poor'],
  ],
  [
    [100, 4, 0],
    ['good', 'good'],
  ],
  [
    [100, 5, 0],
    ['good', 'fair'],
  ],
  [
    [100, 3, 2],
    ['good', 'fair'],
  ],
  [
    [100, 0, 5],
    ['good', 'poor'],
  ],
  [
    [10, 10, 0],
    ['fair', 'fair'],
  ],
  [
    [11, 10, 0],
    ['good', 'fair'],
  ],
  [
    [10, 1, 9],
    ['fair', 'poor'],
  ],
  [
    [5, 2, 8],
    ['poor', 'poor'],
  ],
] as const)('good, fair and poor %j make median and worst %j', ([good, fair, poor], expected) => {
  const quality = callQualityOf({ good, fair, poor })
  expect(quality && [quality.median, quality.worst]).toEqual(expected)
})
