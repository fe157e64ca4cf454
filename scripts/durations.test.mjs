import { expect, test } from 'vitest'
import { dearest } from './durations.mjs'

test('lists the given number of dearest ones first, under the total', () => {
  const durations = [
    { name: 'cheap', cpu: 0.04 },
    { name: 'dear', cpu: 61.26 },
    { name: 'middle', cpu: 1 },
  ]
  expect(dearest('Test files', durations, 2)).toEqual([
    'Test files: 3 in 62.3 s of CPU',
    '   61.3 s  dear',
    '    1.0 s  middle',
  ])
})
