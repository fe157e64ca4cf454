import type { AckOf, ClientEvent, PayloadOf } from '@filo/contract/kit/event.ts'
import type { Failure } from '@filo/contract/kit/failure.ts'
import type * as z from 'zod'
import type { Action } from '../context/action.ts'
import type { DeviceActor, StaffActor } from '../context/actor.ts'
import type { Context } from '../context/context.ts'
import type { Contexts } from '../context/contexts.ts'
import { guard } from '../context/guard.ts'
import type { Identities } from '../context/identities.ts'
import type { Traffic } from '../context/traffic.ts'
import { checkReply } from '../http/pipeline/check-reply.ts'
import { parse } from '../http/pipeline/parse.ts'
import { failureOf, refusalOf } from '../http/pipeline/refuse.ts'
import { newRequestId } from '../http/pipeline/request-id.ts'
import type { DiskSpace } from '../platform/disk/disk-space.ts'

/** The socket from which an event came. */
export type Sender = {
  /** Unique to this connection. */
  id: string
  /**
   * Opens a room in this socket and closes the previous one. `leave` is called when the room is closed or the socket
   * ends. Returns whether the socket is still open.
   */
  openRoom(room: string | null, leave?: () => Promise<void>): Promise<boolean>
  /** The seat that its ticket gave it in the room of a visit. */
  seat: Seat | null
  /** The peer that it is in that room, once it has joined. */
  peer(): string | null
  /**
   * Makes it that peer. `onClose` is called when the socket ends, or at once if it has; it learns whether access was
   * taken away.
   */
  becomePeer(peer: string | null, onClose?: (isRevoked: boolean) => Promise<void>): Promise<void>
}

/** A place in the room of a visit: the peer is the one that the ticket may make. */
export type Seat = { visit: string; peer: string }

type Handle<E extends ClientEvent> = (
  context: Context<StaffActor | DeviceActor>,
  payload: PayloadOf<E>,
  sender: Sender,
) => Promise<z.output<E['reply']>>

/** An event of the contract bound to its handler. */
export type EventBinding = { event: ClientEvent; handle: Handle<ClientEvent> }

/** Binds an event to its handler; `handleEvent` checks and parses it before, and audits and acknowledges it. */
export const bindEvent = <E extends ClientEvent>(event: E, handle: Handle<E>): EventBinding => ({
  event,
  handle: handle as unknown as Handle<ClientEvent>,
})

export type EventParts = {
  contexts: Contexts
  traffic: Pick<Traffic, 'count'>
  identities: Pick<Identities, 'extend'>
  isDiskScarce: DiskSpace['isScarce']
  checkReplies: boolean
  /** Called with server-side failures, and the reference that the client got. */
  onFailure(error: unknown, failure: Failure, requestId: string): void
}

type Sent = { actor: StaffActor | DeviceActor; address: string; payload: unknown; sender: Sender }

/** The event as an action, like a route. */
const actionOf = ({ access, audit, essential }: ClientEvent): Action => ({
  ...{ name: audit, access, changes: true },
  withoutWorkgroup: 'not_found',
  stores: essential ? [] : ['rows'],
})

/** Handles an event with the same checks as a route, and returns its acknowledgement. */
export async function handleEvent(
  { event, handle }: EventBinding,
  { actor, address, payload, sender }: Sent,
  { contexts, traffic, identities, isDiskScarce, checkReplies, onFailure }: EventParts,
): Promise<AckOf<ClientEvent>> {
  const requestId = newRequestId()
  try {
    const action = actionOf(event)
    traffic.count(actor, action)
    const rowId = sender.seat?.visit ?? null
    const answer = await contexts.run({ actor, action, requestId, address, rowId }, async (context) => {
      const readInput = () => parse(event.payload, payload)
      const input = guard(action, actor, { isDiskScarce, readInput })
      // The actor is as of the socket's last check. Audited events check it in their transaction; others may have none.
      if (event.audit === 'none') await context.recheckAccess()
      return handle(context, input, sender)
    })
    if (event.extendsSession && actor.kind === 'staff') await identities.extend(actor)
    if (checkReplies) checkReply(event.reply, answer)
    return answer
  } catch (error) {
    const failure = failureOf(error)
    if (failure.status >= 500) onFailure(error, failure, requestId)
    return refusalOf(failure, requestId)
  }
}
