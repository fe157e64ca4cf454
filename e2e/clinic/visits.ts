import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { formatTimeInRome, timeFromMinutes } from '@filo/contract/kit/format-time.ts'
import type { ApiClient } from './api.ts'

/** The day `days` days after today in Italy, as `YYYY-MM-DD`. */
export const inDays = (days: number): string => addDays(dayInRome(new Date()), days)

/** Days from today: later than the demo's visits. */
const firstDay = 60
const firstReservedDay = 100

let plannedTimes = 0

/** A day and time that no other visit of this process has; other processes plan visits in other workgroups. */
export function freeTime(): { date: string; hours: string } {
  plannedTimes += 1
  const hours = timeFromMinutes((8 + (plannedTimes % 10)) * 60)
  return { date: inDays(firstDay + Math.floor(plannedTimes / 10)), hours }
}

let reservedDays = 0

/** A day on which this process plans no other visit by itself. */
export function freeDay(): string {
  reservedDays += 1
  return inDays(firstReservedDay + reservedDays)
}

/** Date and time in Italy `minutes` minutes from now. */
export function inMinutes(minutes: number): { date: string; hours: string } {
  const at = new Date(Date.now() + minutes * 60_000)
  return { date: dayInRome(at), hours: formatTimeInRome(at) }
}

/** Plans a visit, by default with the caller as colleague, at a free time. */
export async function addVisit(
  api: ApiClient,
  patientId: string,
  changes: object = {},
): Promise<VisitWithHistory> {
  const { id } = await api.callOrThrow(staffRoutes.current)
  const body = { patientId, hcpId: id, type: 'televisit', duration: 30, ...freeTime(), ...changes }
  return api.callOrThrow(visitRoutes.create, { body })
}

/** The reply of the visit list when there are none. */
export const emptyVisitList = {
  ...{ items: [], total: 0, totalIsMore: false, page: 1, pageSize: 20 },
  counts: { coming: 0, due: 0, past: 0 },
}
