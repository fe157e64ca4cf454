import type { Permission, Role } from '@filo/contract/kit/access.ts'

/** A signed-in member of staff, as currently stored in the database. */
export type StaffActor = {
  kind: 'staff'
  id: string
  sessionId: string
  roles: Role[]
  permissions: readonly Permission[]
  /** The workgroup whose rows are within reach: the person's own, or the one that an administrator opened. */
  workgroupId: string | null
  /** The role demands a second factor that is not set up: only actions without a permission are allowed. */
  mfaEnrolmentRequired: boolean
}

/** A member of staff with a workgroup, own or opened. */
export type MemberActor = StaffActor & { workgroupId: string }

/** The device of a patient or caregiver. `holderId` is the id of that patient or caregiver. */
export type DeviceActor = {
  kind: 'device'
  deviceId: string
  holderId: string
  patientId: string
  workgroupId: string
}

/** Filo itself: a job, or a command that an operator runs on the server. */
export type SystemActor = { kind: 'system' }

/** Somebody who is not signed in. */
export type NobodyActor = { kind: 'nobody' }

export type Actor = StaffActor | DeviceActor | SystemActor | NobodyActor

export const isMember = (actor: Actor): actor is MemberActor =>
  actor.kind === 'staff' && actor.workgroupId !== null
