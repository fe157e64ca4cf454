import { expect, test } from 'vitest'
import { errorsOfPlaywright, failuresOfPlaywright, failuresOfVitest, idsToTryAgain } from './failures.mjs'

test('reports a failed test with its file, name and reason', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'stands' },
          {
            status: 'failed',
            fullName: 'falls',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'passed', assertionResults: [] },
    ],
  }
  expect(failuresOfVitest(report)).toEqual([{ test: 'a.test.ts\n  falls', reason: 'expected 1 to be 2' }])
})

test('reports a file that could not be loaded', () => {
  const report = {
    testResults: [{ name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  }
  expect(failuresOfVitest(report)).toEqual([{ test: 'a.test.ts', reason: 'no such module' }])
})

test('finds journeys in nested suites, including flaky ones', () => {
  const spec = (title, ok, status, message) => ({
    title,
    ok,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: message ? [{ error: { message } }, {}] : [{}] }],
  })
  const report = {
    errors: [],
    suites: [
      {
        specs: [spec('stands', true, 'expected')],
        suites: [
          { specs: [spec('falls', false, 'unexpected', 'late'), spec('wavers', true, 'flaky', 'later')] },
        ],
      },
    ],
  }
  expect(failuresOfPlaywright(report)).toEqual([
    { test: 'a.spec.ts:7\n  falls', reason: 'late' },
    { test: 'a.spec.ts:7\n  wavers', reason: 'later' },
  ])
})

test('reports an error outside any journey separately', () => {
  expect(errorsOfPlaywright({ errors: [{ message: '\u001b[31mno web server\u001b[39m' }] })).toEqual([
    'no web server',
  ])
})

test('reports an interrupted journey as an error of the run, although it counts as skipped', () => {
  const tests = [{ status: 'skipped', results: [{ status: 'interrupted' }] }]
  const report = { suites: [{ specs: [{ title: 'stops', ok: true, file: 'a.spec.ts', line: 7, tests }] }] }
  expect(errorsOfPlaywright(report)).toEqual(['a.spec.ts:7 was interrupted'])
})

test('tries a journey again alone, one of a serial file with its whole file', () => {
  const specs = ['a1', 'a2', 'b1', 'b2', 'c1'].map((id) => ({ id, file: id.slice(0, 1) }))
  const report = { suites: [{ specs: specs.slice(0, 2) }, { suites: [{ specs: specs.slice(2) }] }] }
  const isSerial = (file) => file !== 'a'
  expect(idsToTryAgain(report, ['a2', 'b2'], isSerial)).toEqual(['a2', 'b1', 'b2'])
})

test('reports nothing without a report', () => {
  expect(failuresOfVitest(null)).toEqual([])
  expect(failuresOfPlaywright(null)).toEqual([])
  expect(errorsOfPlaywright(null)).toEqual([])
})
