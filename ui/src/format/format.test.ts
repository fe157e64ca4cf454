import { describe, expect, it, vi } from 'vitest'
import {
  dayInRome,
  formatCode,
  formatDate,
  formatDateTime,
  formatInstantInWords,
  formatLongDate,
  formatTime,
  formatVersion,
  todayInRome,
} from './format.ts'

const zones = ['Europe/Rome', 'America/New_York', 'Pacific/Kiritimati']

function inZone<T>(zone: string, read: () => T): T {
  vi.stubEnv('TZ', zone)
  try {
    return read()
  } finally {
    vi.unstubAllEnvs()
  }
}

describe.each(zones)('on a computer in %s', (zone) => {
  it('really runs in that time zone', () => {
    const offsets = { 'Europe/Rome': -60, 'America/New_York': 300, 'Pacific/Kiritimati': -840 }
    expect(inZone(zone, () => new Date('2026-01-15T12:00:00Z').getTimezoneOffset())).toBe(
      offsets[zone as keyof typeof offsets],
    )
  })

  it('never shifts a plain date', () => {
    expect(inZone(zone, () => formatDate('1961-03-01'))).toBe('01/03/1961')
    expect(inZone(zone, () => formatLongDate('2026-11-21'))).toBe('sabato 21 novembre 2026')
  })

  it("shows instants on Rome's calendar and clock", () => {
    expect(inZone(zone, () => formatDateTime('2026-11-20T23:05:00Z'))).toBe('21/11/2026 00:05')
    expect(inZone(zone, () => formatTime('2026-07-01T07:05:00Z'))).toBe('09:05')
    expect(inZone(zone, () => formatInstantInWords('2026-11-24T23:37:00Z'))).toBe(
      'mercoledì 25 novembre, ore 00:37',
    )
    expect(inZone(zone, () => formatDate('2026-12-31T23:30:00Z'))).toBe('01/01/2027')
    expect(inZone(zone, () => dayInRome('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
  })

  it('formats times on both sides of a daylight saving change', () => {
    expect(inZone(zone, () => formatTime('2026-10-25T00:30:00Z'))).toBe('02:30')
    expect(inZone(zone, () => formatTime('2026-10-25T01:30:00Z'))).toBe('02:30')
    expect(inZone(zone, () => formatTime('2027-03-28T01:00:00Z'))).toBe('03:00')
  })

  it('knows what day it is in Rome', () => {
    expect(inZone(zone, () => todayInRome(new Date('2026-11-20T23:30:00Z')))).toBe('2026-11-21')
  })
})

describe('formatCode', () => {
  it('splits six digits and leaves other text unchanged', () => {
    expect(formatCode('012345')).toBe('012 345')
    expect(formatCode('12345')).toBe('12345')
  })
})

describe('formatVersion', () => {
  it('formats a date and leaves any other version unchanged', () => {
    expect(formatVersion('2026-11-21')).toBe('21/11/2026')
    expect(formatVersion('2026-11-21-3f9a1c')).toBe('21/11/2026 (3f9a1c)')
    expect(formatVersion('7')).toBe('7')
  })
})
