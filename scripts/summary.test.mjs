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

test('names skipped tests, tells chance from failure, and repeats errors outside any test', () => {
  const skipped = ['b.test.ts', 'c.spec.ts:7', 'b.test.ts']
  const one = { test: 'a.test.ts', reason: 'late' }
  expect(findings({ skipped, chance: [one], failures: [one], errors: ['no server'] })).toEqual([
    'SKIPPED 2 in b.test.ts',
    'SKIPPED 1 in c.spec.ts:7',
    'CHANCE a.test.ts\nlate\n',
    'FAILED a.test.ts\nlate\n',
    'FAILED no server\n',
  ])
})
