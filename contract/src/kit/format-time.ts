import { type Day, dayInRome } from './date.ts'
import { timeInRome } from './rome.ts'

const weekdays = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato']
const months = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
]

/** `01/03/1961` */
export const formatDay = (day: Day): string => day.split('-').reverse().join('/')

/** `09:05` on Italy's clock. */
export function formatTimeInRome(instant: Date): string {
  const { hour, minute } = timeInRome(instant)
  return `${hour}:${minute}`
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** The time `minutes` after midnight: `09:05`. */
export const timeFromMinutes = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

/** The minutes from midnight to a time such as `09:05`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `09:05:31` on Italy's clock. */
export const formatTimeWithSecondsInRome = (instant: Date): string =>
  `${formatTimeInRome(instant)}:${timeInRome(instant).second}`

/** `21/11/2026 09:05` on Italy's clock. */
export const formatInstantInRome = (instant: Date): string =>
  `${formatDay(dayInRome(instant))} ${formatTimeInRome(instant)}`

/** `sabato 21 novembre, ore 09:05` on Italy's clock; without the year, so only for instants near enough. */
export function instantInWords(instant: Date): string {
  const { weekday, date } = dayInWords(dayInRome(instant))
  return `${weekday} ${date}, ore ${formatTimeInRome(instant)}`
}

/** Weekday and date in Italian, `sabato` and `1 marzo`, the same in every engine. */
export function dayInWords(day: Day): { weekday: string; date: string } {
  const noon = new Date(`${day}T12:00:00Z`)
  return {
    weekday: weekdays[noon.getUTCDay()] ?? '',
    date: `${noon.getUTCDate()} ${months[noon.getUTCMonth()] ?? ''}`,
  }
}
