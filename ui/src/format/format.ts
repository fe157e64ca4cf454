import { currentTime } from '@filo/contract/kit/clock.ts'
import { dayInRome as dayOf } from '@filo/contract/kit/date.ts'
import {
  dayInWords,
  formatDay,
  formatInstantInRome,
  formatTimeInRome,
  formatTimeWithSecondsInRome,
  instantInWords,
} from '@filo/contract/kit/format-time.ts'

const isPlainDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** A plain date (`1961-03-01`) unchanged, or an instant as its day in Rome: `01/03/1961`. */
export function formatDate(value: string): string {
  return formatDay(isPlainDate(value) ? value : dayInRome(value))
}

/** The version of a legal text, named by the operator: a date is formatted, anything else is shown unchanged. */
export function formatVersion(version: string): string {
  const [, day, hash] = /^(\d{4}-\d{2}-\d{2})-([0-9a-f]{6})$/.exec(version) ?? []
  if (day) return `${formatDate(day)} (${hash})`
  return isPlainDate(version) ? formatDate(version) : version
}

/** An instant (ISO 8601 with zone) on Rome's clock: `09:05`. */
export function formatTime(instant: string): string {
  return formatTimeInRome(new Date(instant))
}

/** An instant on Rome's clock to the second: `09:05:31`. */
export function formatTimeWithSeconds(instant: string): string {
  return formatTimeWithSecondsInRome(new Date(instant))
}

/** An instant (ISO 8601 with zone) on Rome's calendar and clock: `21/11/2026 09:05`. */
export function formatDateTime(instant: string): string {
  return formatInstantInRome(new Date(instant))
}

/** An instant in words, for print: `sabato 21 novembre, ore 09:05`. */
export function formatInstantInWords(instant: string): string {
  return instantInWords(new Date(instant))
}

/** A plain date in words: `sabato 21 novembre 2026`. */
export function formatLongDate(date: string): string {
  const { weekday, date: dayAndMonth } = dayInWords(date)
  return `${weekday} ${dayAndMonth} ${date.slice(0, 4)}`
}

/** Today in Rome as `YYYY-MM-DD`, whatever the zone and the clock of the computer. */
export function todayInRome(now: Date = currentTime()): string {
  return dayOf(now)
}

/** The day in Rome on which an instant falls, as `YYYY-MM-DD`. */
export function dayInRome(instant: string): string {
  return dayOf(new Date(instant))
}

/** A 6-digit access code in two halves: `123 456`; any other text unchanged. */
export function formatCode(code: string): string {
  return code.replace(/^(\d{3})(\d{3})$/, '$1 $2')
}
