import { useRef } from 'react'
import { type Outcome, outcomeOf } from './call-failure.ts'
import { newDeedKey } from './deed-key.ts'

/**
 * Creates what one form describes, once: however often it is sent, and whether or not an answer was lost on the
 * way, the server sees one deed.
 */
export function useSentOnce<Body, Reply>(
  send: (body: Body, idempotencyKey: string) => Promise<Reply>,
): (body: Body) => Promise<Outcome<Reply>> {
  const key = useRef<string>(null)

  function sent(body: Body): Promise<Outcome<Reply>> {
    key.current ??= newDeedKey()
    return outcomeOf(send(body, key.current))
  }

  return async (body) => {
    const outcome = await sent(body)
    if (!('failure' in outcome) || outcome.failure.code !== 'idempotency_conflict') return outcome
    // An earlier sending did arrive, its answer was lost, and the form has changed since. As a deed of its own it
    // is judged like any other.
    key.current = null
    return sent(body)
  }
}
