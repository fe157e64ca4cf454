import type { Sql } from '../platform/database/database.ts'
import type { ScopedQuery } from '../platform/database/scoped-query.ts'
import type { DeviceActor, StaffActor } from './actor.ts'

/** What is read for somebody together with who they are. */
type Prefetch = ScopedQuery<unknown> | null | undefined

/** Somebody, and what was read for them: `null` where nothing was, or nothing is in their reach. */
export type Identified<A> = { actor: A; prefetched: unknown }

/** Who stands behind a cookie or a token: given by the features that own sessions and devices. */
export type Identities = {
  /**
   * The person of a session, and what the route prefetches for them, in one statement; refuses `unauthenticated` when
   * the session is unknown, over, or its person disabled, and says why where the person may know. What the
   * person does themselves (not `background`) extends the session.
   * `openedWorkgroup` is the one that an administrator says to have opened; it counts while that lasts.
   */
  staff(
    token: string,
    options: { background: boolean; prefetch?: Prefetch; openedWorkgroup?: string },
  ): Promise<Identified<StaffActor>>
  /** The same for a device; `null` for a token that lets none in. `isTouched` says that its last use was written just now. */
  device(
    token: string,
    prefetch?: Prefetch,
  ): Promise<(Identified<DeviceActor> & { isTouched: boolean }) | null>
  lock: LockAccess
  /**
   * Those who were let in before, of several at once and in their order, as they are now; `null` for whoever has lost
   * access. It extends nothing: nobody did anything.
   */
  recheck: Recheck
}

/** Somebody whose session was found before, and the workgroup that they said to have opened. */
export type KnownStaff = { actor: StaffActor; openedWorkgroup: string | null }

export type Recheck = {
  staff(known: readonly KnownStaff[]): Promise<(StaffActor | null)[]>
  devices(devices: readonly DeviceActor[]): Promise<(DeviceActor | null)[]>
}

/**
 * Reads and locks the caller's access inside a transaction, before it writes: whoever takes that access away waits
 * until the transaction is over. Refuses `unauthenticated` whoever was let in when the action began and is not any more.
 */
export type LockAccess = (tx: Sql, actor: StaffActor | DeviceActor) => Promise<StaffActor | DeviceActor>
