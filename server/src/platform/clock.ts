import { type Day, dayInRome } from '@filo/contract/kit/date.ts'

export type Clock = { now(): Date; today(): Day }

/** Today in Italy, in SQL. */
export const todayInSql = "(now() AT TIME ZONE 'Europe/Rome')::date"

/** The next midnight in Italy, in SQL. */
export const nextMidnightInSql = `((${todayInSql} + 1)::timestamp AT TIME ZONE 'Europe/Rome')`

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dayInRome(new Date()),
}
