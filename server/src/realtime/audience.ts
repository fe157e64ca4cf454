import type { ServerEvent } from '@filo/contract/kit/event.ts'
import { accessFailure } from '../context/action.ts'
import type { DeviceActor, StaffActor } from '../context/actor.ts'

/**
 * An event with its audience: those who care for a patient or, without a patient, the staff of a workgroup. An event of
 * a workgroup's scope may reach the devices of all its patients.
 */
export type Announcement = {
  event: ServerEvent
  workgroupId: string
  patientId: string | null
  /** The ids of the sockets that it is for; needed by the events of calls. */
  sockets?: readonly string[] | undefined
  /** As announced: the event's payload, or what its reader needs to read it. */
  payload: Record<string, unknown>
}

/** A change of what a person may do, on whatever screen. */
export type AccessChange = {
  /** The id of a member of staff, a device, a caregiver or a patient. */
  accessOf: string
}

/** Whether the change may concern an actor: theirs, or that of the patient whose device it is. */
export const isConcerned = ({ accessOf }: AccessChange, actor: StaffActor | DeviceActor): boolean =>
  actor.kind === 'staff'
    ? actor.id === accessOf
    : [actor.deviceId, actor.holderId, actor.patientId].includes(accessOf)

/** Whether an actor, as they are now, may receive the event. */
export function mayHear(
  { event, workgroupId, patientId }: Omit<Announcement, 'payload'>,
  actor: StaffActor | DeviceActor,
): boolean {
  if (accessFailure(event.access, actor) !== null) return false
  return actor.kind === 'device' && event.scope !== 'workgroup'
    ? actor.patientId === patientId
    : actor.workgroupId === workgroupId
}
