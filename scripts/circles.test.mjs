import { expect, test } from 'vitest'
import { brokenLimits, inTurn, most, turns } from './circles.mjs'

const ways = (count) => Array.from({ length: count }, (_, number) => `way ${number}`)

test('the first circle is refused beyond its limits, and within them accepted', () => {
  expect(brokenLimits({ ways: ways(most.ways), starts: most.starts })).toEqual([])
  expect(brokenLimits({ ways: ways(most.ways + 1), starts: most.starts + 1 })).toEqual([
    `${most.ways + 1} journeys, more than ${most.ways}`,
    `${most.starts + 1} starts of the product, more than ${most.starts}`,
  ])
})

test('two journeys that prove the same way, or name none, are refused', () => {
  expect(brokenLimits({ ways: ['a', 'b', 'a', '', ''], starts: 0 })).toEqual([
    'Two journeys prove the same way: a',
    'Two journeys prove the same way: one without a name',
  ])
})

test('six runs in a row have everything in turn, each once', () => {
  const units = Array.from({ length: 20 }, (_, number) => number)
  const runs = Array.from({ length: turns }, (_, run) => inTurn(units, 1000 + run))
  expect(runs.flat().toSorted((one, other) => one - other)).toEqual(units)
})
