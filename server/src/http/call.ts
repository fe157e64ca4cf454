import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@filo/contract/kit/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditEntry } from '../platform/audit.ts'
import type { Sql, Transaction } from '../platform/database.ts'
import type { StoredContent } from '../platform/storage.ts'
import type { Actor, DeviceActor, LoadedWith, StaffActor } from './actor.ts'

/** Whose record a call touches, for its audit entry. */
export type Subject = {
  patientId?: string
  objectId?: string
  details?: Record<string, unknown>
  /** Who the caller turned out to be, where it is by this very call that they prove it. */
  proven?: { id: string; workgroupId: string | null }
}

/** What a service needs to know of the call it serves, and its only way to write. */
export type Call<A extends Actor = Actor> = {
  actor: A
  requestId: string
  address: string
  /** Names whose record is seen or changed; the audit entry is written from it. */
  about(subject: Subject): void
  /**
   * One transaction for the deed, its audit entry and, for a repeatable POST, the name of what it made, which its
   * twin is answered with. The caller's access is held first: who lost it since the call began is refused. A call
   * of a route that is audited and unsafe fails unless it went through here. `sent` is what a twin must have sent
   * as well, where that is not the parsed body: an upload's data and the digests of its files.
   */
  change<T>(deed: (tx: Transaction) => Promise<T>, sent?: unknown): Promise<T>
  /** For an answer that goes on reading while it is taken: refuses, as the next call would, whoever has lost access. */
  checkAgain(): Promise<void>
}

export type StaffCall = Call<StaffActor>
export type DeviceCall = Call<DeviceActor>

/** The actor that a route's access field lets in. */
type ActorOf<R extends Route> = R['access'] extends 'public'
  ? Actor
  : R['access'] extends 'device'
    ? DeviceActor
    : StaffActor

export type Given<R extends Route, Loaded = unknown> = Call<ActorOf<R>> & {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  loaded: Loaded
  request: FastifyRequest
  reply: FastifyReply
}

/** A file that was stored: what stands under its key never changes. */
export type StoredFileReply = { name: string; type: string; key: string; content: StoredContent }

/** A file to send: opened or begun by the service, streamed by the gate. */
export type FileReply = StoredFileReply | { name: string; type: string; stream: NodeJS.ReadableStream }

type Answer<R extends Route> = R['reply'] extends 'file' ? FileReply : ReplyOf<R>

/** A route of the contract bound to its deed. */
export type Binding = {
  route: Route
  load?: (given: Given<Route>) => LoadedWith
  again?: Again<unknown> | null
  handle: (given: never) => Promise<unknown>
}

/**
 * Answers a request that was done before: reads what it made, named by `id`, within what the caller reaches now, and
 * refuses `not_found` where that is out of reach. No answer is kept, so no secret and no patient is.
 */
type Again<Reply> = (call: StaffCall, tx: Sql, id: string) => Promise<Reply>

/**
 * A POST of staff that answers something may arrive twice, and says how its twin is answered; `null` where no twin gets
 * so far.
 */
type Repeated<R extends Route> = R['method'] extends 'POST'
  ? R['access'] extends 'public' | 'device'
    ? unknown
    : R['reply'] extends 'nothing'
      ? unknown
      : { again: Again<ReplyOf<R>> | null }
  : unknown

// What may be missing stands first: a compiler's error shows only how a type begins.
type BindOptions<R extends Route, Loaded> = Repeated<R> & {
  /** Read in the same statement as the session: for routes that must be fast. */
  load?: (given: Given<R>) => LoadedWith
  handle: (given: Given<R, Loaded>) => Promise<Answer<R>>
}

/** What does not say how it is repeated is the deed alone. */
type Bound<R extends Route, Loaded> =
  | BindOptions<R, Loaded>
  | (unknown extends Repeated<R> ? BindOptions<R, Loaded>['handle'] : never)

/** Binds a route to what it does, and nothing else: the gate has checked, parsed and will audit and answer. */
export function bind<R extends Route, Loaded = unknown>(route: R, options: Bound<R, Loaded>): Binding {
  const bound = typeof options === 'function' ? { handle: options } : options
  return { route, ...bound } as unknown as Binding
}

export type AuditedCall = Pick<AuditEntry, 'actorKind' | 'actorId' | 'workgroupId'>

type Audited = Actor | (Pick<StaffActor, 'kind' | 'id'> & { workgroupId: string | null })

/** The actor as the audit names them. */
export const auditedActor = (actor: Audited): AuditedCall => ({
  actorKind: actor.kind,
  actorId: actor.kind === 'staff' ? actor.id : actor.kind === 'device' ? actor.holderId : null,
  workgroupId: actor.kind === 'nobody' ? null : actor.workgroupId,
})
