import type * as z from 'zod'
import type { Access } from './access.ts'
import type { AuditAction } from './audit-action.ts'
import type { FailureBody } from './failure.ts'
import type { Audit } from './route.ts'

/** Socket.IO namespaces, each with its own handshake; `/call` requires the ticket of a visit. */
export type Namespace = '/' | '/call'

/**
 * The sockets that an event concerns: those of one person, of a workgroup's staff, of a patient's care (the staff of
 * their workgroup and their own devices), of a room's members (of a chat or a visit), or of the members who have the
 * room open.
 */
export type EventScope = 'person' | 'workgroup' | 'patient' | 'room' | 'open-room'

type Declared = {
  namespace: Namespace
  /** Name on the wire, such as `chat:message`; unique per namespace and direction. */
  name: string
  summary: string
  /** People within its scope who may send or receive it, any one of several; checked again for each event. */
  access: Exclude<Access, 'public'>
  scope: EventScope
  /** A strict object: unknown fields are refused on both sides. */
  payload: z.ZodObject
}

/** Sent by a client and acknowledged with `reply`, or with a failure in the form that routes answer. */
export type ClientEvent = Declared & {
  from: 'client'
  audit: Audit
  reply: z.ZodType
  /** Accepted while the disk is nearly full, because it stores nothing. */
  essential?: true
  /** Sent by the person's own act, so that it extends their session, as a call does that is not made in the background. */
  extendsSession?: true
}

/**
 * Sent by the server and never acknowledged. `deviceRead` is the audit action of a device that gets it, for a payload
 * that shows its patient's data.
 */
export type ServerEvent = Declared & { from: 'server'; deviceRead?: AuditAction }

export type SocketEvent = ClientEvent | ServerEvent

/** Declares an event. Access, scope and payload have no default: an event without one does not compile. */
export const event = <const E extends SocketEvent>(declared: E): E => declared

export type PayloadOf<E extends SocketEvent> = z.output<E['payload']>

/** Acknowledgement of a client's event. */
export type AckOf<E extends ClientEvent> = z.output<E['reply']> | FailureBody

/**
 * The events of all features by `namespace from name`, such as `/call client join`. Throws if two have the same key or
 * a payload accepts unknown fields.
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
