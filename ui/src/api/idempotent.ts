import { useRef } from 'react'
import { type Outcome, outcomeOf } from './api-error.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/**
 * Sends a request that creates something with one idempotency key until it is answered, so that a retry after a lost
 * response creates nothing twice.
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
    // An earlier attempt arrived, its response was lost, and the form has changed since: this is a new request.
    key.current = null
    return attempt(body)
  }
}
