import type { EventEmitter } from 'node:events'
import type { Socket as EngineSocket } from 'engine.io'
import type { Budget } from '../platform/budgets.ts'

/** Longest message of a client; the largest valid payload of each event fits in it. */
export const maxFrameBytes = 64_000
/** Longest message before it is known who sends it; the longest valid handshake fits in it. */
export const maxHandshakeBytes = 2_000
const maxEventsPerSecond = 50
/** Most events of a socket that wait for their answers: each stays in memory until then. */
export const maxUnanswered = 50
/** Most bytes that may wait for a client to read them. */
const maxUnreadBytes = 1_000_000
/** How long a client may take to close the connection once told that it is over. */
export const closeMs = 500

/** Destroys the connection of a socket that is closing, after a short while: its client may never read the goodbye. */
export const destroySoon = ({ request }: EngineSocket): void =>
  void setTimeout(() => request.socket.destroy(), closeMs).unref()

/** By connection: what the person who was identified may send. */
const budgets = new WeakMap<EngineSocket, Pick<Budget, 'spend'>>()

/**
 * In bytes, for each person. The longest offer of a call has 20 kB, the longest message 4 kB; somebody who enters a room
 * sends an offer to each of the others.
 */
export const byteLimits = { atOnce: 500_000, perSecond: 100_000 }
/** An event costs time however short it is. */
const bytesPerEvent = 500

/** From now on a connection may send events, within what its person may. */
export const allowEvents = (conn: EngineSocket, budget: Pick<Budget, 'spend'>): void =>
  void budgets.set(conn, budget)

/** A packet as Engine.IO hands it on; one that is made a `noop` reaches nobody. */
type Packet = { type: string; data?: unknown }

/** A message of Socket.IO that asks for an identification begins so. */
const connect = '0'

/**
 * Cuts a socket that sends too much, or binary data, which none of our clients do, or that does not read. Until it is known
 * who sends, one message is accepted, the handshake, and afterwards no second one: each costs a query. Destroys the
 * connection of a closed one after a short while.
 */
export function limitEvents(conn: EngineSocket): void {
  const { socket: connection } = conn.request
  const cut = () => {
    conn.close(true)
    connection.destroy()
  }
  let second = 0
  let count = 0
  const countEvent = () => {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) count = 0
    second = now
    count += 1
    if (count > maxEventsPerSecond) cut()
  }
  let hasHandshake = false
  const isAccepted = (data: string): boolean => {
    const budget = budgets.get(conn)
    if (budget) return !data.startsWith(connect) && budget.spend(data.length + bytesPerEvent)
    const isFirst = !hasHandshake
    hasHandshake = true
    return isFirst && data.length <= maxHandshakeBytes
  }
  conn.on('packet', (packet: Packet) => {
    const { type, data } = packet
    countEvent()
    const isRefused =
      (data !== undefined && typeof data !== 'string') || (type === 'message' && !isAccepted(data ?? ''))
    if (!isRefused) return
    packet.type = 'noop'
    cut()
  })
  // Pings are answered below Socket.IO, and the pongs would pile up for a client that does not read.
  const { socket } = conn.transport as unknown as { socket: EventEmitter }
  socket.on('ping', countEvent)
  socket.on('pong', countEvent)
  /** Characters, about as many bytes, that Engine.IO holds back until the connection has sent the earlier ones. */
  let heldBack = 0
  conn.on('packetCreate', ({ data }: { data?: string }) => {
    heldBack += data?.length ?? 0
    if (heldBack + connection.writableLength > maxUnreadBytes) cut()
  })
  conn.on('flush', () => {
    heldBack = 0
  })
  conn.once('close', () => destroySoon(conn))
}
