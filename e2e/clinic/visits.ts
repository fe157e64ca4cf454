import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { formatTimeInRome, timeFromMinutes } from '@filo/contract/kit/format-time.ts'
import type { Clinic } from './api.ts'

/** A day so many days ahead, in Italy. */
export const inDays = (days: number): string => addDays(dayInRome(new Date()), days)

/** Beyond the demo's visits. */
const firstDay = 60
const firstWholeDay = 100

let planned = 0

/** A day and an hour that no other visit of this process has; those of other processes are of other clinics. */
export function freeTime(): { date: string; hours: string } {
  planned += 1
  const hours = timeFromMinutes((8 + (planned % 10)) * 60)
  return { date: inDays(firstDay + Math.floor(planned / 10)), hours }
}

let wholeDays = 0

/** A day on which this process plans no other visit. */
export function freeDay(): string {
  wholeDays += 1
  return inDays(firstWholeDay + wholeDays)
}

/** When it is so many minutes from now, by Italy's calendar and clock. */
export function inMinutes(minutes: number): { date: string; hours: string } {
  const at = new Date(Date.now() + minutes * 60_000)
  return { date: dayInRome(at), hours: formatTimeInRome(at) }
}

/** A visit that whoever plans it holds. */
export async function addVisit(
  clinic: Clinic,
  patientId: string,
  changes: object = {},
): Promise<VisitWithHistory> {
  const { id } = await clinic.done(staffRoutes.current)
  const body = { patientId, hcpId: id, type: 'televisit', duration: 30, ...freeTime(), ...changes }
  return clinic.done(visitRoutes.create, { body })
}

/** What the list answers where there are none. */
export const noVisits = {
  ...{ items: [], total: 0, totalIsMore: false, page: 1, pageSize: 20 },
  counts: { coming: 0, due: 0, past: 0 },
}
