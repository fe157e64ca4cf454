import { afterEach, expect, test, vi } from 'vitest'
import { budgetsByPerson } from './budgets.ts'

afterEach(() => vi.useRealTimers())

/** How often somebody may spend so much. */
function countPassing(spend: (cost: number) => boolean, cost: number): number {
  for (let count = 0; ; count += 1) if (!spend(cost)) return count
}

const limits = { atOnce: 500, perSecond: 100 }

test('a person spends so much at once and then so much a second, over all sockets', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const budgets = budgetsByPerson(limits)
  const [first, second] = [budgets.of('a'), budgets.of('a')]
  expect(countPassing(first.spend, 10)).toBe(50)
  expect(second.spend(1)).toBe(false)
  expect(second.secondsUntil(10)).toBe(0.1)
  vi.advanceTimersByTime(1_000)
  expect(countPassing(second.spend, 10)).toBe(10)
  vi.advanceTimersByTime(60_000)
  expect(first.secondsUntil(10)).toBe(0)
  expect(countPassing(first.spend, 10)).toBe(50)
})

test('whoever asks for more than is left loses what is left', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { spend } = budgetsByPerson(limits).of('a')
  expect([spend(450), spend(51), spend(1)]).toEqual([true, false, false])
})

test('nobody else pays for it, and forgetting those who are silent gives nothing away', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const budgets = budgetsByPerson(limits)
  countPassing(budgets.of('a').spend, 10)
  expect(countPassing(budgets.of('b').spend, 10)).toBe(50)
  vi.advanceTimersByTime(1_000)
  budgets.sweep()
  expect(countPassing(budgets.of('a').spend, 10)).toBe(10)
})
