import { afterEach, expect, test, vi } from 'vitest'
import { budgetsByPerson } from './budgets.ts'

afterEach(() => vi.useRealTimers())

/** How many events of so many bytes somebody gets through. */
function countEvents(spend: (bytes: number) => boolean, bytes: number): number {
  for (let count = 0; ; count += 1) if (!spend(bytes)) return count
}

test('a person sends half a megabyte at once and then 100 kB a second, over all sockets, each event 500 bytes dearer', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const budgets = budgetsByPerson()
  const [first, second] = [budgets.of('a'), budgets.of('a')]
  expect(countEvents(first.spend, 9_500)).toBe(50)
  expect(second.spend(0)).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(countEvents(second.spend, 9_500)).toBe(10)
  vi.advanceTimersByTime(1_000)
  expect(countEvents(first.spend, 0)).toBe(200)
  vi.advanceTimersByTime(60_000)
  expect(countEvents(first.spend, 9_500)).toBe(50)
})

test('nobody else pays for it, and forgetting those who are silent gives nothing away', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const budgets = budgetsByPerson()
  countEvents(budgets.of('a').spend, 9_500)
  expect(countEvents(budgets.of('b').spend, 9_500)).toBe(50)
  vi.advanceTimersByTime(1_000)
  budgets.sweep()
  expect(countEvents(budgets.of('a').spend, 9_500)).toBe(10)
})
