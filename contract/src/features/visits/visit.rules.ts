import type { FieldProblem } from '../../kit/failure.ts'
import { messages } from '../../kit/messages.ts'
import { instantInRome } from '../../kit/rome.ts'
import type { visitTypeWords } from './visit.words.ts'

const minuteMs = 60_000
/** Whoever has a visit is told so long before, and its room opens. */
export const roomOpensBeforeMs = 15 * minuteMs
/** A room closes so long after the end. */
export const roomClosesAfterMs = 120 * minuteMs

/** In minutes. */
export const minVisitMinutes = 10
export const maxVisitMinutes = 240

/** So many visits are given to another colleague at once. */
export const maxReassignedVisits = 100

/** From where to where a calendar can be asked for at once. */
export const maxCalendarDays = 62

/** The instants between which a visit at that day, time and duration would be; `null` where the time is skipped. */
export function periodOf({ date, hours, duration }: { date: string; hours: string; duration: number }) {
  const start = instantInRome(date, hours)
  return start && { start, end: new Date(start.getTime() + duration * minuteMs) }
}

/** What is wrong with the time of a visit that is to be planned or proposed. */
export function timeProblems(start: Date | undefined | null, now: Date): FieldProblem[] {
  if (!start) return [{ path: 'hours', message: messages.timeSkipped }]
  return start > now ? [] : [{ path: 'date', message: messages.visitInPast }]
}

/** The kind of visit that a colleague usually holds: physicians visit, nurses train. */
export const usualVisitType = (roles: readonly string[]): keyof typeof visitTypeWords =>
  roles.includes('physician') ? 'televisit' : 'training'

type Stands = { status: string; start: string; end: string }

/** Whether the room of a visit is open at an instant. */
export function isJoinable({ status, start, end }: Stands, now: Date): boolean {
  const at = now.getTime()
  return (
    status === 'accepted' &&
    at >= Date.parse(start) - roomOpensBeforeMs &&
    at <= Date.parse(end) + roomClosesAfterMs
  )
}
