import { expect, test } from 'vitest'
import { mostExpensive } from './durations.mjs'

test('lists the given number of most expensive ones first, under the total', () => {
  const durations = [
    { name: 'cheap', cpu: 0.04 },
    { name: 'expensive', cpu: 61.26 },
    { name: 'middle', cpu: 1 },
  ]
  expect(mostExpensive('Test files', durations, 2)).toEqual([
    'Test files: 3 in 62.3 s of CPU',
    '   61.3 s  expensive',
    '    1.0 s  middle',
  ])
})
