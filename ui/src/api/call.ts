import type { Route } from '@filo/contract/kit/route.ts'
import { ApiError, parseApiError, unreachable } from './api-error.ts'
import { appHeaders } from './app-headers.ts'
import { isBackground } from './background.ts'
import type { AnswerOf, CallArguments, CallOptions } from './call-types.ts'
import { countOwnChange } from './own-changes.ts'
import { routeUrl, typedHeaderOf } from './route-url.ts'
import { learnServerTime } from './server-clock.ts'
import { recoverSession } from './session-ended.ts'
import { renewXsrf, xsrfHeader } from './xsrf.ts'

type Parts = CallOptions & { params?: object; query?: object; body?: unknown }

/**
 * Calls a route of the contract and returns its reply, for a file its blob and name. Throws an `ApiError`; a cancelled
 * call throws the signal's own AbortError. Renews a stale XSRF token silently, once. When the session has ended, waits
 * until the person has signed in again and then retries.
 */
export async function call<R extends Route>(route: R, ...[sent]: CallArguments<R>): Promise<AnswerOf<R>> {
  const parts = (sent ?? {}) as Parts
  try {
    return (await sendOnce(route, parts)) as AnswerOf<R>
  } catch (error) {
    if (!(error instanceof ApiError) || !(await mayTryAgain(error, parts))) throw error
    return (await sendOnce(route, parts)) as AnswerOf<R>
  }
}

async function mayTryAgain({ code, message }: ApiError, { signal, aboutSession }: Parts): Promise<boolean> {
  if (code === 'unauthenticated' && !aboutSession) return recoverSession(message)
  if (code !== 'xsrf_failed') return false
  await orUnreachable(() => renewXsrf(signal), signal)
  return true
}

async function sendOnce(route: Route, parts: Parts): Promise<unknown> {
  const response = await send(route, parts)
  if (response.ok) return readReply(route, response, parts.signal)
  throw await readError(response, parts.signal)
}

/** A query function for react-query; refetches on focus or reconnect are marked as background. */
export const queryFnFor =
  <R extends Route>(route: R, ...[sent]: CallArguments<R>) =>
  ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<R>> => {
    const parts = { ...sent, signal, background: isBackground(signal) }
    return call(route, ...([parts] as unknown as CallArguments<R>))
  }

async function send(
  route: Route,
  { params, query, body, signal, background, idempotencyKey, outlivesPage }: Parts,
): Promise<Response> {
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(route.method !== 'GET' && xsrfHeader()),
    ...appHeaders(),
    ...typedHeaderOf(route, query),
    ...(background && { 'X-Filo-Background': '1' }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
  const init = {
    ...{ method: route.method, headers, keepalive: outlivesPage === true },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const sentAt = performance.now()
  const response = await orUnreachable(
    () => fetch(routeUrl(route, params, query), { ...init, ...(signal && { signal }) }),
    signal,
  )
  learnServerTime(response.headers, sentAt)
  if (response.ok && route.method !== 'GET' && !background) countOwnChange()
  return response
}

/** Turns a transport failure into `unreachable`, unless the call was cancelled. */
async function orUnreachable<T>(transport: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await transport()
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable()
  }
}

async function readReply(
  route: Route,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (response.status === 204) return undefined
  if (route.reply !== 'file') return orUnreachable(() => response.json(), signal)
  const blob = await orUnreachable(() => response.blob(), signal)
  return { blob, name: fileNameIn(response.headers.get('Content-Disposition')) }
}

async function readError(response: Response, signal: AbortSignal | undefined): Promise<ApiError> {
  const body = await orUnreachable(() => response.text(), signal)
  return parseApiError(response.status, body, response.headers.get('Retry-After'))
}

/** The file name in a Content-Disposition header; the encoded form (`filename*`) takes precedence. */
export function fileNameIn(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded.trim())
  return /filename="((?:[^"\\]|\\.)*)"/i.exec(header ?? '')?.[1]?.replace(/\\(.)/g, '$1') ?? null
}
