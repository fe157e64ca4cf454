import { addDays, type Day, dayInRome, isDay, weekdayOf } from '../../kit/date.ts'
import type { FieldProblem } from '../../kit/failure.ts'
import { formatTimeInRome } from '../../kit/format-time.ts'
import { isHoliday } from '../../kit/holidays.ts'
import { messages } from '../../kit/messages.ts'
import { firstInstantInRome } from '../../kit/rome.ts'
import type { AnswerCalendar, AnswerSpan } from './answer-calendar.schema.ts'

/** A day and a time, `09:05`, on Italy's clock. */
export type Opening = { day: Day; time: string }

/** Outside the answer hours, which begin again at `opening`; `null` if they do not within `searchedDays`. */
export type Closed = { opening: Opening | null }

const searchedDays = 400

/** The end of a span in a form that compares as text. */
const endOf = ({ until }: AnswerSpan) => (until === '00:00' ? '24:00' : until)

const isClosedOn = ({ onHolidays, closures }: AnswerCalendar, day: Day) =>
  (!onHolidays && isHoliday(day)) || closures.some(({ from, until }) => from <= day && day <= until)

/** The hours of a day, in order. */
const spansOn = (calendar: AnswerCalendar, day: Day): AnswerSpan[] =>
  isClosedOn(calendar, day)
    ? []
    : calendar.spans
        .filter(({ days }) => days.includes(weekdayOf(day)))
        .toSorted((one, other) => (one.from < other.from ? -1 : 1))

/** `null` within the answer hours. */
export function closedAt(calendar: AnswerCalendar, at: Date): Closed | null {
  const [day, time] = [dayInRome(at), formatTimeInRome(at)]
  const isOpen = spansOn(calendar, day).some((span) => span.from <= time && time < endOf(span))
  return isOpen ? null : { opening: nextOpening(calendar, { day, time }) }
}

function nextOpening(calendar: AnswerCalendar, { day, time }: Opening): Opening | null {
  for (let ahead = 0; ahead <= searchedDays; ahead++) {
    const later = addDays(day, ahead)
    const span = spansOn(calendar, later).find(({ from }) => ahead > 0 || from > time)
    if (span) return { day: later, time: span.from }
  }
  return null
}

/**
 * Returns a function that counts the minutes of answer hours from one instant to another, both within a range; without a
 * calendar, all minutes. The hours of the range are worked out once.
 */
export function answerMinutesBy(
  calendar: AnswerCalendar | null,
  since: Date,
  until: Date,
): (from: Date, to: Date) => number {
  if (!calendar) return (from, to) => (to.getTime() - from.getTime()) / minuteMs
  const periods = periodsBetween(calendar, since, until)
  const openUntil = (ms: number) => {
    const period = lastBegun(periods, ms)
    return period ? period.before + Math.min(ms, period.end) - period.start : 0
  }
  return (from, to) => (openUntil(to.getTime()) - openUntil(from.getTime())) / minuteMs
}

/** Milliseconds since 1970; `before` are the milliseconds of earlier periods of the same range. */
type Period = { start: number; end: number; before: number }

const minuteMs = 60_000

/** The last period that begins at an instant or before, found by halving. */
function lastBegun(periods: readonly Period[], ms: number): Period | undefined {
  let [first, end] = [0, periods.length]
  while (first < end) {
    const middle = Math.floor((first + end) / 2)
    if ((periods[middle]?.start ?? ms) <= ms) first = middle + 1
    else end = middle
  }
  return periods[first - 1]
}

function periodsBetween(calendar: AnswerCalendar, since: Date, until: Date): Period[] {
  const periods: Period[] = []
  const lastDay = dayInRome(until)
  let before = 0
  for (let day = dayInRome(since); day <= lastDay; day = addDays(day, 1))
    for (const span of spansOn(calendar, day)) {
      const { start, end } = periodOf(day, span)
      periods.push({ start, end, before })
      before += end - start
    }
  return periods
}

function periodOf(day: Day, { from, until }: AnswerSpan): Omit<Period, 'before'> {
  const end = until === '00:00' ? firstInstant(addDays(day, 1), until) : firstInstant(day, until)
  return { start: firstInstant(day, from), end }
}

const firstInstant = (day: Day, time: string) => firstInstantInRome(day, time).getTime()

/** Whether what was written at an instant waits for the hours to begin, while they are closed now. */
export function isWaiting(calendar: AnswerCalendar, writtenAt: Date, { opening }: Closed): boolean {
  const closed = closedAt(calendar, writtenAt)
  return closed !== null && closed.opening?.day === opening?.day && closed.opening?.time === opening?.time
}

/** The problems of a calendar whose fields are valid by themselves, by their path in the workgroup's settings. */
export const answerCalendarProblems = (calendar: AnswerCalendar | null | undefined): FieldProblem[] =>
  calendar ? [...calendar.spans.flatMap(spanProblems), ...calendar.closures.flatMap(closureProblems)] : []

function spanProblems(span: AnswerSpan, index: number, spans: readonly AnswerSpan[]): FieldProblem[] {
  const path = `answerCalendar.spans.${index}`
  if (span.from === '' || span.until === '') return []
  if (span.from >= endOf(span)) return [{ path: `${path}.until`, message: messages.timeNotAfter }]
  const overlaps = spans.slice(0, index).some((other) => doOverlap(span, other))
  return overlaps
    ? [{ path: `${path}.from`, message: 'In parte è già in un’altra fascia degli stessi giorni' }]
    : []
}

const doOverlap = (one: AnswerSpan, other: AnswerSpan) =>
  one.days.some((day) => other.days.includes(day)) && one.from < endOf(other) && other.from < endOf(one)

function closureProblems({ from, until }: { from: Day; until: Day }, index: number): FieldProblem[] {
  if (!isDay(from) || !isDay(until) || from <= until) return []
  return [
    { path: `answerCalendar.closures.${index}.until`, message: 'Non può venire prima del primo giorno' },
  ]
}
