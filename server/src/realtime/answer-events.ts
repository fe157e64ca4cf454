import { Failure } from '@filo/contract/kit/failure.ts'
import type { Socket } from 'socket.io'
import { refusalOf } from '../http/pipeline/refuse.ts'
import type { OpenSocket } from './delivery.ts'
import { type EventBinding, type EventParts, handleEvent, type Seat, type Sender } from './event-binding.ts'
import { maxUnanswered } from './event-limits.ts'

type Answered = { socket: Socket; open: OpenSocket; seat: Seat | null; address: string }
type Parts = {
  /** The handler of an event of this namespace. */
  bindingOf(name: string): EventBinding | undefined
  isServed(): boolean
  event: EventParts
}

/** Handles a socket's events one after the other, in order. */
export function answerEvents(
  { socket, open, seat, address }: Answered,
  { bindingOf, isServed, event }: Parts,
): void {
  let leave = async () => {}
  let peer: string | null = null
  let closePeer = async (_isRevoked: boolean) => {}
  const leaveRoom = async () => {
    const leaveOnce = leave
    leave = async () => {}
    open.room = null
    await leaveOnce()
  }
  const isOpen = () => socket.conn.readyState === 'open'
  const sender: Sender = {
    id: socket.id,
    async openRoom(room, onLeave = async () => {}) {
      if (room !== open.room) await leaveRoom()
      if (!isOpen()) return false
      open.room = room
      leave = onLeave
      return true
    },
    seat,
    peer: () => peer,
    async becomePeer(id, onClose = async () => {}) {
      peer = id
      if (isOpen()) closePeer = onClose
      else await onClose(open.isRevoked)
    },
  }
  let last = Promise.resolve()
  socket.conn.once('close', () => {
    last.then(leaveRoom).catch(() => {})
    last.then(() => closePeer(open.isRevoked)).catch(() => {})
  })
  let unanswered = 0
  socket.onAny((name: string, ...sent: unknown[]) => {
    const answer = sent.at(-1)
    if (typeof answer !== 'function') return
    const binding = bindingOf(name)
    const payload = sent.length > 1 ? sent[0] : undefined
    unanswered += 1
    if (unanswered > maxUnanswered) return open.forceReconnect()
    last = last
      .then(async () => {
        if (!isServed()) return
        answer(
          binding
            ? await handleEvent(binding, { actor: open.actor, address, payload, sender }, event)
            : refusalOf(new Failure('not_found')),
        )
      })
      .finally(() => {
        unanswered -= 1
      })
  })
}
