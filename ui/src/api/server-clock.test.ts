import { currentTime } from '@filo/contract/kit/clock.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { pastDay } from '@filo/contract/kit/day-field.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockSkew, forgetServerTime, hasClockJumped, learnServerTime } from './server-clock.ts'

const [hour, day] = [3_600_000, 86_400_000]
const clocks = [
  ['a day behind', -day],
  ['a day ahead', day],
  ['an hour ahead', hour],
  ['an hour behind', -hour],
  ['twenty years behind', -20 * 365.25 * day],
  ['right', 0],
] as const
const instants = {
  'in the morning': '2026-11-26T09:05:00.400Z',
  'just before midnight in Rome': '2026-11-26T22:59:58.000Z',
  'just after midnight in Rome': '2026-11-26T23:00:01.000Z',
  'in the hour that occurs twice': '2026-10-25T00:30:00.000Z',
}

const headersAt = (instant: number, others: Record<string, string> = {}) =>
  new Headers({ Date: new Date(instant).toUTCString(), 'Cache-Control': 'no-store', ...others })
/** Answers a request that takes `ms`, dated by the server when it ends. */
async function answer(serverAt: () => number, ms = 20): Promise<void> {
  const sentAt = performance.now()
  await vi.advanceTimersByTimeAsync(ms)
  learnServerTime(headersAt(serverAt()), sentAt)
}

let started: number
beforeEach(() => {
  vi.useFakeTimers()
  started = performance.now()
})
afterEach(() => {
  forgetServerTime()
  vi.useRealTimers()
})

test.each(
  Object.entries(instants).flatMap(([when, instant]) =>
    clocks.map(([which, skew]) => [which, when, instant, skew] as const),
  ),
)('a clock %s is corrected to the server’s second and day, %s', async (_which, _when, instant, skew) => {
  const serverAt = () => Date.parse(instant) + performance.now() - started
  vi.setSystemTime(Date.parse(instant) + skew)
  await answer(serverAt)
  for (const later of [0, 400, 5_000, hour]) {
    await vi.advanceTimersByTimeAsync(later)
    expect(Math.abs(currentTime().getTime() - serverAt())).toBeLessThanOrEqual(1_020)
  }
  const today = dayInRome(new Date(serverAt()))
  expect(dayInRome(currentTime())).toBe(today)
  expect(pastDay().safeParse(today).success).toBe(true)
  expect(Math.round(clockSkew() / 10_000)).toBe(Math.round(skew / 10_000) + 0)
})

test('a right clock is left as it is, whatever part of the second the date leaves out', async () => {
  vi.setSystemTime('2026-11-26T09:05:00.900Z')
  for (let n = 0; n < 20; n += 1) await answer(Date.now, 137)
  expect(clockSkew()).toBe(0)
})

test('further responses narrow the time down, slow ones do no harm', async () => {
  const serverAt = () => Date.parse('2026-11-26T09:05:00.950Z') + performance.now() - started
  vi.setSystemTime('2020-01-01T00:00:00Z')
  for (let n = 0; n < 20; n += 1) await answer(serverAt, 137)
  expect(Math.abs(currentTime().getTime() - serverAt())).toBeLessThan(140)
  await answer(() => serverAt() - 25_000, 30_000)
  expect(Math.abs(currentTime().getTime() - serverAt())).toBeLessThan(140)
})

test.each([
  ['that a cache may have stored', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
  ['without a date', { Date: '' }],
  ['with a date that cannot be read', { Date: 'yesterday' }],
])('a response %s corrects nothing', async (_what, headers) => {
  vi.setSystemTime('2026-11-26T09:05:00Z')
  learnServerTime(headersAt(Date.parse('2026-11-20T09:05:00Z'), headers), performance.now())
  expect(clockSkew()).toBe(0)
})

/** Moves the wall clock alone, as a person does, or a machine that sleeps. */
const jump = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('a clock set back while the page is open changes nothing', async () => {
  vi.setSystemTime('2026-11-26T09:05:00Z')
  await answer(Date.now)
  expect(hasClockJumped()).toBe(false)
  jump(-day)
  expect(hasClockJumped()).toBe(true)
  expect(dayInRome(currentTime())).toBe('2026-11-26')
  expect(Math.round(clockSkew() / 10_000)).toBe(-day / 10_000)
})

test('a night of sleep counts, and a clock set forward does until the next response', async () => {
  vi.setSystemTime('2026-11-26T21:05:00Z')
  await answer(Date.now)
  jump(10 * hour)
  expect(dayInRome(currentTime())).toBe('2026-11-27')
  expect(hasClockJumped()).toBe(true)
  const server = Date.now()
  await answer(() => server)
  jump(day)
  await answer(() => server)
  expect(hasClockJumped()).toBe(false)
  expect(dayInRome(currentTime())).toBe('2026-11-27')
  expect(Math.round(clockSkew() / 10_000)).toBe(day / 10_000)
})
