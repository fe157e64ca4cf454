import type { ClientEvent, PayloadOf, ServerEvent } from '@filo/contract/kit/event.ts'
import type { FailureBody } from '@filo/contract/kit/failure.ts'
import type { CallHandshake } from '@filo/contract/kit/handshake.ts'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { io, type Socket } from 'socket.io-client'
import type * as z from 'zod'
import { type ApiError, toApiError } from '../api/api-error.ts'
import { checkedListener, failureOf, readAcknowledgement } from '../live/checked-event.ts'

type Handlers = {
  /**
   * The credentials of a handshake, with a ticket of their own each time.
   * @throws ApiError
   */
  handshake(): Promise<CallHandshake>
  onOpen(): void
  onLost(): void
  /** The server refuses this person; nothing more is tried. */
  onRefused(error: ApiError): void
}

export type CallSignalling = {
  /** Listens on this socket and on those that follow it. */
  on<E extends ServerEvent>(event: E, listener: (payload: PayloadOf<E>) => void): void
  /** @throws ApiError the server's failure, or `unreachable` without an answer in time */
  send<E extends ClientEvent>(
    event: E,
    payload: z.input<E['payload']>,
    withinMs?: number,
  ): Promise<z.output<E['reply']>>
  /**
   * Gives the socket up, though it may seem open, and opens another at once, unless that is going on already. Returns
   * whether it seemed open.
   */
  reopen(): boolean
  close(): void
}

const answersWithinMs = 8_000
const opensWithinMs = 5_000
const firstWaitMs = 250
/** Short, because a peer that is away for 15 seconds has left, and its connections with it. */
const longestWaitMs = 2_000
/** A ticket is refused once it is a minute old or its peer was made: another one is not. */
const isAboutTicket = ({ code }: ApiError) => code.startsWith('token_')

/**
 * Keeps a socket to the room of a visit open. Each needs a fresh ticket, so Socket.IO does not reconnect by itself. It is
 * apart from the page's own socket, which must survive it.
 */
export function callSignalling({ handshake, onOpen, onLost, onRefused }: Handlers): CallSignalling {
  const listeners: [name: string, listener: (payload: unknown) => void][] = []
  let socket: Socket | undefined
  let isClosed = false
  /** Numbers the attempts: an older one that ends late does nothing. */
  let current = 0
  let failed = 0
  let isOpening = false
  let timer: number | undefined

  const drop = () => {
    current += 1
    isOpening = false
    clearTimeout(timer)
    socket?.removeAllListeners()
    socket?.disconnect()
    socket = undefined
  }
  const close = () => {
    isClosed = true
    drop()
    window.removeEventListener('online', openNow)
  }
  /** Tries again, with jitter so that not everybody comes back at once after a restart. */
  const openLater = () => {
    drop()
    const waitMs = Math.min(firstWaitMs * 2 ** failed, longestWaitMs)
    failed += 1
    timer = window.setTimeout(() => void open(), waitMs * (0.5 + Math.random()))
  }
  const refuse = (error: ApiError) => {
    if (error.isTransient || isAboutTicket(error)) return openLater()
    close()
    onRefused(error)
  }
  const open = async () => {
    const mine = current
    isOpening = true
    timer = window.setTimeout(openLater, answersWithinMs)
    try {
      const auth = await handshake()
      if (mine === current) connect(auth)
    } catch (error) {
      if (mine === current) refuse(toApiError(error))
    }
  }
  const connect = (auth: CallHandshake) => {
    clearTimeout(timer)
    const next = io('/call', {
      ...{ path: socketPath, transports: ['websocket'], auth },
      ...{ forceNew: true, reconnection: false, timeout: opensWithinMs },
    })
    socket = next
    next.on('connect', () => {
      failed = 0
      isOpening = false
      onOpen()
    })
    next.on('connect_error', (error: Error & { data?: FailureBody['error'] }) => {
      if (error.data) refuse(failureOf(error.data))
      else openLater()
    })
    next.on('disconnect', () => {
      openLater()
      onLost()
    })
    for (const [name, listener] of listeners) next.on(name, listener)
  }
  const reopen = () => {
    if (isClosed || isOpening) return false
    const wasOpen = socket?.connected ?? false
    drop()
    void open()
    if (wasOpen) onLost()
    return wasOpen
  }
  const openNow = () => {
    if (!socket?.connected) reopen()
  }
  window.addEventListener('online', openNow)
  void open()

  return {
    on(event, listener) {
      listeners.push([event.name, checkedListener(event, listener)])
    },
    send: (event, payload, withinMs = answersWithinMs) =>
      readAcknowledgement(
        event,
        socket?.connected ? socket.timeout(withinMs).emitWithAck(event.name, payload) : Promise.reject(),
      ),
    reopen,
    close,
  }
}
