import type { Permission, Role } from '@filo/contract/kit/access.ts'
import type { ScopedRead, Sql } from '../platform/database.ts'

/** A signed-in member of staff, as the database knows them at this very call. */
export type StaffActor = {
  kind: 'staff'
  id: string
  sessionId: string
  roles: Role[]
  permissions: readonly Permission[]
  /** The workgroup whose rows are in reach: the person's own, or the one an administrator opened. */
  workgroupId: string | null
  /** The role demands a second factor that is not set up: only what asks for no permission is in reach. */
  owesSecondFactor: boolean
}

/** The device of a patient or caregiver. `holderId` is the patient's id or the caregiver's. */
export type DeviceActor = {
  kind: 'device'
  deviceId: string
  holderId: string
  patientId: string
  workgroupId: string
}

export type Actor = StaffActor | DeviceActor | { kind: 'nobody' }

export type LoadedWith = { read: ScopedRead; values: unknown[] }

/** Who stands behind a cookie or a token: given by the features that own sessions and devices. */
export type Identities = {
  /**
   * The person of a session, and what the route wants read for them, in one statement; refuses `unauthenticated` when
   * the session is unknown, over, or its person disabled, and says why where that is told. A deed of the person (not
   * `background`) extends the session.
   * `openedWorkgroup` is the one that an administrator says to have opened; it counts while that lasts.
   */
  staff(
    token: string,
    options: { background: boolean; load?: LoadedWith; openedWorkgroup?: string },
  ): Promise<{ actor: StaffActor; loaded: unknown }>
  device(token: string): Promise<DeviceActor | null>
  /**
   * The caller as they are inside a transaction, before it writes: whoever takes their access away is answered once
   * it is over. Refuses `unauthenticated` whoever was let in when the call began and is not any more.
   */
  hold(tx: Sql, actor: StaffActor | DeviceActor): Promise<StaffActor | DeviceActor>
}
