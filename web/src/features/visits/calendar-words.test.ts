import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { expect, it } from 'vitest'
import { hoursShown, visitAt } from './calendar-words.ts'

/** Default visit hours; the visit below is in winter, at UTC+1. */
const usual = { visitsFrom: '08:00', visitsUntil: '20:00' }
const visit = (hours: string, end: string) =>
  ({ date: '2026-12-01', hours, end: `2026-12-01T${end}:00+01:00` }) as Visit
const ownDay = { from: '2026-12-01', to: '2026-12-02' }

it('rounds the hours of the workgroup to full ones', () => {
  expect(hoursShown([], { visitsFrom: '07:30', visitsUntil: '13:15' }, ownDay)).toEqual({
    slotMinTime: '07:00',
    slotMaxTime: '14:00',
  })
})

it.each([
  ['no visit', [], '08:00', '20:00'],
  ['a visit that ends with the last hour', [visit('19:30', '20:00')], '08:00', '20:00'],
  ['a visit that ends after it', [visit('19:30', '20:15')], '08:00', '21:00'],
  ['a visit that begins before the first', [visit('06:45', '07:15')], '06:00', '20:00'],
  ['a visit past midnight', [visit('23:50', '00:20')], '08:00', '24:00'],
])('shows eight to eight, extended for %s', (_, visits, slotMinTime, slotMaxTime) => {
  expect(hoursShown(visits, usual, ownDay)).toEqual({ slotMinTime, slotMaxTime })
})

it.each([
  ['the second day only', { from: '2026-12-02', to: '2026-12-03' }, '00:00', '20:00'],
  ['both days', { from: '2026-11-30', to: '2026-12-07' }, '00:00', '24:00'],
  ['a week that ends with the first', { from: '2026-11-25', to: '2026-12-02' }, '08:00', '24:00'],
])('extends the hours for a visit past midnight on %s', (_, days, slotMinTime, slotMaxTime) => {
  expect(hoursShown([visit('23:50', '00:20')], usual, days)).toEqual({ slotMinTime, slotMaxTime })
})

it('does not extend the second day for a visit that ends at midnight', () => {
  const week = { from: '2026-11-30', to: '2026-12-07' }
  expect(hoursShown([visit('23:30', '00:00')], usual, week)).toEqual({
    slotMinTime: '08:00',
    slotMaxTime: '24:00',
  })
})

const morning = { ...visit('10:00', '10:30'), start: '2026-12-01T10:00:00+01:00' }

it.each([
  ['09:00', false],
  ['09:30', false],
  ['09:45', true],
  ['10:00', true],
  ['10:15', true],
  ['10:30', false],
  ['11:00', false],
])('finds a visit from 10:00 to 10:30 in the half hour from %s: %s', (hours, isThere) => {
  expect(visitAt([morning], { date: '2026-12-01', hours })).toBe(isThere ? morning : undefined)
})

it('finds no visit of another day, nor in the hour that a change of clocks leaves out', () => {
  expect(visitAt([morning], { date: '2026-12-02', hours: '10:00' })).toBeUndefined()
  expect(visitAt([morning], { date: '2026-03-29', hours: '02:30' })).toBeUndefined()
})
