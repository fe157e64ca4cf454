import { expect, test } from 'vitest'
import { durationsOfJourneys, longest } from './durations.mjs'

test('adds up all tries of a journey, however deep its suite is nested', () => {
  const spec = (title, line, ...durations) => ({
    ...{ title, line, file: 'a.spec.ts' },
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const report = {
    suites: [{ specs: [spec('one', 3, 1500)], suites: [{ specs: [spec('two', 9, 200, 50)] }] }],
  }
  expect(durationsOfJourneys(report)).toEqual([
    { name: 'a.spec.ts:9 two', ms: 250 },
    { name: 'a.spec.ts:3 one', ms: 1500 },
  ])
  expect(durationsOfJourneys(null)).toEqual([])
})

test('lists the given number of longest ones first, under the total', () => {
  const durations = [
    { name: 'short', ms: 40 },
    { name: 'long', ms: 61_260 },
    { name: 'middle', ms: 1_000 },
  ]
  expect(longest('Test files', durations, 2)).toEqual([
    'Test files: 3 in 62.3 s',
    '   61.3 s  long',
    '    1.0 s  middle',
  ])
})
