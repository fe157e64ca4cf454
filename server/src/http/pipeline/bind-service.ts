import type { Access } from '@filo/contract/kit/access.ts'
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

/** The method that answers a repeated POST with a reply; public routes have none. */
type Replay<R extends Route> = R extends { method: 'POST'; access: Exclude<Access, 'public'> }
  ? R['reply'] extends 'nothing'
    ? unknown
    : { replay: (context: Context<ActorOf<R>>, tx: Sql, id: string) => Promise<ReplyOf<R>> }
  : unknown

/** Everything that all of `Parts` require together. */
type All<Parts> = { [Name in keyof Parts]: (part: Parts[Name]) => void }[keyof Parts] extends (
  part: infer Whole,
) => void
  ? Whole
  : never

/** A service with a method, and where needed a replay, for each of the routes. */
type ServiceOf<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: Method<Routes[Name]>
} & All<{
  [Name in keyof Routes]: Replay<Routes[Name]>
}>

/**
 * Binds each route of a table to the service's method of the same name, which is given the context, the parameters of
 * the path in order, and the body or else the query. A POST that may be repeated is replayed by the service's `replay`.
 * `special` are the routes bound otherwise: with a prefetch, an upload or cookies.
 */
export function bindService<
  const Routes extends Record<string, Route>,
  const Special extends { readonly [Name in keyof Routes]?: Binding },
>(routes: Routes, service: ServiceOf<Omit<Routes, keyof Special>>, special: Special): Binding[] {
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
