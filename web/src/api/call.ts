import type { Route } from '@filo/contract/kit/route.ts'
import { addressOf } from './address.ts'
import { isBackground } from './background.ts'
import { type CallFailure, failureOf, unreachable } from './call-failure.ts'
import { fileNameIn } from './file-name.ts'
import type { AnswerOf, CallOptions, SentArguments } from './sent.ts'
import { sessionEnded } from './session-ended.ts'
import { renewXsrf, xsrfHeader } from './xsrf.ts'

type Parts = CallOptions & { params?: object; query?: object; body?: unknown }

/**
 * Calls a route of the contract. Answers its reply (the blob of a file), throws a `CallFailure`; a cancelled
 * call throws the signal's own AbortError. A token that has grown old is renewed once, unseen.
 */
export async function call<R extends Route>(route: R, ...[sent]: SentArguments<R>): Promise<AnswerOf<R>> {
  const parts = (sent ?? {}) as Parts
  let response = await send(route, parts)
  if (response.ok) return (await readReply(route, response, parts.signal)) as AnswerOf<R>
  let failure = await readFailure(response, parts.signal)
  if (failure.code === 'xsrf_failed') {
    await answered(() => renewXsrf(parts.signal), parts.signal)
    response = await send(route, parts)
    if (response.ok) return (await readReply(route, response, parts.signal)) as AnswerOf<R>
    failure = await readFailure(response, parts.signal)
  }
  if (failure.code === 'unauthenticated') sessionEnded()
  throw failure
}

/** A query function for react-query; what it fetches on focus or reconnect is marked as background. */
export const reading =
  <R extends Route>(route: R, ...[sent]: SentArguments<R>) =>
  ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<R>> => {
    const parts = { ...sent, signal, background: isBackground(signal) }
    return call(route, ...([parts] as unknown as SentArguments<R>))
  }

function send(
  route: Route,
  { params, query, body, signal, background, idempotencyKey }: Parts,
): Promise<Response> {
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(route.method !== 'GET' && xsrfHeader()),
    ...(background && { 'X-Filo-Background': '1' }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
  const init = { method: route.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return answered(
    () => fetch(addressOf(route, params, query), { ...init, ...(signal && { signal }) }),
    signal,
  )
}

/** A transport that fails says `unreachable`, unless it was cancelled. */
async function answered<T>(transport: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
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
  if (route.reply !== 'file') return answered(() => response.json(), signal)
  const blob = await answered(() => response.blob(), signal)
  return { blob, name: fileNameIn(response.headers.get('Content-Disposition')) }
}

async function readFailure(response: Response, signal: AbortSignal | undefined): Promise<CallFailure> {
  const body = await answered(() => response.text(), signal)
  return failureOf(response.status, body, response.headers.get('Retry-After'))
}
