import type { FieldProblem } from '../../kit/failure.ts'
import { messages } from '../../kit/messages.ts'
import { instantInRome } from '../../kit/rome.ts'
import type { visitTypeWords } from './visit.words.ts'

const minuteMs = 60_000
/** How long before the start the room opens and the reminder shows. */
export const roomOpensBeforeMs = 15 * minuteMs
/** How long after the end the room closes. */
export const roomClosesAfterMs = 120 * minuteMs
/** How long after its start a visit is told to the page, whose alert stays until then. */
export const begunVisitHours = 12

/** Bounds of a visit's duration. */
export const minVisitMinutes = 10
export const maxVisitMinutes = 240

/** Maximum number of visits that can be reassigned in one call. */
export const maxReassignedVisits = 100

/** Maximum span of one request of the calendar. */
export const maxCalendarDays = 62

/** Start and end of a visit at that day, time and duration; `null` if the clock skips that time. */
export function periodOf({ date, hours, duration }: { date: string; hours: string; duration: number }) {
  const start = instantInRome(date, hours)
  return start && { start, end: new Date(start.getTime() + duration * minuteMs) }
}

/** Checks the start of a visit to be planned or proposed: it must exist and be in the future. */
export function timeProblems(start: Date | undefined | null, now: Date): FieldProblem[] {
  if (!start) return [{ path: 'hours', message: messages.timeSkipped }]
  return start > now ? [] : [{ path: 'date', message: messages.visitInPast }]
}

/** The usual type of a colleague's visits: televisits for physicians, training for nurses. */
export const usualVisitType = (roles: readonly string[]): keyof typeof visitTypeWords =>
  roles.includes('physician') ? 'televisit' : 'training'

type VisitState = { status: string; start: string; end: string }

/** Whether the room of a visit is open at an instant. */
export function isJoinable({ status, start, end }: VisitState, now: Date): boolean {
  const at = now.getTime()
  return (
    status === 'accepted' &&
    at >= Date.parse(start) - roomOpensBeforeMs &&
    at <= Date.parse(end) + roomClosesAfterMs
  )
}

/** Whether a visit is upcoming: once accepted, until its room closes. */
export const isComing = ({ status, end }: Pick<VisitState, 'status' | 'end'>, now: Date): boolean =>
  (status === 'pending' && Date.parse(end) > now.getTime()) ||
  (status === 'accepted' && Date.parse(end) + roomClosesAfterMs > now.getTime())
