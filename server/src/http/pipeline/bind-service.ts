import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '@filo/contract/kit/route.ts'
import type * as z from 'zod'
import type { Context } from '../../context/context.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { ActorOf, Answer, Binding, RequestContext } from './binding.ts'

/** Names of the parameters in a path, in order: `['id', 'key']` for `/cicc/:id/view/:key`. */
type Names<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? [Name, ...Names<Tail>]
    : [Rest]
  : []

type Values<R extends Route, All extends string[] = Names<R['path']>> = {
  [I in keyof All]: ParamsOf<R>[All[I] & keyof ParamsOf<R>]
}

type Payload<R extends Route> = R['body'] extends z.ZodType
  ? [body: BodyOf<R>]
  : R['query'] extends z.ZodType
    ? [query: QueryOf<R>]
    : []

type Method<R extends Route> = (
  context: RequestContext<R>,
  ...input: [...Values<R>, ...Payload<R>]
) => Promise<Answer<R>>

/** Routes whose repetition must be answered: a POST with a reply, of somebody signed in. */
type Repeated<R extends Route> = R['method'] extends 'POST'
  ? R['access'] extends 'public'
    ? never
    : R['reply'] extends 'nothing'
      ? never
      : R
  : never

type Replaying<R extends Route> = [Repeated<R>] extends [never]
  ? unknown
  : {
      replay: (context: Context<ActorOf<Repeated<R>>>, tx: Sql, id: string) => Promise<ReplyOf<Repeated<R>>>
    }

/**
 * Binds each route of a table to the service's method of the same name, which is given the context, the parameters of
 * the path in order, and the body or else the query. A POST that may be repeated is replayed by the service's `replay`.
 * `special` are the routes bound otherwise: with a prefetch, an upload or cookies.
 */
export function bindService<
  const Routes extends Record<string, Route>,
  const Special extends { readonly [Name in keyof Routes]?: Binding },
>(
  routes: Routes,
  service: { [Name in Exclude<keyof Routes, keyof Special>]: Method<Routes[Name]> } & Replaying<
    Routes[Exclude<keyof Routes, keyof Special>]
  >,
  special: Special,
): Binding[] {
  const methods = service as unknown as Record<string, (...input: unknown[]) => Promise<unknown>> & {
    replay?: Binding['replay']
  }
  return Object.entries(routes).map(([name, route]) => {
    const handle = ((context: RequestContext<Route>) =>
      methods[name]?.(context, ...inputOf(route, context))) as Binding['handle']
    return special[name] ?? { route, handle, ...(isRepeated(route) && { replay: methods.replay ?? null }) }
  })
}

const isRepeated = ({ method, access, reply }: Route) =>
  method === 'POST' && access !== 'public' && reply !== 'nothing'

function inputOf({ path, body, query }: Route, context: RequestContext<Route>): unknown[] {
  const params = context.params as Record<string, unknown>
  const values = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => params[name])
  if (body) return [...values, context.body]
  return query ? [...values, context.query] : values
}
