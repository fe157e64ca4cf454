import { useRef } from 'react'
import { type Outcome, outcomeOf } from './call-failure.ts'
import { newDeedKey } from './deed-key.ts'

/**
 * Creates what a form describes, once: however often it is sent, until an answer is there, the server sees one deed,
 * even if an answer was lost on the way.
 */
export function useSentOnce<Body, Reply>(
  send: (body: Body, idempotencyKey: string) => Promise<Reply>,
): (body: Body) => Promise<Outcome<Reply>> {
  const key = useRef<string>(null)

  async function sent(body: Body): Promise<Outcome<Reply>> {
    key.current ??= newDeedKey()
    const outcome = await outcomeOf(send(body, key.current))
    if ('reply' in outcome) key.current = null
    return outcome
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
