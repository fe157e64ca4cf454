import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send one request after the other; who sends many without waiting wants others to wait. */
const mostAtOnce = 10

/**
 * Cuts a connection that sends more requests than that without reading their answers. Before anything else sees them:
 * one piece of a connection bears more than a thousand, and Node tells of each, though it is cut meanwhile.
 */
export function limitPipelining(server: Server): void {
  const underWay = new WeakMap<Socket, number>()
  const [answer] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request').on('request', (request, response) => {
    const { socket } = request
    const count = (underWay.get(socket) ?? 0) + 1
    if (count > mostAtOnce) socket.destroy()
    if (socket.destroyed) return
    underWay.set(socket, count)
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    answer?.(request, response)
  })
}
