import type * as z from 'zod'
import type { Permission } from './access.ts'
import type { FailureBody } from './failure.ts'
import type { Audit } from './route.ts'

/** Socket.IO's namespaces, each with a handshake of its own; `/call` asks for the ticket of a visit. */
export type Namespace = '/' | '/call'

/**
 * The sockets that an event belongs to: all of one person, of a workgroup's staff, of a patient's care (their workgroup's
 * staff and their own devices), of a room's members (of a chat, of a visit), or of those who have the room open.
 */
export type EventScope = 'person' | 'workgroup' | 'patient' | 'room' | 'open-room'

/** Any signed-in member of staff, the device of a patient or caregiver, or staff with a permission. */
export type EventAccess = 'signed-in' | 'device' | Permission

type Declared = {
  namespace: Namespace
  /** What the wire calls it, as `chat:message`; within a namespace one name goes one way once. */
  name: string
  summary: string
  /** Who may send it, or hears it, of those in its scope: one of several parties; checked again for each event. */
  access: EventAccess | readonly EventAccess[]
  scope: EventScope
  /** A strict object: a field that nobody named is refused on both sides. */
  payload: z.ZodObject
}

/** What a client sends; it is acknowledged with `reply`, or with a failure as a route answers it. */
export type ClientEvent = Declared & {
  from: 'client'
  audit: Audit
  reply: z.ZodType
  /** Goes on while the disk is nearly full: it stores nothing. */
  essential?: true
}

/** What the server sends; nobody acknowledges it. */
export type ServerEvent = Declared & { from: 'server' }

export type SocketEvent = ClientEvent | ServerEvent

/** Declares an event. Access, scope and payload have no default: an event that forgets one does not type-check. */
export const event = <const E extends SocketEvent>(declared: E): E => declared

export type PayloadOf<E extends SocketEvent> = z.output<E['payload']>

/** What a client's event is acknowledged with. */
export type AckOf<E extends ClientEvent> = z.output<E['reply']> | FailureBody

/**
 * The events of all features by `namespace from name`, as `/call client join`. Throws where two bear one name, and
 * where a payload takes a field that it does not name.
 */
export function eventsByName(features: readonly Record<string, SocketEvent>[]): Map<string, SocketEvent> {
  const events = new Map<string, SocketEvent>()
  for (const declared of features.flatMap((feature) => Object.values(feature))) {
    const { namespace, from, name, payload } = declared
    const key = `${namespace} ${from} ${name}`
    if (events.has(key)) throw new Error(`${key}: declared twice`)
    const issues = payload.safeParse({ 'nobody-named-this': 1 }).error?.issues ?? []
    if (!issues.some(({ code }) => code === 'unrecognized_keys'))
      throw new Error(`${key}: its payload is not strict`)
    events.set(key, declared)
  }
  return events
}
