import type { Cookie } from '@playwright/test'
import type { Clinic } from '../clinic/api.ts'
import { answerVisit } from '../clinic/device.ts'
import { addVisit, freeDay, freeTime } from '../clinic/visits.ts'

/** Visits in the states that staff see, and the day on which they lie. */
export type OwnVisits = { date: string; pending: string; proposed: string; rejected: string }

type Who = { caregiversDevice: Cookie[]; whole: { id: string }; bare: { id: string } }

export async function ownVisits(
  physician: Clinic,
  { caregiversDevice, whole, bare }: Who,
): Promise<OwnVisits> {
  const date = freeDay()
  const plan = (patientId: string, hours: string, duration = 30) =>
    addVisit(physician, patientId, { date, hours, duration, note: 'Diario delle infusioni, peso.' })
  const pending = await plan(bare.id, '09:00', 45)
  const accepted = await plan(whole.id, '10:00')
  const proposed = await plan(whole.id, '11:00', 20)
  const rejected = await plan(whole.id, '12:00')
  await answerVisit(physician, caregiversDevice, accepted.id, 'accept')
  await answerVisit(physician, caregiversDevice, proposed.id, 'propose', {
    ...freeTime(),
    note: 'Al mattino accompagno Maria a fisioterapia.',
  })
  await answerVisit(physician, caregiversDevice, rejected.id, 'reject', { note: 'Siamo in viaggio.' })
  return { date, pending: pending.id, proposed: proposed.id, rejected: rejected.id }
}
