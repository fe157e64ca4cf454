import type { Handshake } from '@filo/contract/kit/handshake.ts'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { io } from 'socket.io-client'
import { liveSocket } from './live-socket.ts'

export type ConnectionHandlers = {
  /** Read anew at each try. */
  handshake(): Handshake
  /** It is there, for the first time or again: what was told meanwhile is unknown. */
  onConnect(): void
  onDisconnect(): void
  /** An event of the server, by its name, with what it bears. */
  onEvent(name: string, payload: unknown): void
  /** The server does not know this session or device, or no longer. */
  onUnauthenticated(): void
}

const longestWaitMs = 30_000
/** So long an acknowledgement is waited for. */
const ackMs = 8_000
/** After the server ended it: whoever signed in meanwhile has another session. */
const afterEndMs = 2_000
/** After the server refused it. */
const afterRefusalMs = 30_000

/** Keeps a socket to the server, which what is on screen shares (`live-socket.ts`); answers how to close it. */
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
  let again: number | undefined
  /** Where Socket.IO does not try again by itself; not everybody at the same moment. */
  const tryLater = (ms: number) => {
    if (socket.active) return
    clearTimeout(again)
    again = window.setTimeout(() => socket.connect(), ms * (0.5 + Math.random()))
  }
  socket.on('connect', () => {
    liveSocket.opened((name, payload) => socket.timeout(ackMs).emitWithAck(name, payload))
    onConnect()
  })
  socket.on('disconnect', () => {
    liveSocket.closed()
    onDisconnect()
    tryLater(afterEndMs)
  })
  socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
    if (error.data?.code === 'unauthenticated') onUnauthenticated()
    tryLater(afterRefusalMs)
  })
  socket.onAny((name: string, payload: unknown) => {
    liveSocket.received(name, payload)
    onEvent(name, payload)
  })
  return () => {
    clearTimeout(again)
    liveSocket.closed()
    socket.disconnect()
  }
}
