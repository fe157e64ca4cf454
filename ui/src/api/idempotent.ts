import { useRef } from 'react'
import { type Outcome, outcomeOf } from './api-error.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/**
 * Sends what creates something, once: however often it is sent, until an answer is there, the server sees one
 * request, even if an answer was lost on the way.
 */
export function useIdempotent<Body, Reply>(
  send: (body: Body, idempotencyKey: string) => Promise<Reply>,
): (body: Body) => Promise<Outcome<Reply>> {
  const key = useRef<string>(null)

  async function attempt(body: Body): Promise<Outcome<Reply>> {
    key.current ??= newIdempotencyKey()
    const outcome = await outcomeOf(send(body, key.current))
    if ('reply' in outcome) key.current = null
    return outcome
  }

  return async (body) => {
    const outcome = await attempt(body)
    if (!('error' in outcome) || outcome.error.code !== 'idempotency_conflict') return outcome
    // An earlier attempt did arrive, its answer was lost, and the form has changed since: this is another request.
    key.current = null
    return attempt(body)
  }
}
