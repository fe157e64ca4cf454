import type { Permission, Role } from '@filo/contract/kit/access.ts'

/** A signed-in member of staff, as the database knows them at this very moment. */
export type StaffActor = {
  kind: 'staff'
  id: string
  sessionId: string
  roles: Role[]
  permissions: readonly Permission[]
  /** The workgroup whose rows are in reach: the person's own, or the one an administrator opened. */
  workgroupId: string | null
  /** The role demands a second factor that is not set up: only what asks for no permission is in reach. */
  mfaEnrolmentRequired: boolean
}

/** A member of staff who has a workgroup, their own or an opened one. */
export type MemberActor = StaffActor & { workgroupId: string }

/** The device of a patient or caregiver. `holderId` is the patient's id or the caregiver's. */
export type DeviceActor = {
  kind: 'device'
  deviceId: string
  holderId: string
  patientId: string
  workgroupId: string
}

/** Filo itself: in a job, or at the word of an operator on the server's command line. */
export type SystemActor = { kind: 'system' }

/** Whoever is not signed in. */
export type NobodyActor = { kind: 'nobody' }

export type Actor = StaffActor | DeviceActor | SystemActor | NobodyActor

export const isMember = (actor: Actor): actor is MemberActor =>
  actor.kind === 'staff' && actor.workgroupId !== null
