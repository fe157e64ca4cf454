import type { Transaction } from '../platform/database/database.ts'
import type { Action } from './action.ts'
import type { Actor, DeviceActor, MemberActor, StaffActor, SystemActor } from './actor.ts'

/** The record that an action concerns, for its audit entry. */
export type AuditSubject = {
  patientId?: string
  objectId?: string
  /** The workgroup of the record, if the actor has none. */
  workgroupId?: string
  /** Counts and names of fields, never values; merged with details set earlier. */
  details?: Record<string, unknown>
  /** The caller's identity, if this very action proves it. */
  proven?: { id: string; workgroupId: string | null }
}

/**
 * Tells a service about its action, and is its only way to write. HTTP, sockets, jobs and operators' commands
 * each create one (`contexts.ts`) and call the same services.
 */
export type Context<A extends Actor = Actor> = {
  actor: A
  action: Action
  requestId: string
  /** The network address of the caller; `null` if there is none. */
  address: string | null
  /** Names the record that is seen or changed, for the audit entry. */
  setAuditSubject(subject: AuditSubject): void
  /**
   * Runs the work, its audit entry and, for a repeatable request, the id of what it made in one transaction; a replay
   * reads that id again. Locks the caller's access first, and refuses a caller who lost it since the action began.
   * `sent` is what a replay must repeat, if it is not the body that the context's creator knows.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, sent?: unknown): Promise<T>
  /** For replies that are read while they are sent: refuses a caller who has lost access, as their next call would. */
  recheckAccess(): Promise<void>
}

export type StaffContext = Context<StaffActor>
export type MemberContext = Context<MemberActor>
export type DeviceContext = Context<DeviceActor>
export type SystemContext = Context<SystemActor>

/** The context of a caller over the network, with the address for rate limits. */
export type RemoteContext<A extends Actor = Actor> = Context<A> & { address: string }
