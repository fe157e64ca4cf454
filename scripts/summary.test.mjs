import { expect, test } from 'vitest'
import { costs, findings } from './summary.mjs'

test('shows what each part cost beside its budget, and their sum', () => {
  const steps = [
    { name: 'Checks', seconds: 34.6, cpu: 60.2 },
    { name: 'Extra', seconds: 5, cpu: 2 },
  ]
  expect(costs(steps, { Checks: { seconds: 60, cpu: 95 } }, 50)).toEqual([
    '                             seconds   budget    CPU s   budget',
    'Checks                            35       60       60       95',
    'Extra                              5        –        2        –',
    'Whole                             50       60       62       95',
  ])
})

test('shows no CPU time where it is unknown', () => {
  expect(costs([{ name: 'Checks', seconds: 3, cpu: null }], {}, 4).at(-1)).toBe(
    'Whole                              4        –        –        –',
  )
})

test('tells chance from failure, and repeats errors outside any test', () => {
  const one = { test: 'a.test.ts', reason: 'late' }
  expect(findings({ chance: [one], failures: [one], errors: ['no server'] })).toEqual([
    'CHANCE a.test.ts\nlate\n',
    'FAILED a.test.ts\nlate\n',
    'FAILED no server\n',
  ])
})
