import { timeInRome } from './rome.ts'

/** A calendar day as `YYYY-MM-DD`, without a time zone. */
export type Day = string

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a valid day of the Gregorian calendar, from 1900 to 2199. */
export function isDay(text: string): boolean {
  const [, year, month, day] = pattern.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  if (year < 1900 || year > 2199 || month < 1 || month > 12) return false
  const last = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= last
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** A day in milliseconds. */
export const dayMs = 86_400_000

/** The day in Italy at an instant, whatever the machine's time zone. */
export function dayInRome(instant: Date): Day {
  const { year, month, day } = timeInRome(instant)
  return `${year}-${month}-${day}`
}

/** The day `days` after this one, or before it if negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The day of the week, from 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay()

/** Days from one day to another; negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** Age in whole years on `today`. */
export function ageOn(birthDate: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
