import type { ServerEventName } from '@filo/contract/all-events.ts'
import type { Handshake } from '@filo/contract/kit/handshake.ts'
import { afterEndMs, afterRefusalMs, longestWaitMs } from '@filo/contract/kit/reconnection.ts'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { io } from 'socket.io-client'
import { liveSocket } from './live-socket.ts'

export type ConnectionHandlers = {
  /** Called at each connection attempt. */
  handshake(): Handshake
  /** Connected, for the first time or again; events may have been missed meanwhile. */
  onConnect(): void
  onDisconnect(): void
  /** A server event with its payload. */
  onEvent(name: ServerEventName, payload: unknown): void
  /** The server does not know this session or device, or no longer does. */
  onUnauthenticated(): void
}

/** Timeout of an acknowledgement. */
const ackMs = 8_000

/**
 * Keeps a socket to the server open, shared by all components (`live-socket.ts`). Returns the function that closes it.
 */
export function connect({
  handshake,
  onConnect,
  onDisconnect,
  onEvent,
  onUnauthenticated,
}: ConnectionHandlers): () => void {
  const socket = io({
    path: socketPath,
    transports: ['websocket'],
    auth: (answer) => answer(handshake()),
    reconnectionDelayMax: longestWaitMs,
  })
  let reconnectTimer: number | undefined
  /** Reconnects when Socket.IO does not by itself, with jitter so that clients do not all reconnect at once. */
  const reconnectLater = (ms: number) => {
    if (socket.active) return
    clearTimeout(reconnectTimer)
    reconnectTimer = window.setTimeout(() => socket.connect(), ms * (0.5 + Math.random()))
  }
  socket.on('connect', () => {
    liveSocket.opened((name, payload) => socket.timeout(ackMs).emitWithAck(name, payload))
    onConnect()
  })
  socket.on('disconnect', () => {
    liveSocket.closed()
    onDisconnect()
    reconnectLater(afterEndMs)
  })
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    if (error.data?.code === 'unauthenticated') onUnauthenticated()
    reconnectLater(afterRefusalMs)
  })
  socket.onAny((name: ServerEventName, payload: unknown) => {
    liveSocket.received(name, payload)
    onEvent(name, payload)
  })
  return () => {
    clearTimeout(reconnectTimer)
    // Socket.IO reports this end too, and whoever heard it would connect again, for somebody who is no longer shown.
    socket.off()
    socket.offAny()
    liveSocket.closed()
    socket.disconnect()
  }
}
