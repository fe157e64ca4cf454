import type { ClientEvent, PayloadOf, ServerEvent } from '@filo/contract/kit/event.ts'
import { type FailureBody, failures } from '@filo/contract/kit/failure.ts'
import type * as z from 'zod'
import { ApiError, unreachable } from '../api/api-error.ts'

type Listener = (payload: unknown) => void
/** Sends an event; answers its acknowledgement, and rejects where none comes in time. */
type Send = (name: string, payload: unknown) => Promise<unknown>

let send: Send | undefined
const listeners = new Map<string, Set<Listener>>()
const opening = new Set<() => void>()

/** The socket of this tab, if there is one now; whoever keeps it tells of it. */
export const liveSocket = {
  opened(by: Send): void {
    send = by
    for (const tell of opening) tell()
  },
  closed(): void {
    send = undefined
  },
  received(name: string, payload: unknown): void {
    for (const listener of listeners.get(name) ?? []) listener(payload)
  },
}

/** Hears what an event bears while it is on screen; one that is not as the contract says is only logged. Answers how to stop. */
export function onServerEvent<E extends ServerEvent>(
  event: E,
  listener: (payload: PayloadOf<E>) => void,
): () => void {
  const checked: Listener = (payload) => {
    const { data, error } = event.payload.safeParse(payload)
    if (error) console.error(`${event.name}: not as promised`)
    else listener(data as PayloadOf<E>)
  }
  const others = listeners.get(event.name) ?? new Set()
  listeners.set(event.name, others.add(checked))
  return () => others.delete(checked)
}

/** Done at each opening of the socket, and at once where it is open. Answers how to stop. */
export function onSocketOpen(act: () => void): () => void {
  opening.add(act)
  if (send) act()
  return () => opening.delete(act)
}

/**
 * Sends an event and answers its acknowledgement. Throws an `ApiError`: `unreachable` where there is no socket, or no answer in
 * time.
 */
export async function sendLive<E extends ClientEvent>(
  event: E,
  payload: z.input<E['payload']>,
): Promise<z.output<E['reply']>> {
  const answer = await (send?.(event.name, payload) ?? Promise.reject()).catch(() => {
    throw unreachable()
  })
  if (isFailure(answer)) throw refused(answer)
  const { data, error } = event.reply.safeParse(answer)
  if (error) throw unreachable()
  return data as z.output<E['reply']>
}

const isFailure = (answer: unknown): answer is FailureBody =>
  typeof answer === 'object' && answer !== null && 'error' in answer

const refused = ({ error }: FailureBody) => new ApiError({ ...error, status: failures[error.code].status })
