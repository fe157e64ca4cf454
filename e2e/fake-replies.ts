import { Failure, type FailureBody } from '@filo/contract/kit/failure.ts'
import { type Page as ListPage, pageOf } from '@filo/contract/kit/page.ts'
import { type QueryOf, type ReplyOf, type Route, statusOf } from '@filo/contract/kit/route.ts'
import { typedHeader } from '@filo/contract/kit/typed-query.ts'
import {
  type Disposable,
  expect,
  type Page,
  type Route as RoutedRequest,
  type Request as SentRequest,
} from '@playwright/test'

/** An outcome: the connection breaks before a response arrives. */
export const lost = Symbol('connection lost')

/** An outcome: no response arrives. */
export const unanswered = Symbol('no response')

/** An outcome: the real server answers. */
export const passedOn = Symbol('passed on to the server')

/** An outcome: a proxy in front of the server refuses the request, with a page of its own. */
export const refusedByProxy = Symbol('refused by a proxy')

/** The request id of every faked failure. */
const fakeRequestId = '65a1b2c3-00ff12'

type Asked<R extends Route> = {
  query: QueryOf<R>
  request: SentRequest
  /** Fetches the reply of the real server, with some query fields changed. */
  fetchReply: (query?: Record<string, string>) => Promise<ReplyOf<R>>
}
type Outcome<R extends Route> =
  | ReplyOf<R>
  | Failure
  | typeof lost
  | typeof unanswered
  | typeof passedOn
  | typeof refusedByProxy
type Given<R extends Route> = Outcome<R> | ((asked: Asked<R>) => Outcome<R> | Promise<Outcome<R>>)

/**
 * Fakes the outcome of a route in a page until the returned object is disposed of: a reply, a failure, or a function of
 * the request. Requests of other routes that the path also matches continue as before, and a later fake of the same
 * route takes precedence. A reply that the contract refuses fails the journey.
 */
export async function fakeReply<R extends Route>(
  page: Pick<Page, 'route'>,
  route: R,
  given: Given<R>,
): Promise<Disposable> {
  const path = new URLPattern({ pathname: `/api${route.path}` })
  // Checked before any request, so that the error points to where the reply is given.
  if (typeof given !== 'function') assertInContract(route, given)
  return page.route(path, async (routed) => {
    const request = routed.request()
    const params = path.exec(request.url())?.pathname.groups
    // The path of a list matches `/visit/:id` too, but has no id.
    if (request.method() !== route.method || route.params?.safeParse(params).error) return routed.fallback()
    const outcome = await outcomeOf(route, given as Given<Route>, routed)
    try {
      assertInContract(route, outcome)
    } catch (violation) {
      // Rejected apart: Playwright ignores an exception of this handler once the journey closes the page.
      void Promise.reject(violation)
      return routed.abort()
    }
    return answer(routed, route, outcome)
  })
}

export type AskedPage = { query: { page: number; pageSize: number } }

/** The reply of a list that has no items. */
export const emptyPage = ({ query }: AskedPage): ListPage<never> => pageOf(query, { items: [], total: 0 })

const nameOf = ({ method, path }: Route) => `${method} ${path}`

async function outcomeOf(route: Route, given: Given<Route>, routed: RoutedRequest): Promise<Outcome<Route>> {
  if (typeof given !== 'function') return given
  const request = routed.request()
  const fetchReply = async (query: Record<string, string> = {}) => {
    const address = new URL(request.url())
    for (const [field, value] of Object.entries(query)) address.searchParams.set(field, value)
    const response = await routed.fetch({ url: address.href })
    if (!response.ok()) throw new Error(`${nameOf(route)}: the real server answered ${response.status()}`)
    return response.json()
  }
  return given({ query: await queryOf(route, request), request, fetchReply })
}

async function queryOf(route: Route, request: SentRequest): Promise<QueryOf<Route>> {
  const typed = new URLSearchParams((await request.headerValue(typedHeader)) ?? '')
  const fields = [...new URL(request.url()).searchParams, ...typed]
  return route.query?.parse(Object.fromEntries(fields)) as QueryOf<Route>
}

/** Throws if the outcome is a reply with a missing, wrong or additional field. */
function assertInContract(route: Route, outcome: Outcome<Route>): void {
  if (typeof outcome === 'symbol' || outcome instanceof Failure || typeof route.reply === 'string') return
  const says = `faked reply of ${nameOf(route)}`
  const { data, error } = route.reply.safeParse(outcome)
  const problems = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  expect(problems, `${says}: problems by its schema`).toEqual([])
  expect(outcome, `${says}: exactly the fields of its schema`).toEqual(data)
}

function answer(routed: RoutedRequest, route: Route, outcome: Outcome<Route>): Promise<void> | undefined {
  if (outcome === unanswered) return
  if (outcome === lost) return routed.abort()
  if (outcome === passedOn) return routed.fallback()
  if (outcome === refusedByProxy)
    return routed.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503 Service Unavailable</h1>' })
  if (outcome instanceof Failure) return refuse(routed, outcome)
  const status = statusOf(route)
  return routed.fulfill(typeof route.reply === 'string' ? { status } : { status, json: outcome })
}

function refuse(
  routed: RoutedRequest,
  { status, code, message, details, retryAfter }: Failure,
): Promise<void> {
  const json: FailureBody = {
    error: { code, message, requestId: fakeRequestId, ...(details && { details }) },
  }
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return routed.fulfill({ status, json, headers })
}
