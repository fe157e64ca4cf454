import { Failure, type FailureBody } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import {
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Route,
  statusOf,
} from '@filo/contract/kit/route.ts'
import { typedHeader } from '@filo/contract/kit/typed-query.ts'
import { expect, vi } from 'vitest'
import { forgetServerTime } from '../src/api/server-clock.ts'

/** An outcome: the connection breaks before a response arrives. */
export const lost = Symbol('connection lost')

type Asked<R extends Route> = { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R>; headers: Headers }
type Outcome<R extends Route> = ReplyOf<R> | Failure | typeof lost
export type Answer<R extends Route> = Outcome<R> | ((asked: Asked<R>) => Outcome<R> | Promise<Outcome<R>>)

const answers = new Map<Route, Answer<Route>>()
const bodies: { route: Route; body: unknown }[] = []
const faults: string[] = []
/** Counts the fake servers: a call to an earlier one is never answered, since its page is closed. */
let server = 0
/** The server's time and `performance.now()` when it was set. */
let clock: { at: number; since: number } | null = null

/** Sets the server's clock, which goes on from there and dates each response; without it responses have no date. */
export const serveAt = (instant: string): void => {
  clock = { at: Date.parse(instant), since: performance.now() }
}

/** Sets the fake server's answer to a route from now on: a reply, a failure, `lost`, or a function of the call. */
export const answer = <R extends Route>(route: R, given: Answer<R>): void =>
  void answers.set(route, given as Answer<Route>)

/** The bodies sent to a route so far. */
export const sentTo = (route: Route): unknown[] =>
  bodies.filter((call) => call.route === route).map(({ body }) => body)

/**
 * Replaces `fetch` and enforces the contract: rejects a body that violates its route's schema as the server does. A
 * reply that violates the schema fails the test, and so do typed text in an address and a call without an answer.
 */
async function fakeFetch(input: string, { method = 'GET', ...init }: RequestInit = {}): Promise<Response> {
  const address = new URL(input, location.href)
  const asked = server
  try {
    const route = [...answers.keys()]
      .filter((one) => one.method === method && paramsIn(one, address))
      // A literal path takes precedence over one with parameters.
      .sort((one, other) => one.path.split(':').length - other.path.split(':').length)[0]
    if (!route) throw new Error(`No answer was given for ${method} ${address.pathname}`)
    const body: unknown = init.body && JSON.parse(String(init.body))
    bodies.push({ route, body })
    const outcome = await outcomeOf(route, address, new Headers(init.headers), body)
    if (asked !== server) return new Promise(() => {})
    const response = responseOf(route, outcome)
    return response instanceof Response ? dated(response) : response
  } catch (fault) {
    faults.push(String(fault))
    throw fault
  }
}

function dated(response: Response): Response {
  if (clock) {
    const now = new Date(clock.at + performance.now() - clock.since)
    response.headers.set('Date', now.toUTCString())
    response.headers.set('Cache-Control', 'no-store')
  }
  return response
}

const paramsIn = ({ path }: Route, { pathname }: URL) =>
  new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname)

async function outcomeOf(
  route: Route,
  address: URL,
  headers: Headers,
  body: unknown,
): Promise<Outcome<Route>> {
  const parsed = route.body?.safeParse(body)
  if (parsed?.error) {
    const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return new Failure('validation_failed', { details })
  }
  if (route.typed?.some((name) => address.searchParams.has(name))) throw new Error(messages.typedInUrl)
  const typed = new URLSearchParams(headers.get(typedHeader) ?? '')
  const query = route.query?.parse(Object.fromEntries([...address.searchParams, ...typed]))
  const params = route.params?.parse(paramsIn(route, address)?.groups)
  const given = answers.get(route)
  if (typeof given !== 'function') return given
  return given({ params, query, body: parsed?.data, headers } as Asked<Route>)
}

function responseOf(route: Route, outcome: Outcome<Route>): Promise<Response> | Response {
  // The same error as in a browser.
  if (outcome === lost) return Promise.reject(new TypeError('Failed to fetch'))
  if (outcome instanceof Failure) return refusal(outcome)
  if (typeof route.reply === 'string') return new Response(null, { status: statusOf(route) })
  expect(outcome, `reply of ${route.method} ${route.path}`).toEqual(route.reply.parse(outcome))
  return Response.json(outcome, { status: statusOf(route) })
}

function refusal({ status, code, message, details, retryAfter }: Failure): Response {
  const body: FailureBody = { error: { code, message, requestId: 'r-1', ...(details && { details }) } }
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return Response.json(body, { status, headers })
}

/** Replaces `fetch` by a fake server without answers yet. */
export function startFakeServer(): void {
  server += 1
  answers.clear()
  bodies.length = 0
  clock = null
  forgetServerTime()
  vi.stubGlobal('fetch', fakeFetch)
}

export function stopFakeServer(): void {
  server += 1
  vi.unstubAllGlobals()
  forgetServerTime()
  expect(faults.splice(0), 'faults of the fake server').toEqual([])
}
