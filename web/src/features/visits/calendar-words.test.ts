import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { expect, it } from 'vitest'
import { hoursShown } from './calendar-words.ts'

/** A winter's visit by Italy's clock. */
const usual = { visitsFrom: '08:00', visitsUntil: '20:00' }
const visit = (hours: string, end: string) => ({ hours, end: `2026-12-01T${end}:00+01:00` }) as Visit

it('shows the whole hours of the workgroup', () => {
  expect(hoursShown([], { visitsFrom: '07:30', visitsUntil: '13:15' })).toEqual({
    slotMinTime: '07:00',
    slotMaxTime: '14:00',
  })
})

it.each([
  ['nothing', [], '08:00', '20:00'],
  ['what ends with the last hour', [visit('19:30', '20:00')], '08:00', '20:00'],
  ['what goes on after it', [visit('19:30', '20:15')], '08:00', '21:00'],
  ['what begins before the first', [visit('06:45', '07:15')], '06:00', '20:00'],
  ['what goes on past midnight', [visit('23:50', '00:20')], '08:00', '24:00'],
])('shows from eight to eight, and as far as %s needs', (_, visits, slotMinTime, slotMaxTime) => {
  expect(hoursShown(visits, usual)).toEqual({ slotMinTime, slotMaxTime })
})
