import type { EventEmitter } from 'node:events'
import type { Server as Engine, Socket as EngineSocket } from 'engine.io'

/** Longest message of a client; the largest valid payload of each event fits in it. */
export const maxFrameBytes = 64_000
const maxEventsPerSecond = 50
/** Most events of a socket that wait for their answers: each stays in memory until then. */
export const maxUnanswered = 50
/** Most fragments of one message: each takes memory until the last one arrives, and browsers send one or two. */
const maxFragments = 64
/** Most bytes that may wait for a client to read them. */
const maxUnreadBytes = 1_000_000
/** How long a client may take to close the connection once told that it is over. */
export const closeMs = 500

/** Refuses messages of more fragments; Engine.IO has no option for it. */
export function limitFragments(engine: Engine): void {
  const { ws } = engine as unknown as { ws: { options: { maxFragments: number } } }
  ws.options.maxFragments = maxFragments
}

/** Destroys the connection of a socket that is closing, after a short while: its client may never read the goodbye. */
export const destroySoon = ({ request }: EngineSocket): void =>
  void setTimeout(() => request.socket.destroy(), closeMs).unref()

/**
 * Cuts a socket that sends too much, or binary data, which none of our clients do, or that does not read. Destroys the
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
  conn.on('packet', ({ data }: { data?: unknown }) => {
    countEvent()
    if (data !== undefined && typeof data !== 'string') cut()
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
