import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { timeFromMinutes } from '@filo/contract/kit/format-time.ts'
import { type AskedPage, emptyPage } from '../fake-replies.ts'
import type { ApiClient } from './api.ts'
import { answerVisit, deviceCookies } from './device.ts'

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

/** Plans a visit like `addVisit`, accepted by the patient, whose first access it uses. */
export async function addAcceptedVisit(
  api: ApiClient,
  patient: PatientWithSecrets,
): Promise<VisitWithHistory> {
  const { id } = await addVisit(api, patient.id)
  await answerVisit(api, await deviceCookies(api, patient), id, 'accept')
  return api.callOrThrow(visitRoutes.read, { params: { id } })
}

/** The reply of the visit list when there are none. */
export const emptyVisitList = (asked: AskedPage) => ({
  ...emptyPage(asked),
  counts: { coming: 0, due: 0, past: 0 },
})
