import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@filo/contract/kit/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, DeviceActor, MemberActor, StaffActor } from '../context/actor.ts'
import type { Context, RemoteContext } from '../context/context.ts'
import type { LoadedWith, Sql } from '../platform/database.ts'
import type { FileReply } from '../platform/file-reply.ts'

/** The actor that a route's access and scope let in. */
type ActorOf<R extends Route> = R['access'] extends 'public'
  ? Actor
  : R['access'] extends 'device'
    ? DeviceActor
    : R extends { scope: 'workgroup' }
      ? MemberActor
      : StaffActor

/** What was asked for in the address, parsed. */
type Asked<R extends Route> = { params: ParamsOf<R>; query: QueryOf<R> }

/** The context of a request, with what it brought. */
export type RequestContext<R extends Route, Loaded = unknown> = RemoteContext<ActorOf<R>> &
  Asked<R> & {
    body: BodyOf<R>
    loaded: Loaded
    request: FastifyRequest
    reply: FastifyReply
  }

type Answer<R extends Route> = R['reply'] extends 'file' ? FileReply : ReplyOf<R>

/** A route of the contract bound to what it does. */
export type Binding = {
  route: Route
  load?: (asked: Asked<Route>) => LoadedWith
  replay?: ((context: never, tx: Sql, id: string) => Promise<unknown>) | null
  handle: (context: never) => Promise<unknown>
}

/**
 * A POST that answers something may arrive twice, and says how its replay is answered: from what it made, named by
 * `id`, within what the caller reaches now; `null` where no replay gets so far.
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

// What may be missing stands first: a compiler's error shows only how a type begins.
type BindOptions<R extends Route, Loaded> = Repeated<R> & {
  /** Read in the same statement as the session: for routes that must be fast. */
  load?: (asked: Asked<R>) => LoadedWith
  handle: (context: RequestContext<R, Loaded>) => Promise<Answer<R>>
}

/** What does not say how it is repeated is its handler alone. */
type Bound<R extends Route, Loaded> =
  | BindOptions<R, Loaded>
  | (unknown extends Repeated<R> ? BindOptions<R, Loaded>['handle'] : never)

/** Binds a route to what it does, and nothing else: the pipeline has checked, parsed and will audit and answer. */
export function bind<R extends Route, Loaded = unknown>(route: R, options: Bound<R, Loaded>): Binding {
  const bound = typeof options === 'function' ? { handle: options } : options
  return { route, ...bound } as unknown as Binding
}
