import { isJoinable } from '@filo/contract/features/visits/visit.rules.ts'
import type { OwnVisit, Visit, VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { formatTimeInRome } from '@filo/contract/kit/format-time.ts'
import type { AppointmentRow, OwnVisitRow, VisitRow, VisitWithEvents } from './visit.queries.ts'

const minuteMs = 60_000

/** Day and time in Italy. */
const timeOf = (start: string) => ({
  date: dayInRome(new Date(start)),
  hours: formatTimeInRome(new Date(start)),
})

/** Day, time and duration (in minutes) of a visit, in Italian time. */
export const plannedTimeOf = ({ start, end }: Pick<AppointmentRow, 'start' | 'end'>) => ({
  ...timeOf(start),
  duration: (Date.parse(end) - Date.parse(start)) / minuteMs,
})

function appointmentOf<Row extends AppointmentRow>({ proposal, readAt, ...row }: Row) {
  return {
    ...row,
    ...plannedTimeOf(row),
    counterProposal: proposal && { ...timeOf(proposal.start), note: proposal.note },
    canJoin: isJoinable(row, new Date(readAt)),
  }
}

/** The reply for staff; `canJoin` is as of `row.readAt`. */
export const toVisit = (row: VisitRow): Visit => appointmentOf(row)

export function toVisitWithHistory({ events, ...row }: VisitWithEvents): VisitWithHistory {
  const history = events.map(({ start, ...event }) => ({
    ...event,
    ...(start === null ? { date: null, hours: null } : timeOf(start)),
  }))
  return { ...toVisit(row), history }
}

/** The reply for a device. A cancelled visit has no room to join. */
export function toOwnVisit(row: OwnVisitRow): OwnVisit {
  const visit = appointmentOf(row)
  return { ...visit, canJoin: visit.canJoin && visit.cancelledAt === null }
}
