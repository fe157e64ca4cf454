import { socketPath } from '@filo/contract/kit/socket-path.ts'
import { io, type Socket } from 'socket.io-client'
import type { Pair } from './clinic.ts'

/** The product's limit for one person. */
export const socketsPerPerson = 20

export type Opener = { auth?: object; extraHeaders?: Record<string, string> }

export const asStaff = ({ cookie, xsrf }: Pair): Opener => ({
  auth: { as: 'staff', xsrf },
  extraHeaders: { cookie },
})

/** Opens sockets in batches, as people arrive in the morning, not all in the same millisecond. */
export async function openSockets(url: string, openers: readonly Opener[]): Promise<Socket[]> {
  const sockets: Socket[] = []
  const open = (opener: Opener) =>
    new Promise<Socket>((resolve, reject) => {
      const socket = io(url, { path: socketPath, transports: ['websocket'], forceNew: true, ...opener })
      socket.on('connect', () => resolve(socket))
      socket.on('connect_error', reject)
    })
  for (let n = 0; n < openers.length; n += 50)
    sockets.push(...(await Promise.all(openers.slice(n, n + 50).map(open))))
  return sockets
}
