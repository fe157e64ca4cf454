import type { Sql } from '../platform/database/database.ts'
import type { ScopedQuery } from '../platform/database/scoped-query.ts'
import type { DeviceActor, StaffActor } from './actor.ts'

/** A query to run in the same statement as the identification. */
type Prefetch = ScopedQuery<unknown> | null | undefined

/** An actor and the prefetched row; `null` if nothing was prefetched or nothing is within reach. */
export type Identified<A> = { actor: A; prefetched: unknown }

/** Identifies callers; implemented by the features that own sessions and devices. */
export type Identities = {
  /**
   * Identifies the person of a session and runs the route's prefetch in the same statement. Requests that people
   * make themselves (not `background`) extend the session. `openedWorkgroup` is the workgroup that an administrator
   * claims to have opened; it counts while that lasts.
   * @throws Failure `unauthenticated` if the session is unknown or over, or its person disabled; says why if the person
   * may know
   */
  staff(
    token: string,
    options: { background: boolean; prefetch?: Prefetch; openedWorkgroup?: string },
  ): Promise<Identified<StaffActor>>
  /**
   * The same for a device; `null` if the token is not valid, or not that of `holderId`, the holder whom the call names.
   * `isTouched`: its last use was recorded just now.
   */
  device(
    proof: { token: string; holderId: string | null },
    prefetch?: Prefetch,
  ): Promise<(Identified<DeviceActor> & { isTouched: boolean }) | null>
  readAccess: ReadAccess
  /** Extends the session of a known person, as a request of theirs does. */
  extend(actor: StaffActor): Promise<void>
  /** Identifies several known actors again, in the same order; `null` for those who lost access. Extends no session. */
  recheck: Recheck
}

/** A known member of staff, and the workgroup that they claim to have opened. */
export type KnownStaff = { actor: StaffActor; openedWorkgroup: string | null }

/** A member of staff as they are now, and in how many seconds that ends unless they do something. */
export type CheckedStaff = { actor: StaffActor; endsInSeconds: number }

export type Recheck = {
  staff(known: readonly KnownStaff[]): Promise<(CheckedStaff | null)[]>
  devices(devices: readonly DeviceActor[]): Promise<(DeviceActor | null)[]>
}

/** How access is read: locked inside a transaction, before it writes, so that revoking it waits for the commit. */
export type AccessLock = 'locked' | 'unlocked'
export const accessLocks: Record<AccessLock, string> = { locked: 'FOR KEY SHARE', unlocked: '' }

/**
 * Reads the caller's access as it is now.
 * @throws Failure `unauthenticated` if the caller has lost access since the action began
 */
export type ReadAccess = (
  sql: Sql,
  actor: StaffActor | DeviceActor,
  lock: AccessLock,
) => Promise<StaffActor | DeviceActor>
