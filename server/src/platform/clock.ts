import { type Day, dayInRome } from '@filo/contract/kit/date.ts'

export type Clock = { now(): Date; today(): Day }

/** Today in Italy, in SQL. */
export const todayInSql = "(now() AT TIME ZONE 'Europe/Rome')::date"

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dayInRome(new Date()),
}
