import { expect, test, vi } from 'vitest'

const { DateTimeFormat } = Intl

/**
 * The engine's own formatter, but with days in WebKit's format and the parts in reverse order, without leading zeros.
 */
class OtherEngine extends DateTimeFormat {
  override format(instant?: Date | number): string {
    const value = Object.fromEntries(super.formatToParts(instant).map((part) => [part.type, part.value]))
    return `${value.month}/${value.day}/${value.year}`
  }

  override formatToParts(instant?: Date | number): Intl.DateTimeFormatPart[] {
    return super
      .formatToParts(instant)
      .toReversed()
      .map((part) => (part.type === 'literal' ? part : { ...part, value: part.value.replace(/^0/, '') }))
  }
}

test('days and times are the same in an engine that formats 11/22/2026', async () => {
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OtherEngine })
  const { dayInRome } = await import('./date.ts')
  const { pastDay } = await import('./day-field.ts')
  const { formatInstantInRome, formatTimeWithSecondsInRome } = await import('./format-time.ts')
  const instant = new Date('2026-11-21T23:05:09Z')
  expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(instant)).toBe('11/22/2026')
  expect(dayInRome(instant)).toBe('2026-11-22')
  expect(dayInRome(new Date('2026-01-02T03:04:05Z'))).toBe('2026-01-02')
  expect(formatInstantInRome(instant)).toBe('22/11/2026 00:05')
  expect(formatTimeWithSecondsInRome(instant)).toBe('00:05:09')
  expect(pastDay().safeParse('1961-03-01').success).toBe(true)
  expect(pastDay().safeParse('2199-01-01').success).toBe(false)
})
