import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Socket as NetSocket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerEvent, SocketEvent } from '@filo/contract/kit/event.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { Server as Engine, type Socket as EngineSocket } from 'engine.io'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { Identities } from '../context/identities.ts'
import type { Cookies } from '../http/cookies/cookies.ts'
import { logFailure } from '../http/pipeline/failure-log.ts'
import { failureOf, refusalOf } from '../http/pipeline/refuse.ts'
import type { Database } from '../platform/database/database.ts'
import { notificationListener } from '../platform/database/notification-listener.ts'
import { runEvery } from '../platform/jobs/run-every.ts'
import { announcementOf, channel, type PayloadReader } from './announcements.ts'
import { deliveryOf, type OpenSocket } from './delivery.ts'
import { type EventBinding, type EventParts, handleEvent, type Sender } from './event-binding.ts'
import { authenticateSocket } from './handshake.ts'
import { isSocketUpgrade } from './upgrade-request.ts'

export type SocketParts = {
  database: Database
  identities: Identities
  cookies: Cookies
  /** Every event, by `namespace from name`. */
  events: ReadonlyMap<string, SocketEvent>
  /** Tells whose session is over. */
  sessionEnded: ServerEvent
  /** Where a request comes from. */
  addressOf(request: IncomingMessage): string
  /** What is done when clients send events. */
  bindings: readonly EventBinding[]
  readers: readonly PayloadReader[]
  warn(line: string): void
} & Omit<EventParts, 'onFailure'>

export type Sockets = {
  /** Whether a request may become a socket now. */
  accepts(request: IncomingMessage): boolean
  /** Serves the sockets of a server, from when it listens. */
  attach(server: FastifyInstance): void
  /** How many are open. */
  count(): number
  /** Accepts no more, and closes those that are open: their clients open others elsewhere. */
  close(): void
}

type EngineRequest = Parameters<Engine['handleUpgrade']>[0]

const longestFrame = 64_000
const mostEventsASecond = 50
const mostOfAPerson = 20
/** Of those who have not said yet who they are; they have `sayWhoWithinMs`. */
const mostUnknown = 500
/** Of those that come from one address, so that nobody shuts out the others. */
const mostUnknownOfAnAddress = 100
const sayWhoWithinMs = 5_000
/** Whoever lost access is out within this time and that of one question. */
const recheckMs = 2_000
/** What may wait for a client that does not read. */
const mostUnreadBytes = 1_000_000
/** So long whoever is told that it is over may take to close the connection. */
const lastWordsMs = 500

const personOf = ({ actor }: Pick<OpenSocket, 'actor'>) =>
  actor.kind === 'staff' ? actor.id : actor.holderId

/**
 * Socket.IO over WebSocket alone: whoever cannot have one asks again by HTTP, so several processes need no proxy that
 * sends each client to the same one.
 */
export function socketsOf(parts: SocketParts): Sockets {
  const { database, identities, cookies, events, sessionEnded, bindings, readers, addressOf, warn } = parts
  const engine = new Engine({
    transports: ['websocket'],
    allowUpgrades: false,
    maxHttpBufferSize: longestFrame,
  })
  const io = new Server({ serveClient: false, connectTimeout: sayWhoWithinMs })
  io.bind(engine)
  engine.on('connection', boundEvents)
  const delivery = deliveryOf({ recheck: identities.recheck, sessionEnded, readers })
  const bindingOf = new Map(bindings.map((binding) => [binding.event.name, binding]))
  const { sockets } = delivery
  const connections = new Set<Duplex>()
  /** Whence those come that have not said yet who they are. */
  const unknown = new Map<Duplex, string>()
  const named = new WeakSet<Socket['conn']>()
  let isClosed = false
  let onFailure: EventParts['onFailure'] = () => {}

  const take = (socket: Socket, opener: Pick<OpenSocket, 'actor' | 'openedWorkgroup'>) => {
    // Closed while it was asked who they are: it will not tell of that again.
    if (socket.conn.readyState !== 'open') throw new Failure('malformed_request')
    if (named.has(socket.conn)) throw new Failure('too_many_requests')
    const person = personOf(opener)
    const theirs = [...sockets].filter((open) => personOf(open) === person)
    if (theirs.length >= mostOfAPerson) throw new Failure('too_many_requests')
    const open: OpenSocket = {
      ...opener,
      room: null,
      send: ({ name }, payload) => socket.emit(name, payload),
      disconnect: () => socket.disconnect(true),
      forceReconnect: () => socket.conn.close(),
    }
    sockets.add(open)
    named.add(socket.conn)
    unknown.delete(socket.conn.request.socket)
    answerEvents(socket, open)
    socket.conn.once('close', () => sockets.delete(open))
    // Whoever leaves leaves nothing open.
    socket.once('disconnect', () => socket.conn.close())
  }

  /** Does what somebody sends, one thing after the other and in its order. */
  const answerEvents = (socket: Socket, open: OpenSocket) => {
    const address = addressOf(socket.conn.request)
    let leave = async () => {}
    const leaveRoom = async () => {
      const leaveOnce = leave
      leave = async () => {}
      open.room = null
      await leaveOnce()
    }
    const sender: Sender = {
      id: socket.id,
      async openRoom(room, onLeave = async () => {}) {
        if (room !== open.room) await leaveRoom()
        if (socket.conn.readyState !== 'open') return false
        open.room = room
        leave = onLeave
        return true
      },
    }
    socket.conn.once('close', () => {
      last.then(leaveRoom).catch(() => {})
    })
    let last = Promise.resolve()
    socket.onAny((name: string, ...sent: unknown[]) => {
      const answer = sent.at(-1)
      if (typeof answer !== 'function') return
      const binding = bindingOf.get(name)
      const payload = sent.length > 1 ? sent[0] : undefined
      last = last.then(async () => {
        if (!sockets.has(open)) return
        answer(
          binding
            ? await handleEvent(
                binding,
                { actor: open.actor, address, payload, sender },
                { ...parts, onFailure },
              )
            : refusalOf(new Failure('not_found')),
        )
      })
    })
  }

  const listener = notificationListener(database, channel, {
    onNotification(text) {
      try {
        delivery.announce(announcementOf(events, readers, text))
      } catch (error) {
        warn(`Evento non compreso: ${(error as Error).message}`)
      }
    },
    // Their clients ask now and then until there is a socket again.
    onDisconnect: () => {
      for (const socket of sockets) socket.forceReconnect()
    },
    warn,
  })

  return {
    accepts: (request) =>
      !isClosed &&
      listener.isListening() &&
      isSocketUpgrade(request) &&
      unknown.size < mostUnknown &&
      [...unknown.values()].filter((address) => address === addressOf(request)).length <
        mostUnknownOfAnAddress,
    attach(server) {
      const parseCookie = (header: string) => server.parseCookie(header)
      onFailure = (error, failure) => logFailure(server.log, error, failure)
      io.use(async (socket, next) => {
        try {
          take(socket, await authenticateSocket(socket.handshake, { identities, cookies, parseCookie }))
          next()
        } catch (error) {
          const failure = failureOf(error)
          if (failure.status >= 500) onFailure(error, failure)
          next(Object.assign(new Error(failure.code), { data: refusalOf(failure).error }))
        }
      })
      server.server.on('upgrade', (request, socket, head) => {
        // It may have been a connection of requests before, with their bounds.
        if (socket instanceof NetSocket) socket.setTimeout(0)
        connections.add(socket)
        unknown.set(socket, addressOf(request))
        socket.once('close', () => {
          connections.delete(socket)
          unknown.delete(socket)
        })
        engine.handleUpgrade(request as EngineRequest, socket, head)
      })
      let stopRechecks = () => {}
      const look = () => {
        for (const connection of connections)
          if (connection.writableLength > mostUnreadBytes) connection.destroy()
        return delivery.recheck()
      }
      server.addHook('onListen', () => {
        listener.start()
        stopRechecks = runEvery(recheckMs, look, (message) => warn(`Sessioni dal vivo: ${message}`))
      })
      // Before the server waits for its connections to end.
      server.addHook('preClose', async () => {
        stopRechecks()
        engine.close()
        await listener.stop()
        const until = performance.now() + lastWordsMs
        while (connections.size > 0 && performance.now() < until) await pause(10)
        for (const connection of connections) connection.destroy()
      })
    },
    count: () => sockets.size,
    close() {
      isClosed = true
      engine.close()
    },
  }
}

/** Cuts a socket that sends too much, or what is no text: nothing of ours is. One that was closed lingers no longer than that. */
function boundEvents(conn: EngineSocket): void {
  const { socket: connection } = conn.request
  const cut = () => {
    conn.close(true)
    connection.destroy()
  }
  let second = 0
  let count = 0
  const take = () => {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) count = 0
    second = now
    count += 1
    if (count > mostEventsASecond) cut()
  }
  conn.on('packet', ({ data }: { data?: unknown }) => {
    take()
    if (data !== undefined && typeof data !== 'string') cut()
  })
  // Each is answered below Socket.IO, and would wait for whoever does not read.
  const { socket } = conn.transport as unknown as { socket: EventEmitter }
  socket.on('ping', take)
  socket.on('pong', take)
  conn.once('close', () => setTimeout(() => connection.destroy(), lastWordsMs).unref())
}
