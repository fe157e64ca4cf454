import type { Access } from '@filo/contract/kit/access.ts'
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@filo/contract/kit/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, DeviceActor, MemberActor, StaffActor } from '../../context/actor.ts'
import type { Context, RemoteContext } from '../../context/context.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { ScopedQuery } from '../../platform/database/scoped-query.ts'
import type { FileReply } from '../../platform/storage/file-reply.ts'

/** The actor that a route's access and scope admit. */
export type ActorOf<R extends Route> = R['access'] extends 'public'
  ? Actor
  : R['access'] extends 'device'
    ? DeviceActor
    : R extends { scope: 'workgroup' }
      ? MemberActor
      : StaffActor

/** The parsed parameters and query. */
type Asked<R extends Route> = { params: ParamsOf<R>; query: QueryOf<R> }

/** The context of a request, with its parsed input. */
export type RequestContext<R extends Route> = RemoteContext<ActorOf<R>> &
  Asked<R> & {
    body: BodyOf<R>
    request: FastifyRequest
    reply: FastifyReply
  }

export type Answer<R extends Route> = R['reply'] extends 'file' ? FileReply : ReplyOf<R>

/** A route of the contract bound to its handler. */
export type Binding = {
  route: Route
  prefetch?: (asked: Asked<Route>) => ScopedQuery<unknown>
  replay?: ((context: never, tx: Sql, id: string) => Promise<unknown>) | null
  handle: (context: never) => Promise<unknown>
}

/**
 * A POST with a reply may arrive twice, and says how to answer a replay: from what it made, named by `id`, within the
 * caller's current reach. `null` if no replay gets that far.
 */
type Repeated<R extends Route> = R['method'] extends 'POST'
  ? R['access'] extends 'public'
    ? unknown
    : R['reply'] extends 'nothing'
      ? unknown
      : {
          replay: ((context: Context<ActorOf<R>>, tx: Sql, id: string) => Promise<ReplyOf<R>>) | null
        }
  : unknown

type Handle<R extends Route> = (context: RequestContext<R>) => Promise<Answer<R>>

/** A route that needs no `replay` may be bound to its handler alone. */
type Bound<R extends Route> =
  | (Repeated<R> & { handle: Handle<R> })
  | (unknown extends Repeated<R> ? Handle<R> : never)

/** A GET by somebody who is signed in. */
type Read = Route & { method: 'GET'; access: Exclude<Access, 'public'> }

type Prefetching<R extends Route, Row> = {
  /** Runs in the same statement as the identification; if nothing is within reach, the reply is `not_found`. */
  prefetch: (asked: Asked<R>) => ScopedQuery<Row>
  handle: (context: RequestContext<R> & { prefetched: Row }) => Promise<Answer<R>>
}

/**
 * Binds a route to its handler and nothing else: the pipeline checks, parses, audits and replies. A prefetched row has
 * the type of its query.
 */
export function bind<R extends Read, Row>(route: R, options: Prefetching<R, Row>): Binding
export function bind<R extends Route>(route: R, options: Bound<R>): Binding
export function bind(route: Route, options: Omit<Binding, 'route'> | Binding['handle']): Binding {
  return { route, ...(typeof options === 'function' ? { handle: options } : options) }
}
