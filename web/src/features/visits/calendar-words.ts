import type { VisitHours } from '@filo/contract/features/staff/workgroup.rules.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { addDays, type Day, dayInRome } from '@filo/contract/kit/date.ts'
import { minutesOf, timeFromMinutes } from '@filo/contract/kit/format-time.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { firstInstantInRome, instantInRome } from '@filo/contract/kit/rome.ts'
import { formatLongDate, formatTime } from '@filo/ui/format/format.ts'
import { type Cursor, type ShownHours, slotMinutes } from './calendar-cursor.ts'

const dayMinutes = 24 * 60

/** Half an hour on the clock: an hour longer where the clocks are put back meanwhile. */
const slotOf = ({ date, hours }: Cursor) => {
  const start = instantInRome(date, hours)
  const until = minutesOf(hours) + slotMinutes
  const [day, time] = until < dayMinutes ? [date, timeFromMinutes(until)] : [addDays(date, 1), '00:00']
  return start && { start, end: firstInstantInRome(day, time) }
}

/** The visit at the cursor: the first that overlaps its slot. */
export function visitAt(visits: readonly Visit[], cursor: Cursor): Visit | undefined {
  const slot = slotOf(cursor)
  if (!slot) return undefined
  return visits.find(({ start, end }) => new Date(start) < slot.end && new Date(end) > slot.start)
}

/** Describes the cursor position in words. */
export function cursorWords(cursor: Cursor, visits: readonly Visit[], isMonth: boolean): string {
  const day = formatLongDate(cursor.date)
  if (isMonth) return `${day}: ${visits.length === 1 ? '1 visita' : `${visits.length} visite`}`
  const found = visitAt(visits, cursor)
  const what = found ? `visita di ${personName(found.patient)} alle ${found.hours}` : 'libero'
  return `${day}, ${cursor.hours}: ${what}`
}

/** The cursor as a background event of the calendar. */
export function cursorEvent(cursor: Cursor, isMonth: boolean) {
  const slot = slotOf(cursor)
  // A new id for each position, because the calendar reports an event once, when it is mounted.
  const id = `cursor ${cursor.date} ${cursor.hours}`
  if (isMonth || !slot) return { id, display: 'background', start: cursor.date, allDay: true }
  return { id, display: 'background', start: slot.start.toISOString(), end: slot.end.toISOString() }
}

type ShownDays = { from: Day; to: Day }

/** The workgroup's hours, rounded to full ones, extended as far as there are visits on the days shown. */
export function hoursShown(
  visits: readonly Visit[],
  { visitsFrom, visitsUntil }: VisitHours,
  days: ShownDays,
): ShownHours {
  const parts = visits.flatMap((visit) => partsOf(visit, days))
  const starts = parts.map(({ start }) => `${start.slice(0, 2)}:00`)
  const ends = parts.map(({ end }) => nextHour(end))
  return {
    slotMinTime: [`${visitsFrom.slice(0, 2)}:00`, ...starts].reduce((least, one) =>
      one < least ? one : least,
    ),
    slotMaxTime: [nextHour(visitsUntil), ...ends].reduce((most, one) => (one > most ? one : most)),
  }
}

/** Start and end of a visit on its own day and, past midnight, on the next, as far as these days are shown. */
function partsOf({ date, hours, end }: Visit, { from, to }: ShownDays) {
  const until = formatTime(end)
  const next = addDays(date, 1)
  if (dayInRome(new Date(end)) === date) {
    // Where the clocks are put back meanwhile, it may end at an earlier time than it begins.
    const [first = hours, last = until] = [hours, until].sort()
    return [{ start: first, end: last }]
  }
  return [
    ...(date >= from ? [{ start: hours, end: '24:00' }] : []),
    ...(next < to && until !== '00:00' ? [{ start: '00:00', end: until }] : []),
  ]
}

/** Rounds a time up to the full hour. */
function nextHour(time: string): string {
  const [hour = '', minute] = time.split(':')
  return minute === '00' ? time : `${String(Number(hour) + 1).padStart(2, '0')}:00`
}
