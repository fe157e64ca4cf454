import { expect, test } from 'vitest'
import { canTryAgain, isSound, judge, mostTriedAgain } from './second-try.mjs'

const a = { test: 'a.test.ts\n  falls', reason: 'late' }
const b = { test: 'b.test.ts\n  falls', reason: 'later' }
const green = { ok: true, isReported: true, failures: [], errors: [] }
const red = (...failures) => ({ ok: false, isReported: true, failures, errors: [] })
const crashed = { ok: false, isReported: false, failures: [], errors: [] }

test('passes a green run without trying again', () => {
  expect(canTryAgain(green)).toBe(false)
  expect(judge(green, null)).toEqual({ outcome: 'passed', chance: [], failed: [] })
})

test('fails a run that ended well but without a report', () => {
  expect(judge({ ...green, isReported: false }, null).outcome).toBe('failed')
})

test('counts a test that passes alone as chance, with its first error', () => {
  expect(canTryAgain(red(a))).toBe(true)
  expect(judge(red(a), green)).toEqual({ outcome: 'chance', chance: [a], failed: [] })
})

test('fails a test that is red twice, and counts those that were red once as chance', () => {
  const again = { ...b, reason: 'still later' }
  expect(judge(red(a, b), red(again))).toEqual({ outcome: 'failed', chance: [a], failed: [again] })
})

test('keeps every failure if the second try crashed or had an error outside any test', () => {
  expect(judge(red(a), crashed)).toEqual({ outcome: 'failed', chance: [], failed: [a] })
  expect(judge(red(a), { ...green, ok: false, errors: ['unhandled'] }).outcome).toBe('failed')
})

test('keeps every failure if the second try failed without naming a test', () => {
  expect(judge(red(a), red())).toEqual({ outcome: 'failed', chance: [], failed: [a] })
})

test('does not try again after errors outside any test, a crash or a run without a failed test', () => {
  for (const run of [{ ...red(a), errors: ['unhandled'] }, crashed, red()]) {
    expect(canTryAgain(run)).toBe(false)
    expect(judge(run, null).outcome).toBe('failed')
  }
})

test('does not try again if too many tests failed', () => {
  const failures = Array.from({ length: mostTriedAgain + 1 }, (_, number) => ({ ...a, test: `${number}` }))
  expect(canTryAgain(red(...failures.slice(1)))).toBe(true)
  expect(canTryAgain(red(...failures))).toBe(false)
})

test('passes chance failures unless strict, and never a real failure', () => {
  expect([isSound(['passed', 'chance'], false), isSound(['passed', 'chance'], true)]).toEqual([true, false])
  expect([isSound(['passed', 'failed'], false), isSound(['passed', 'passed'], true)]).toEqual([false, true])
})
