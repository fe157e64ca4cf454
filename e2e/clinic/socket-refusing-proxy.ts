import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** Ways in which proxies refuse a WebSocket. */
export const refusals = {
  'answers 400': (socket: Duplex) =>
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
  'closes the connection': (socket: Duplex) => socket.destroy(),
  'never answers': () => {},
} satisfies Record<string, (socket: Duplex) => unknown>

export type Refusal = keyof typeof refusals

export type SocketRefusingProxy = {
  /** For the `proxy` of a browser context. */
  server: string
  close(): Promise<void>
}

/** Starts a proxy like that of some institutions: it passes on every request of a browser, but no WebSocket. */
export async function startSocketRefusingProxy(refusal: Refusal): Promise<SocketRefusingProxy> {
  const server = createServer(passOn)
  const connections = new Set<Duplex>()
  server.on('connection', (socket) => {
    socket.on('error', () => {})
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
  })
  // Browsers ask for a tunnel before they open a WebSocket; this server is also its other end.
  server.on('connect', (_, socket) => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    server.emit('connection', socket)
  })
  server.on('upgrade', (_, socket) => refusals[refusal](socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of connections) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Forwards a request, whose URL is absolute, as browsers write it to a proxy. */
function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  const { url = '', method, headers } = asked
  const forwarded = request(url, { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  forwarded.on('error', () => answer.destroy())
  answer.on('close', () => forwarded.destroy())
  asked.pipe(forwarded)
}
