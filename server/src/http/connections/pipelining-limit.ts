import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send one request after the other; many unanswered ones are an attempt to make others wait. */
const maxUnanswered = 10

/**
 * Cuts a connection with more unanswered requests than that. Runs before any other listener: one TCP segment may
 * contain more than a thousand requests, and Node emits each of them even after the connection was cut.
 */
export function limitPipelining(server: Server): void {
  const underWay = new WeakMap<Socket, number>()
  const [answer] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request').on('request', (request, response) => {
    const { socket } = request
    const count = (underWay.get(socket) ?? 0) + 1
    if (count > maxUnanswered) socket.destroy()
    if (socket.destroyed) return
    underWay.set(socket, count)
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    answer?.(request, response)
  })
}
