import type { AnswerCalendar } from '@filo/contract/features/staff/answer-calendar.schema.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { inDatabase } from './database.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** At any hour, so that a journey is the same by day and by night. */
export const alwaysOpen: AnswerCalendar = {
  spans: [{ days: everyDay, from: '00:00', until: '00:00' }],
  onHolidays: true,
  closures: [],
}

/** Every day from 8, but neither today nor, for a journey that runs over midnight, tomorrow. */
export function closedToday(): AnswerCalendar {
  const today = dayInRome(new Date())
  return {
    spans: [{ days: everyDay, from: '08:00', until: '16:00' }],
    onHolidays: true,
    closures: [{ from: today, until: addDays(today, 1) }],
  }
}

export const setAnswerCalendar = (workgroup: string, calendar: AnswerCalendar) =>
  inDatabase((database) =>
    database.query('UPDATE workgroup SET answer_calendar = $2 WHERE name = $1', [workgroup, calendar]),
  )
