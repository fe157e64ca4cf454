import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { timeInRome } from '@filo/contract/kit/rome.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cursorEvent, hoursShown, visitAt } from './calendar-words.ts'

/** Default visit hours; the visit below is in winter, at UTC+1. */
const usual = { visitsFrom: '08:00', visitsUntil: '20:00' }
const visit = (hours: string, end: string) =>
  ({ date: '2026-12-01', hours, end: `2026-12-0${end < hours ? 2 : 1}T${end}:00+01:00` }) as Visit
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

const between = (start: string, end: string) => {
  const { year, month, day, hour, minute } = timeInRome(new Date(start))
  return { date: `${year}-${month}-${day}`, hours: `${hour}:${minute}`, start, end } as Visit
}
const autumn = { from: '2026-10-19', to: '2026-10-26' }
const spring = { from: '2027-03-22', to: '2027-03-29' }

describe.each(['Europe/Rome', 'America/New_York', 'Pacific/Kiritimati'])('on a computer in %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  it.each([
    ['begins at 02:45 and ends at 02:15', between('2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z'), '02:00'],
    ['begins and ends at 02:30', between('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'), '02:00'],
    ['begins at 01:30 and ends at 02:30', between('2026-10-24T23:30:00Z', '2026-10-25T01:30:00Z'), '01:00'],
  ])('summer time ends: a visit that %s is on one day', (_, one, slotMinTime) => {
    expect(hoursShown([one], usual, autumn)).toEqual({ slotMinTime, slotMaxTime: '20:00' })
  })

  it.each([
    ['before', between('2026-10-24T21:45:00Z', '2026-10-24T22:15:00Z'), '24:00'],
    ['of', between('2026-10-25T22:45:00Z', '2026-10-25T23:15:00Z'), '24:00'],
  ])('summer time ends: a visit past midnight of the night %s the change is on two days', (_, one, most) => {
    expect(hoursShown([one], usual, { from: '2026-10-19', to: '2026-10-27' })).toEqual({
      slotMinTime: '00:00',
      slotMaxTime: most,
    })
  })

  it('summer time begins: a visit over the hour that is left out is on one day', () => {
    const one = between('2027-03-28T00:45:00Z', '2027-03-28T01:15:00Z')
    expect(hoursShown([one], usual, spring)).toEqual({ slotMinTime: '01:00', slotMaxTime: '20:00' })
  })

  it.each(['2026-10-25', '2027-03-28'])('on %s the cursor has half an hour on the clock', (date) => {
    const clock = (instant = '') => timeInRome(new Date(instant))
    for (const hours of ['01:00', '03:00', '23:30']) {
      const { start, end } = cursorEvent({ date, hours }, false) as { start: string; end: string }
      expect(`${clock(start).hour}:${clock(start).minute}`).toBe(hours)
      expect(Date.parse(end)).toBeGreaterThan(Date.parse(start))
    }
    expect(cursorEvent({ date: '2026-10-25', hours: '02:30' }, false)).toMatchObject({
      start: '2026-10-25T00:30:00.000Z',
      end: '2026-10-25T02:00:00.000Z',
    })
  })
})
