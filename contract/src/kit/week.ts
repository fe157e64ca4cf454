import { addDays, type Day, weekdayOf } from './date.ts'

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7))
