import type { ServerEvent } from '@filo/contract/kit/event.ts'
import type { DeviceActor, StaffActor } from '../context/actor.ts'

/** What an event tells of, and to whom: a patient's care, or where there is no patient the staff of a workgroup. */
export type Announcement = {
  event: ServerEvent
  workgroupId: string
  patientId: string | null
  /** As it was announced: what the event bears, or what names it to whoever reads that. */
  payload: Record<string, unknown>
}

/** Whether somebody, as they are now, may hear what is told. */
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
