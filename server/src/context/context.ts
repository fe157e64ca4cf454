import type { Transaction } from '../platform/database/database.ts'
import type { Action } from './action.ts'
import type { Actor, DeviceActor, MemberActor, StaffActor, SystemActor } from './actor.ts'

/** Whose record an action touches, for its audit entry. */
export type AuditSubject = {
  patientId?: string
  objectId?: string
  /** Whose workgroup it is, where the actor has none. */
  workgroupId?: string
  /** Counts and names of fields, never values; added to what was set before. */
  details?: Record<string, unknown>
  /** Who the caller turned out to be, where it is by this very action that they prove it. */
  proven?: { id: string; workgroupId: string | null }
}

/**
 * What a service needs to know of the action it serves, and its only way to write. HTTP, a socket, a job and an
 * operator's command each make one (`contexts.ts`) and call the same services.
 */
export type Context<A extends Actor = Actor> = {
  actor: A
  action: Action
  requestId: string
  /** The network address of the other end; `null` where there is none. */
  address: string | null
  /** Names whose record is seen or changed; the audit entry is written from it. */
  setAuditSubject(subject: AuditSubject): void
  /**
   * One transaction for the work, its audit entry and, for a request that may be repeated, the name of what it made,
   * which a replay reads again. The caller's access is locked first: who lost it since the action began is refused.
   * `sent` is what a replay must have sent as well, where that is not what the maker of the context knows of.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, sent?: unknown): Promise<T>
  /** For an answer that goes on reading while it is taken: refuses, as the next call would, whoever has lost access. */
  recheckAccess(): Promise<void>
}

export type StaffContext = Context<StaffActor>
export type MemberContext = Context<MemberActor>
export type DeviceContext = Context<DeviceActor>
export type SystemContext = Context<SystemActor>

/** The context of whoever asks over a network, whose address limits on tries are counted by. */
export type RemoteContext<A extends Actor = Actor> = Context<A> & { address: string }
