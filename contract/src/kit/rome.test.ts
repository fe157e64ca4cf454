import { expect, test } from 'vitest'
import { dayInRome } from './date.ts'
import { dayInWords, formatDay } from './format-time.ts'
import { instantInRome, timeInRome } from './rome.ts'

test('the day changes exactly at midnight in Rome, in winter and in summer', () => {
  const days = [
    '2026-11-21T22:59:59.999Z',
    '2026-11-21T23:00:00Z',
    '2026-07-01T21:59:59.999Z',
    '2026-07-01T22:00:00Z',
  ]
  expect(days.map((instant) => dayInRome(new Date(instant)))).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-07-01',
    '2026-07-02',
  ])
})

test('midnight is hour 00, and the hour that occurs twice is 02 both times', () => {
  expect(timeInRome(new Date('2026-11-21T23:00:00Z'))).toEqual({
    year: '2026',
    month: '11',
    day: '22',
    hour: '00',
    minute: '00',
    second: '00',
  })
  const hours = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z']
  expect(hours.map((instant) => timeInRome(new Date(instant)).hour)).toEqual(['02', '02', '03'])
})

test('reads every half hour of two years as a formatter does, however often it is asked', () => {
  const formatter = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Rome',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const start = Date.parse('2026-01-01T00:00:00Z')
  const instants = Array.from({ length: 2 * 366 * 48 }, (_, n) => new Date(start + n * 1_800_000 - 1))
  const written = (instant: Date) => {
    const { year, month, day, hour, minute, second } = timeInRome(instant)
    return `${year}-${month}-${day} ${hour}:${minute}:${second}`
  }
  expect(instants.map(written)).toEqual(instants.map((instant) => formatter.format(instant)))
  expect(['1961-03-01T09:05:31.999Z', '1969-12-31T23:59:59.999Z'].map((at) => written(new Date(at)))).toEqual(
    ['1961-03-01 10:05:31', '1970-01-01 00:59:59'],
  )
})

test('formats days in Italian', () => {
  expect(formatDay('1961-03-01')).toBe('01/03/1961')
  expect(dayInWords('2026-03-01')).toEqual({ weekday: 'domenica', date: '1 marzo' })
  expect(dayInWords('2026-12-31')).toEqual({ weekday: 'giovedì', date: '31 dicembre' })
})

test('instantInRome takes the first of a doubled time and returns null for a skipped one', () => {
  const toInstant = (day: string, time: string) => instantInRome(day, time)?.toISOString() ?? null
  expect(toInstant('2026-12-03', '10:30')).toBe('2026-12-03T09:30:00.000Z')
  expect(toInstant('2026-07-01', '00:00')).toBe('2026-06-30T22:00:00.000Z')
  expect(['01:59', '02:00', '02:30', '02:59', '03:00'].map((time) => toInstant('2027-03-28', time))).toEqual([
    '2027-03-28T00:59:00.000Z',
    null,
    null,
    null,
    '2027-03-28T01:00:00.000Z',
  ])
  expect(['01:59', '02:00', '02:59', '03:00'].map((time) => toInstant('2026-10-25', time))).toEqual([
    '2026-10-24T23:59:00.000Z',
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T00:59:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ])
})

test('throws on an invalid date', () => {
  expect(() => dayInRome(new Date(Number.NaN))).toThrow(RangeError)
})
