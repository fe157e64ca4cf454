import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as afterPolling, setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../pipeline/refuse.ts'

const lookEveryMs = 50
/** So long after the beginning a connection may be silent: who uses it meanwhile learns of the end by an answer. */
const quietMs = 250
/** With what comes after it still within the ten seconds that a container is given before it is killed. */
const longestMs = 7_000
const lastWordsMs = 500

export type Drain = {
  isUnderWay(): boolean
  /** Takes no more connections, answers what was accepted, and resolves when none is open any more. */
  end(): Promise<void>
}

/**
 * Watches the connections of a server, before its routes are registered, so that they can be ended without a cut.
 * What takes longer than `atMostMs` is refused as `unavailable`, and cut where its answer has begun.
 */
export function drainOf(server: FastifyInstance, atMostMs = longestMs): Drain {
  /** The answer to the newest request of each: the last one to leave, where several were sent at once. */
  const open = new Map<Socket, FastifyReply | null>()
  let underWay = false

  server.server.on('connection', (socket) => {
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  server.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (open.has(socket)) open.set(socket, reply)
    done()
  })
  server.addHook('onSend', (request, reply, _payload, done) => {
    if (underWay && open.get(request.raw.socket) === reply) reply.header('connection', 'close')
    done()
  })

  const closeSilent = () => {
    for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy()
    server.server.closeIdleConnections()
  }
  const refuseRest = () => {
    for (const reply of open.values())
      if (reply && !reply.raw.headersSent)
        reply.send(refuse(new Failure('unavailable', { retryAfter: 5 }), reply.request, reply))
  }

  return {
    isUnderWay: () => underWay,
    async end() {
      underWay = true
      // Not HTTP's own: that destroys idle connections at once, on which a request may be on its way.
      NetServer.prototype.close.call(server.server)
      const began = performance.now()
      while (open.size > 0) {
        await pause(lookEveryMs)
        // What has arrived by now is read first, and its connection no longer idle.
        await afterPolling()
        const waited = performance.now() - began
        if (waited > quietMs) closeSilent()
        if (waited > atMostMs) break
      }
      refuseRest()
      const until = performance.now() + lastWordsMs
      while (open.size > 0 && performance.now() < until) await pause(lookEveryMs)
      for (const socket of open.keys()) socket.destroy()
    },
  }
}
