import type { FailureBody } from '@filo/contract/kit/failure.ts'
import type { ReplyOf, Route } from '@filo/contract/kit/route.ts'
import { splitQuery } from '@filo/contract/kit/typed-query.ts'
import type { FastifyInstance } from 'fastify'

export type Answer<R extends Route = Route> = {
  status: number
  /** The parsed reply; after a refusal use `failure` instead. */
  body: ReplyOf<R>
  failure: FailureBody['error']
  headers: Record<string, unknown>
  raw: string
}

type Sent = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

export type Client = {
  /** Calls a route like this person's browser, with cookies and XSRF token. */
  call<R extends Route>(route: R, sent?: Sent): Promise<Answer<R>>
  cookies: Map<string, string>
  /**
   * The headers that this person's browser sends with each call, cookies and XSRF token included, for use over a
   * socket.
   */
  headers(): Record<string, string>
}

/** The cookie with an app's XSRF token, and a call whose response sets it. */
type Xsrf = { cookie: string; from: string }
const staffXsrf: Xsrf = { cookie: 'XSRF-TOKEN', from: '/api/installation' }
const deviceXsrf: Xsrf = { cookie: 'filo_device_xsrf', from: '/api/mobile/me' }

/** Staff's app and the patients' may share a browser, each with its own token. */
const xsrfOf = ({ path }: Route): Xsrf => (path.startsWith('/mobile/') ? deviceXsrf : staffXsrf)

/** Redeeming an access needs no token: there is no device yet to bind it to. */
const needsXsrf = ({ method, path, access }: Route) =>
  method !== 'GET' && !(path.startsWith('/mobile/') && access === 'public')

/** A client without a socket, for tests and demo data; the headers in `constant` are sent with every call. */
export function inProcessBrowser(server: FastifyInstance, constant: Record<string, string> = {}): Client {
  const cookies = new Map<string, string>()
  const headers = (xsrf = staffXsrf) => ({
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    'x-xsrf-token': cookies.get(xsrf.cookie) ?? '',
  })
  const send = async (method: string, url: string, xsrf: Xsrf, sent: Sent = {}) => {
    const answer = await server.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...constant,
        ...headers(xsrf),
        ...sent.headers,
      },
      ...(sent.body !== undefined && {
        payload:
          typeof sent.body === 'string' || Buffer.isBuffer(sent.body) ? sent.body : JSON.stringify(sent.body),
      }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  return {
    cookies,
    headers: () => ({ ...constant, ...headers() }),
    async call(route, sent = {}) {
      const xsrf = xsrfOf(route)
      if (needsXsrf(route) && !cookies.has(xsrf.cookie) && !constant.authorization)
        await send('GET', xsrf.from, xsrf)
      const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(sent.params?.[name] ?? ''),
      )
      const { chosen, headers } = splitQuery(route, sent.query ?? {})
      const query = chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''
      const answer = await send(route.method, `/api${path}${query}`, xsrf, {
        ...sent,
        headers: { ...headers, ...sent.headers },
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const body = isJson && answer.payload ? answer.json() : undefined
      return {
        status: answer.statusCode,
        body,
        failure: body?.error,
        headers: answer.headers,
        raw: answer.payload,
      }
    },
  }
}
