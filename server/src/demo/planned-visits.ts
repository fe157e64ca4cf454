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

/** A visit of the demo at its instants; patient and colleague are places in their workgroup. */
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
 * The visits that a workgroup of the demo has as seen from an instant, on working days and at Italy's clocks. At a
 * weekend none is of that day.
 */
export function plannedVisits(now: Date): PlannedVisit[] {
  return demoVisits.flatMap((visit) => {
    const start = timeOf(visit, now)
    return start ? [planned(visit, start, now)] : []
  })
}

/** Working days are counted from today: the first after it is 1, the last before it -1; today is one or none. */
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

function planned(visit: DemoVisit, start: Date, now: Date): PlannedVisit {
  const { patient, colleague, type = 'televisit', note = null, cancelled, proposes, answer } = visit
  const end = new Date(start.getTime() + visit.minutes * 60_000)
  const createdAt = new Date(Math.min(start.getTime() - 12 * dayMs, now.getTime() - 3 * dayMs))
  const later = (hours: number) => new Date(createdAt.getTime() + hours * hourMs)
  const proposed = proposes ? timeOf(proposes, now) : null
  const events: PlannedEvent[] = []
  const happened = (kind: PlannedEvent['kind'], by: PlannedEvent['by'], at: Date, told: object = {}) =>
    events.push({ start: null, note: null, kind, by, at, ...told })
  if (proposed) happened('proposed', 'patient', later(6), { start: proposed, note: proposes?.note ?? null })
  if (answer === 'proposal_accepted') {
    happened('proposed', 'caregiver', later(6), { start })
    happened('proposal_accepted', 'staff', later(26), { start })
  } else if (answer === 'rejected') happened('rejected', 'patient', later(9), { note: visit.reason ?? null })
  else if (answer) happened('accepted', answer === 'by_caregiver' ? 'caregiver' : 'patient', later(20))
  const isDone = visit.completed === true && end <= now
  if (isDone) happened('completed', 'staff', end)
  const answered = answer === 'rejected' ? 'rejected' : answer ? 'accepted' : 'pending'
  return {
    ...{ patient, colleague, type, note, createdAt, start, end, events },
    status: isDone ? 'completed' : answered,
    proposal: proposed && { start: proposed, note: proposes?.note ?? null },
    cancelledAt: cancelled ? later(48) : null,
  }
}
