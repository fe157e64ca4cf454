import { expect, test } from 'vitest'
import { freeTimes, freeTimesOn } from './free-times.rules.ts'

const monday = '2026-11-30'
const now = new Date('2026-11-29T12:00:00Z')
const taken = (day: string, from: string, to: string) => ({
  start: `${day}T${from}:00Z`,
  end: `${day}T${to}:00Z`,
})
const within = { visitsFrom: '08:00', visitsUntil: '20:00' }
const on = (date: string, busy: ReturnType<typeof taken>[], duration = 30, at = now) =>
  freeTimesOn({ date, duration, within }, busy, at)

test('offers each half hour within the visit hours, on Italy’s clock, from which the whole visit fits', () => {
  const free = on(monday, [])
  expect([free.length, free[0], free.at(-1)]).toEqual([24, '08:00', '19:30'])
  expect(on(monday, [], 240).at(-1)).toBe('16:00')
})

test('offers no time that overlaps a visit, but does offer the visit’s end', () => {
  const free = on(monday, [taken(monday, '08:30', '09:10')])
  expect(free.slice(0, 6)).toEqual(['08:00', '08:30', '09:00', '10:10', '10:30', '11:00'])
})

test('offers no time in the past', () => {
  expect(on(monday, [], 30, new Date(`${monday}T17:30:00Z`))).toEqual(['19:00', '19:30'])
  expect(on('2026-11-28', [])).toEqual([])
})

test('keeps to Italy’s clock on the days when it changes', () => {
  for (const day of ['2027-03-28', '2027-10-31'])
    expect(on(day, [taken(day, '00:00', '03:00')])[0]).toBe('08:00')
})

test('the next free time is on the requested day, else on a later day from Monday to Friday', () => {
  const full = (day: string) => taken(day, '06:00', '20:00')
  const asked = (date: string) => ({ date, duration: 30, within })
  expect(freeTimes(asked(monday), [], now).next).toEqual({ date: monday, hours: '08:00' })
  const friday = '2026-12-04'
  expect(freeTimes(asked(friday), [full(friday)], now)).toEqual({
    times: [],
    next: { date: '2026-12-07', hours: '08:00' },
  })
  expect(freeTimes(asked('2026-12-05'), [], now).next).toEqual({ date: '2026-12-05', hours: '08:00' })
  expect(freeTimes(asked('2020-01-01'), [], now)).toEqual({
    times: [],
    next: { date: monday, hours: '08:00' },
  })
  const untilDay = (day: string) => ({ start: '2026-01-01T00:00:00Z', end: `${day}T06:00:00Z` })
  expect(freeTimes(asked(monday), [untilDay('2027-01-29')], now).next?.date).toBe('2027-01-29')
  expect(freeTimes(asked('2026-12-02'), [untilDay('2027-02-01')], now).next).toBeNull()
  const months = { start: '2026-01-01T00:00:00Z', end: '2027-12-31T00:00:00Z' }
  expect(freeTimes(asked(monday), [months], now).next).toBeNull()
})

test('starts at the first visit hour and ends by the last, whatever their minutes', () => {
  const mornings = { visitsFrom: '08:45', visitsUntil: '11:00' }
  expect(freeTimesOn({ date: monday, duration: 30, within: mornings }, [], now)).toEqual([
    '08:45',
    '09:15',
    '09:45',
    '10:15',
  ])
  expect(freeTimesOn({ date: monday, duration: 10, within: mornings }, [], now).at(-1)).toBe('10:45')
})

test('offers an hour that occurs twice only once', () => {
  const nights = { visitsFrom: '01:00', visitsUntil: '04:00' }
  expect(freeTimesOn({ date: '2027-10-31', duration: 30, within: nights }, [], now)).toEqual([
    '01:00',
    '01:30',
    '02:00',
    '02:30',
    '03:00',
    '03:30',
  ])
})
