import type { ClientEvent, PayloadOf, ServerEvent } from '@filo/contract/kit/event.ts'
import type * as z from 'zod'
import { checkedListener, readAcknowledgement } from './checked-event.ts'

type Listener = (payload: unknown) => void
/** Sends an event; resolves to its acknowledgement, rejects when none arrives in time. */
type Send = (name: string, payload: unknown) => Promise<unknown>

let send: Send | undefined
const listeners = new Map<string, Set<Listener>>()
const openListeners = new Set<() => void>()

/** The state of this tab's socket, reported by `connection.ts`. */
export const liveSocket = {
  opened(sender: Send): void {
    send = sender
    for (const listener of openListeners) listener()
  },
  closed(): void {
    send = undefined
  },
  received(name: string, payload: unknown): void {
    for (const listener of listeners.get(name) ?? []) listener(payload)
  },
}

/**
 * Listens to a server event. A payload that violates the contract is only logged. Returns the function that stops it.
 */
export function onServerEvent<E extends ServerEvent>(
  event: E,
  listener: (payload: PayloadOf<E>) => void,
): () => void {
  const checked = checkedListener(event, listener)
  const others = listeners.get(event.name) ?? new Set()
  listeners.set(event.name, others.add(checked))
  return () => others.delete(checked)
}

export const isSocketOpen = (): boolean => send !== undefined

/** Calls `act` each time the socket opens, and immediately if it is open. Returns the function that stops it. */
export function onSocketOpen(act: () => void): () => void {
  openListeners.add(act)
  if (send) act()
  return () => openListeners.delete(act)
}

/**
 * Sends an event and returns its acknowledgement. Throws an `ApiError`: the server's failure, or `unreachable` without
 * a socket, without an answer in time, or when the answer violates the contract.
 */
export async function sendLive<E extends ClientEvent>(
  event: E,
  payload: z.input<E['payload']>,
): Promise<z.output<E['reply']>> {
  return readAcknowledgement(event, send?.(event.name, payload) ?? Promise.reject())
}
