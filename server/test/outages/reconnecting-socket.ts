import { afterEndMs, afterRefusalMs, longestWaitMs } from '@filo/contract/kit/reconnection.ts'
import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { io, type Socket } from 'socket.io-client'
import type { Browser } from './slow-clients.ts'

/** Headers that name session and address, and the handshake of the socket. */
export type ClientCredentials = { headers: Record<string, string>; auth: object }

export const staffCredentials = (browser: Browser): ClientCredentials => ({
  headers: browser,
  auth: { as: 'staff', xsrf: browser['x-xsrf-token'] },
})

export const deviceCredentials = (token: string): ClientCredentials => ({
  headers: { authorization: `Bearer ${token}` },
  auth: { as: 'device-token', token },
})

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
