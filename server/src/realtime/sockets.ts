import type { IncomingMessage } from 'node:http'
import { Socket as NetSocket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerEvent, SocketEvent } from '@filo/contract/kit/event.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { Server as Engine } from 'engine.io'
import type { FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { Identities } from '../context/identities.ts'
import type { KnownTokens } from '../context/known-tokens.ts'
import type { CallHeaders } from '../http/cookies/cookie-token.ts'
import type { Cookies } from '../http/cookies/cookies.ts'
import { logFailure } from '../http/pipeline/failure-log.ts'
import { failureOf, refusalOf } from '../http/pipeline/refuse.ts'
import { newRequestId } from '../http/pipeline/request-id.ts'
import { budgetsByPerson } from '../platform/budgets.ts'
import type { Database } from '../platform/database/database.ts'
import { notificationListener } from '../platform/database/notification-listener.ts'
import { runEvery } from '../platform/jobs/run-every.ts'
import { semaphore } from '../platform/semaphore.ts'
import { channel, type PayloadReader, parseNotification } from './announcements.ts'
import { answerEvents } from './answer-events.ts'
import { type AccessChange, isConcerned } from './audience.ts'
import { deliveryOf, type OpenSocket } from './delivery.ts'
import { limitedEngine } from './engine.ts'
import type { EventBinding, EventParts, Seat } from './event-binding.ts'
import { allowEvents, byteLimits, closeMs, destroySoon } from './event-limits.ts'
import { authenticateSocket, tokensIn } from './handshake.ts'
import { type Caller, unidentifiedConnections } from './unidentified.ts'
import { isSocketUpgrade } from './upgrade-request.ts'

export type SocketParts = {
  database: Database
  identities: Identities
  knownTokens: KnownTokens
  cookies: Cookies
  /** Every event, by `namespace from name`. */
  events: ReadonlyMap<string, SocketEvent>
  /** The event that tells a client that its session is over. */
  sessionEnded: ServerEvent
  /** The address of a request's client. */
  addressOf(request: IncomingMessage): string
  /** Handlers of the events that clients send. */
  bindings: readonly EventBinding[]
  readers: readonly PayloadReader[]
  /**
   * The seat of a ticket for the room of a visit.
   * @throws Failure `token_invalid` if it is not the actor's, or has expired
   */
  readTicket(ticket: string, actor: OpenSocket['actor']): Seat
  /** Runs every few seconds while sockets are served, with the sessions of staff that have one. */
  heartbeats: readonly ((staffSessions: readonly string[]) => Promise<void>)[]
  /** Runs once somebody's access has changed. */
  onAccessChange: readonly (() => Promise<void>)[]
  warn(line: string): void
} & Omit<EventParts, 'onFailure'>

export type Sockets = {
  /** Whether a request may become a socket now. */
  accepts(request: IncomingMessage): boolean
  /** Serves the sockets of a server, from the moment it listens. */
  attach(server: FastifyInstance): void
  /** How many are open. */
  count(): number
  /** Accepts no more sockets and closes the open ones: their clients reconnect elsewhere. */
  close(): void
}

type EngineRequest = Parameters<Engine['handleUpgrade']>[0]

const maxPerPerson = 20
const identifyWithinMs = 5_000
/** Identifications that ask the database at once, so that many strangers hold up nobody else's requests. */
const identifiedAtOnce = 4
/** A refused connection stays open so long, so that nobody tries again at once; our clients close it themselves. */
const refusedMs = 1_000
/** A request for which there is no room is answered so much later. */
const shutOutMs = 3_000
/** How often to look for sockets whose access may have ended by time. */
const checkMs = 2_000
const heartbeatMs = 5_000

const keyOf = ({ namespace, name }: Pick<SocketEvent, 'namespace' | 'name'>) => `${namespace} ${name}`

const personOf = ({ actor }: Pick<OpenSocket, 'actor'>) =>
  actor.kind === 'staff' ? actor.id : actor.holderId

/**
 * Socket.IO over WebSocket only: clients without one poll by HTTP instead, so several processes need no proxy with
 * sticky sessions.
 */
export function socketsOf(parts: SocketParts): Sockets {
  const {
    database,
    identities,
    knownTokens,
    cookies,
    events,
    sessionEnded,
    bindings,
    readers,
    readTicket,
    heartbeats,
    onAccessChange,
    addressOf,
    contexts,
    warn,
  } = parts
  const engine = limitedEngine()
  const io = new Server({ serveClient: false, connectTimeout: identifyWithinMs })
  io.bind(engine)
  const delivery = deliveryOf({
    recheck: identities.recheck,
    // Encodes the payload once for all; to an empty list Socket.IO would send to everybody.
    send: (to, { namespace, name }, payload) => {
      if (to.length > 0)
        io.of(namespace)
          .to(to.map(({ id }) => id))
          .emit(name, payload)
    },
    ...{ sessionEnded, readers },
  })
  const bindingOf = new Map(bindings.map((binding) => [keyOf(binding.event), binding]))
  const { sockets } = delivery
  const connections = new Set<Duplex>()
  const unidentified = unidentifiedConnections()
  /** Requests that would have become a socket if there had been room. */
  const shutOut = new WeakSet<IncomingMessage>()
  const identify = semaphore(identifiedAtOnce)
  const budgets = budgetsByPerson(byteLimits)
  let isClosed = false
  let parseCookie: (header: string) => CallHeaders['cookies'] = () => ({})
  let onFailure: EventParts['onFailure'] = () => {}

  const register = (
    socket: Socket,
    { seat, ...opener }: Pick<OpenSocket, 'namespace' | 'actor' | 'openedWorkgroup'> & { seat: Seat | null },
  ) => {
    // If it closed during the identification, its close event will not fire again.
    if (socket.conn.readyState !== 'open') throw new Failure('malformed_request')
    const person = personOf(opener)
    const theirs = [...sockets].filter((open) => personOf(open) === person)
    if (theirs.length >= maxPerPerson) throw new Failure('too_many_requests')
    const close = () => {
      socket.conn.close()
      destroySoon(socket.conn)
    }
    const open: OpenSocket = {
      ...opener,
      id: socket.id,
      ...{ room: null, isRevoked: false },
      recheckAt: 0,
      auditRead: (name) =>
        contexts.run(
          {
            actor: open.actor,
            action: { name, access: 'device', changes: false },
            requestId: newRequestId(),
            address: addressOf(socket.conn.request),
          },
          async () => {},
        ),
      disconnect() {
        socket.disconnect(true)
        close()
      },
      forceReconnect: close,
    }
    sockets.add(open)
    allowEvents(socket.conn, budgets.of(person))
    unidentified.remove(socket.conn.request.socket)
    answerEvents(
      { socket, open, seat, address: addressOf(socket.conn.request) },
      {
        bindingOf: (name) => bindingOf.get(keyOf({ namespace: open.namespace, name })),
        isServed: () => sockets.has(open),
        event: { ...parts, onFailure },
      },
    )
    socket.conn.once('close', () => sockets.delete(open))
    // A socket that leaves its namespace must not leave its connection open.
    socket.once('disconnect', close)
  }

  const changeAccess = (change: AccessChange) => {
    // The sockets were cut if it failed.
    delivery.recheck(({ actor }) => isConcerned(change, actor)).catch(() => {})
    for (const run of onAccessChange)
      run().catch((error: Error) => warn(`Accessi cambiati: ${error.message}`))
  }

  const listener = notificationListener(database, channel, {
    onNotification(text) {
      try {
        const heard = parseNotification(events, readers, text)
        if ('event' in heard) delivery.announce(heard)
        else changeAccess(heard)
      } catch (error) {
        warn(`Evento non compreso: ${(error as Error).message}`)
      }
    },
    // Their clients poll until they have a socket again.
    onDisconnect: () => {
      for (const socket of sockets) socket.forceReconnect()
    },
    warn,
  })

  const callerOf = (request: IncomingMessage): Caller => ({
    address: addressOf(request),
    known: knownTokens.nameFor(tokensIn(request.headers, { cookies, parseCookie })),
  })

  const staffSessions = (): string[] => [
    ...new Set([...sockets].flatMap(({ actor }) => (actor.kind === 'staff' ? [actor.sessionId] : []))),
  ]

  return {
    accepts(request) {
      if (isClosed || !listener.isListening() || !isSocketUpgrade(request)) return false
      const hasRoom = unidentified.hasRoomFor(callerOf(request))
      if (!hasRoom) shutOut.add(request)
      return hasRoom
    },
    attach(server) {
      parseCookie = (header) => server.parseCookie(header)
      onFailure = (error, failure, reqId) => logFailure(server.log.child({ reqId }), error, failure)
      for (const namespace of ['/', '/call'] as const)
        io.of(namespace).use(async (socket, next) => {
          const { conn, handshake } = socket
          try {
            const { ticket, ...opener } = await identify(async () => {
              // Its client left while it waited for its turn.
              if (conn.readyState !== 'open') throw new Failure('malformed_request')
              return authenticateSocket(namespace, handshake, { identities, cookies, parseCookie })
            })
            const seat = ticket === null ? null : readTicket(ticket, opener.actor)
            register(socket, { namespace, ...opener, seat })
            next()
          } catch (error) {
            const failure = failureOf(error)
            const requestId = newRequestId()
            if (failure.status >= 500) onFailure(error, failure, requestId)
            else if (failure.code !== 'too_many_requests') unidentified.refuse(conn.request.socket)
            next(Object.assign(new Error(failure.code), { data: refusalOf(failure, requestId).error }))
            setTimeout(() => conn.close(), refusedMs).unref()
          }
        })
      server.addHook('onRequest', ({ raw }, _reply, done) => {
        if (shutOut.has(raw) && !isClosed) setTimeout(done, shutOutMs)
        else done()
      })
      server.server.on('upgrade', (request, socket, head) => {
        // The connection may have served requests before, with their timeouts.
        if (socket instanceof NetSocket) socket.setTimeout(0)
        connections.add(socket)
        unidentified.add(socket, callerOf(request))
        socket.once('close', () => {
          connections.delete(socket)
          unidentified.remove(socket)
        })
        engine.handleUpgrade(request as EngineRequest, socket, head)
      })
      let stopRechecks = () => {}
      let stopHeartbeats = () => {}
      const checkSockets = () => {
        const now = performance.now()
        budgets.sweep()
        return delivery.recheck(({ recheckAt }) => recheckAt <= now)
      }
      server.addHook('onListen', () => {
        listener.start()
        const beat = () => {
          const sessions = staffSessions()
          return Promise.all(heartbeats.map((run) => run(sessions)))
        }
        stopHeartbeats = runEvery(heartbeatMs, beat, (message) => warn(`Stanze delle visite: ${message}`))
        stopRechecks = runEvery(checkMs, checkSockets, (message) => warn(`Sessioni dal vivo: ${message}`))
      })
      // Before the server waits for its connections to end.
      server.addHook('preClose', async () => {
        stopRechecks()
        stopHeartbeats()
        engine.close()
        await listener.stop()
        const until = performance.now() + closeMs
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
