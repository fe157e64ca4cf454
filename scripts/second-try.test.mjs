import { expect, test } from 'vitest'
import { canTryAgain, isSound, judge, mostTriedAgain } from './second-try.mjs'

const a = { test: 'a.test.ts\n  falls', reason: 'late' }
const b = { test: 'b.test.ts\n  falls', reason: 'later' }
const green = { ok: true, isReported: true, failures: [], errors: [] }
const red = (...failures) => ({ ok: false, isReported: true, failures, errors: [] })
const crashed = { ok: false, isReported: false, failures: [], errors: [] }

test('a green run passes and is not tried again', () => {
  expect(canTryAgain(green)).toBe(false)
  expect(judge(green, null)).toEqual({ outcome: 'passed', chance: [], failed: [] })
})

test('a run that ended well without a report proved nothing', () => {
  expect(judge({ ...green, isReported: false }, null).outcome).toBe('failed')
})

test('a test that is green alone is chance, told with its first error', () => {
  expect(canTryAgain(red(a))).toBe(true)
  expect(judge(red(a), green)).toEqual({ outcome: 'chance', chance: [a], failed: [] })
})

test('a test that is red twice failed, and the others that were red once are named as chance', () => {
  const again = { ...b, reason: 'still later' }
  expect(judge(red(a, b), red(again))).toEqual({ outcome: 'failed', chance: [a], failed: [again] })
})

test('a second try that crashed, or met an error outside any test, leaves every failure', () => {
  expect(judge(red(a), crashed)).toEqual({ outcome: 'failed', chance: [], failed: [a] })
  expect(judge(red(a), { ...green, ok: false, errors: ['unhandled'] }).outcome).toBe('failed')
})

test('a second try that failed without naming a test leaves every failure', () => {
  expect(judge(red(a), red())).toEqual({ outcome: 'failed', chance: [], failed: [a] })
})

test('errors outside any test, a crash and a run without a failed test are not tried again', () => {
  for (const run of [{ ...red(a), errors: ['unhandled'] }, crashed, red()]) {
    expect(canTryAgain(run)).toBe(false)
    expect(judge(run, null).outcome).toBe('failed')
  }
})

test('a run in which much failed is not tried again', () => {
  const failures = Array.from({ length: mostTriedAgain + 1 }, (_, number) => ({ ...a, test: `${number}` }))
  expect(canTryAgain(red(...failures.slice(1)))).toBe(true)
  expect(canTryAgain(red(...failures))).toBe(false)
})

test('chance passes, unless it is strict; a failure never does', () => {
  expect([isSound(['passed', 'chance'], false), isSound(['passed', 'chance'], true)]).toEqual([true, false])
  expect([isSound(['passed', 'failed'], false), isSound(['passed', 'passed'], true)]).toEqual([false, true])
})
