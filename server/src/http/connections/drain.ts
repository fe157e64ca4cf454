import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as afterPolling, setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../pipeline/refuse.ts'

const checkEveryMs = 50
/**
 * How long after the start an idle connection stays open: a request sent meanwhile learns of the end by its response.
 */
const quietMs = 250
/** Together with what follows less than the ten seconds that a container gets before it is killed. */
const defaultLimitMs = 7_000
const closeMs = 500
/**
 * From this time on, clients that take less than that of their response, in bytes a second, are not waited for. Measured
 * over intervals, since the system's buffers take the first megabytes at once.
 */
const slow = { afterMs: 1_500, everyMs: 500, bytesPerSecond: 262_144 }

const isSending = (reply: FastifyReply | null | undefined) =>
  reply?.raw.headersSent === true && !reply.raw.writableFinished

/** Bytes that the client's side has taken, or the system for it. */
const taken = (socket: Socket) => socket.bytesWritten - socket.writableLength

export type Drain = {
  isUnderWay(): boolean
  /** Accepts no more connections, answers the accepted requests, and resolves when no connection is open. */
  end(): Promise<void>
}

/**
 * Tracks a server's connections so that it can be shut down without cutting any. Must be called before routes are
 * registered. Requests that take longer than `atMostMs` are refused as `unavailable`, or cut if their response has
 * begun; that of a slow client is cut earlier, since it would not end in time: a film goes on by a new range request.
 */
export function drainOf(server: FastifyInstance, atMostMs = defaultLimitMs): Drain {
  /** The reply to the newest request of each connection: the last one to be sent, if requests are pipelined. */
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

  const closeIdle = () => {
    for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy()
    server.server.closeIdleConnections()
  }
  const takenByAll = () => new Map([...open.keys()].map((socket) => [socket, taken(socket)]))
  /** Cuts the responses of which too little was taken since `before`, `ms` ago. */
  const cutSlow = (before: Map<Socket, number>, ms: number) => {
    for (const [socket, bytes] of before) {
      const isSlow = taken(socket) - bytes < (slow.bytesPerSecond * ms) / 1_000
      if (isSlow && isSending(open.get(socket))) socket.destroy()
    }
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
      // Not the close of HTTP: that destroys idle connections immediately, though a request may be on its way.
      NetServer.prototype.close.call(server.server)
      const began = performance.now()
      let measured = { at: 0, bytes: takenByAll() }
      while (open.size > 0) {
        await pause(checkEveryMs)
        // Lets requests that have already arrived be read, so that their connection is not idle.
        await afterPolling()
        const waited = performance.now() - began
        if (waited > quietMs) closeIdle()
        if (waited > measured.at + slow.everyMs) {
          if (waited > slow.afterMs) cutSlow(measured.bytes, waited - measured.at)
          measured = { at: waited, bytes: takenByAll() }
        }
        if (waited > atMostMs) break
      }
      refuseRest()
      const until = performance.now() + closeMs
      while (open.size > 0 && performance.now() < until) await pause(checkEveryMs)
      for (const socket of open.keys()) socket.destroy()
    },
  }
}
