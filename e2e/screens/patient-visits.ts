import type { Cookie } from '@playwright/test'
import type { ApiClient } from '../clinic/api.ts'
import { answerVisit } from '../clinic/device.ts'
import { addVisit, freeDay, freeTime } from '../clinic/visits.ts'

/** Ids of visits in the states that staff see, and their day. */
export type PatientVisits = { date: string; pending: string; proposed: string; rejected: string }

type Who = { caregiversDevice: Cookie[]; fullPatient: { id: string }; patientWithoutCicc: { id: string } }

export async function createPatientVisits(
  physician: ApiClient,
  { caregiversDevice, fullPatient, patientWithoutCicc }: Who,
): Promise<PatientVisits> {
  const date = freeDay()
  const plan = (patientId: string, hours: string, duration = 30) =>
    addVisit(physician, patientId, { date, hours, duration, note: 'Diario delle infusioni, peso.' })
  const pending = await plan(patientWithoutCicc.id, '09:00', 45)
  const accepted = await plan(fullPatient.id, '10:00')
  const proposed = await plan(fullPatient.id, '11:00', 20)
  const rejected = await plan(fullPatient.id, '12:00')
  await answerVisit(physician, caregiversDevice, accepted.id, 'accept')
  await answerVisit(physician, caregiversDevice, proposed.id, 'propose', {
    ...freeTime(),
    note: 'Al mattino accompagno Maria a fisioterapia.',
  })
  await answerVisit(physician, caregiversDevice, rejected.id, 'reject', { note: 'Siamo in viaggio.' })
  return { date, pending: pending.id, proposed: proposed.id, rejected: rejected.id }
}
