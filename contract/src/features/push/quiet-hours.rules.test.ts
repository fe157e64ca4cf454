import { expect, test } from 'vitest'
import { nextInstantAt, quietUntil, usualHours } from './quiet-hours.rules.ts'

const over = (from: string, until: string) => (instant: string) =>
  quietUntil({ from, until }, new Date(instant))?.toISOString() ?? null

// Winter time is UTC+1, summer time UTC+2.
test.each([
  ['before they begin', '2026-11-30T19:59:59Z', null],
  ['from their first minute', '2026-11-30T20:00:00Z', '2026-12-01T07:00:00.000Z'],
  ['after midnight', '2026-11-30T23:30:00Z', '2026-12-01T07:00:00.000Z'],
  ['in their last minute', '2026-12-01T06:59:59Z', '2026-12-01T07:00:00.000Z'],
  ['at their end', '2026-12-01T07:00:00Z', null],
  ['in the night in which summer time begins', '2027-03-27T22:00:00Z', '2027-03-28T06:00:00.000Z'],
  ['in the night in which it ends', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
])('the usual quiet hours %s', (_, instant, end) => {
  const usual = usualHours('device', null)
  expect(usual && quietUntil(usual, new Date(instant))?.toISOString()).toBe(end ?? undefined)
})

test('quiet hours within one day, and until midnight', () => {
  expect(over('13:00', '15:00')('2026-11-30T12:30:00Z')).toBe('2026-11-30T14:00:00.000Z')
  expect(over('13:00', '15:00')('2026-11-30T14:30:00Z')).toBe(null)
  expect(over('20:00', '00:00')('2026-11-30T19:30:00Z')).toBe('2026-11-30T23:00:00.000Z')
})

test('an end that the clocks skip, or show twice, is still ahead', () => {
  expect(over('22:00', '02:30')('2027-03-27T23:00:00Z')).toBe('2027-03-28T01:00:00.000Z')
  const second = '2026-10-25T01:10:00Z'
  expect(over('22:00', '02:30')(second)).toBe('2026-10-25T01:30:00.000Z')
})

test.each([
  ['14:00', '2026-11-30T12:00:00Z', '2026-11-30T13:00:00.000Z'],
  ['14:00', '2026-11-30T13:00:00Z', '2026-12-01T13:00:00.000Z'],
  ['08:00', '2026-11-30T12:00:00Z', '2026-12-01T07:00:00.000Z'],
  ['08:00', '2027-03-27T12:00:00Z', '2027-03-28T06:00:00.000Z'],
  ['02:30', '2027-03-27T12:00:00Z', '2027-03-28T01:00:00.000Z'],
  ['02:30', '2026-10-25T00:10:00Z', '2026-10-25T00:30:00.000Z'],
  ['02:30', '2026-10-25T00:40:00Z', '2026-10-25T01:30:00.000Z'],
  ['02:30', '2026-10-25T01:40:00Z', '2026-10-26T01:30:00.000Z'],
])('it is %s next, after %s', (time, now, next) => {
  expect(nextInstantAt(time, new Date(now)).toISOString()).toBe(next)
})
