import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { io, type Socket } from 'socket.io-client'

/** Headers that name session and address, and the handshake of the socket. */
export type ClientCredentials = { headers: Record<string, string>; auth: object }

/** As in `ui/src/live/connection.ts`. */
const longestWaitMs = 5_000
const afterEndMs = 2_000
const afterRefusalMs = 8_000

/** Opens a socket that reconnects like those of the apps. */
export function openReconnectingSocket(url: string, { headers, auth }: ClientCredentials): Socket {
  const socket = io(url, {
    path: socketPath,
    transports: ['websocket'],
    auth,
    extraHeaders: headers,
    reconnectionDelayMax: longestWaitMs,
    forceNew: true,
  })
  const reconnectLater = (ms: number) => {
    if (!socket.active) setTimeout(() => socket.connect(), ms * (0.5 + Math.random())).unref()
  }
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') reconnectLater(afterEndMs)
  })
  socket.on('connect_error', () => reconnectLater(afterRefusalMs))
  return socket
}
