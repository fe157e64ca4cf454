import type { VisitStatus, VisitType, visitEventKinds } from '@filo/contract/features/visits/visit.schema.ts'
import { addDays, type Day, dayInRome, dayMs, weekdayOf } from '@filo/contract/kit/date.ts'
import { instantInRome } from '@filo/contract/kit/rome.ts'
import { type DemoVisit, demoVisits } from './demo-visit-texts.ts'

const hourMs = 3_600_000

export type PlannedEvent = {
  kind: (typeof visitEventKinds)[number]
  by: 'staff' | 'caregiver' | 'patient'
  at: Date
  start: Date | null
  note: string | null
}

/** A visit of the demo with its dates; `patient` and `colleague` are indexes within the workgroup. */
export type PlannedVisit = {
  patient: number
  colleague: number
  type: VisitType
  status: VisitStatus
  note: string | null
  createdAt: Date
  start: Date
  end: Date
  proposal: { start: Date; note: string | null } | null
  cancelledAt: Date | null
  events: PlannedEvent[]
}

/**
 * The visits of a demo workgroup around `now`, on working days and in Italian time. At a weekend there is none for
 * the same day.
 */
export function plannedVisits(now: Date): PlannedVisit[] {
  return demoVisits.flatMap((visit) => {
    const start = timeOf(visit, now)
    return start ? [toPlannedVisit(visit, start, now)] : []
  })
}

/** The working day `count` working days from today: 1 the next, -1 the last, 0 today, `null` for 0 at a weekend. */
function workingDay(today: Day, count: number): Day | null {
  let day = today
  for (let left = Math.abs(count); left > 0; left -= isWorkingDay(day) ? 1 : 0)
    day = addDays(day, Math.sign(count))
  return isWorkingDay(day) ? day : null
}

const isWorkingDay = (day: Day) => weekdayOf(day) % 6 !== 0

function timeOf({ day, hours }: { day: number; hours: string }, now: Date): Date | null {
  const found = workingDay(dayInRome(now), day)
  return found ? instantInRome(found, hours) : null
}

function toPlannedVisit(visit: DemoVisit, start: Date, now: Date): PlannedVisit {
  const { patient, colleague, type = 'televisit', note = null, cancelled, proposes, answer } = visit
  const end = new Date(start.getTime() + visit.minutes * 60_000)
  const createdAt = new Date(Math.min(start.getTime() - 12 * dayMs, now.getTime() - 3 * dayMs))
  const later = (hours: number) => new Date(createdAt.getTime() + hours * hourMs)
  const proposed = proposes ? timeOf(proposes, now) : null
  const events: PlannedEvent[] = []
  const addEvent = (kind: PlannedEvent['kind'], by: PlannedEvent['by'], at: Date, details: object = {}) =>
    events.push({ start: null, note: null, kind, by, at, ...details })
  if (proposed) addEvent('proposed', 'patient', later(6), { start: proposed, note: proposes?.note ?? null })
  if (answer === 'proposal_accepted') {
    addEvent('proposed', 'caregiver', later(6), { start })
    addEvent('proposal_accepted', 'staff', later(26), { start })
  } else if (answer === 'rejected') addEvent('rejected', 'patient', later(9), { note: visit.reason ?? null })
  else if (answer) addEvent('accepted', answer === 'by_caregiver' ? 'caregiver' : 'patient', later(20))
  const isDone = visit.completed === true && end <= now
  if (isDone) addEvent('completed', 'staff', end)
  const answered = answer === 'rejected' ? 'rejected' : answer ? 'accepted' : 'pending'
  return {
    ...{ patient, colleague, type, note, createdAt, start, end, events },
    status: isDone ? 'completed' : answered,
    proposal: proposed && { start: proposed, note: proposes?.note ?? null },
    cancelledAt: cancelled ? later(48) : null,
  }
}
