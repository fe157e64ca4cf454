import { expect, test } from 'vitest'
import { shiftDay, viewDays, viewInstants, viewTitle } from './calendar-range.ts'

test.each([
  ['day', '2026-12-03', '2026-12-03', '2026-12-04', 'giovedì 3 dicembre 2026'],
  ['week', '2026-12-03', '2026-11-30', '2026-12-07', '30 novembre – 6 dicembre 2026'],
  ['week', '2026-12-13', '2026-12-07', '2026-12-14', '7 – 13 dicembre 2026'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-04', '28 dicembre 2026 – 3 gennaio 2027'],
  ['month', '2026-12-15', '2026-11-30', '2027-01-04', 'dicembre 2026'],
  ['month', '2027-02-01', '2027-02-01', '2027-03-01', 'febbraio 2027'],
] as const)('shows the %s of %s', (view, day, from, to, title) => {
  expect(viewDays(view, day)).toEqual({ from, to })
  expect(viewTitle(view, day)).toBe(title)
})

test('handles days and weeks in which the clock changes', () => {
  expect(viewInstants('week', '2027-03-28')).toEqual({
    start: '2027-03-21T23:00:00.000Z',
    end: '2027-03-28T22:00:00.000Z',
  })
  expect(viewInstants('day', '2027-10-31')).toEqual({
    start: '2027-10-30T22:00:00.000Z',
    end: '2027-10-31T23:00:00.000Z',
  })
})

test.each([
  ['day', '2026-12-31', '2027-01-01', '2026-12-30'],
  ['week', '2026-12-31', '2027-01-07', '2026-12-24'],
  ['month', '2026-12-31', '2027-01-01', '2026-11-01'],
  ['month', '2027-01-31', '2027-02-01', '2026-12-01'],
] as const)('moves by a %s from %s, forwards and backwards', (view, day, later, before) => {
  expect([shiftDay(view, day, 1), shiftDay(view, day, -1)]).toEqual([later, before])
})
