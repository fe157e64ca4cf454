import type { ServerEvent } from '@filo/contract/kit/event.ts'
import type { DeviceActor, StaffActor } from '../context/actor.ts'

/** An event with its audience: those who care for a patient or, without a patient, the staff of a workgroup. */
export type Announcement = {
  event: ServerEvent
  workgroupId: string
  patientId: string | null
  /** As announced: the event's payload, or what its reader needs to read it. */
  payload: Record<string, unknown>
}

/** Whether an actor, as they are now, may receive the event. */
export function mayHear(
  { event, workgroupId, patientId }: Omit<Announcement, 'payload'>,
  actor: StaffActor | DeviceActor,
): boolean {
  const parties = [event.access].flat()
  if (actor.kind === 'device') return parties.includes('device') && actor.patientId === patientId
  if (actor.workgroupId !== workgroupId || actor.mfaEnrolmentRequired) return false
  return parties.some(
    (party) => party === 'signed-in' || (party !== 'device' && actor.permissions.includes(party)),
  )
}
