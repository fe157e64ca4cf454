import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { discardBody } from './discard-body.ts'

/** How long a client may hold a connection, in milliseconds. */
export type ConnectionTimeouts = {
  headers: number
  /** Reading a body, except for uploads, which have their own deadline. */
  body: number
  /** The rest of a body that arrives after the response, of an upload and of anything else. */
  unreadUpload: number
  unread: number
  /** Without a byte of such a body. */
  silent: number
  /** Without the client taking a byte of the response. */
  stalled: number
  /** Longer than any upload may take: a whole request, and reading a response. */
  total: number
}

export const defaultTimeouts: ConnectionTimeouts = {
  headers: 30_000,
  body: 30_000,
  unreadUpload: 60_000,
  unread: 30_000,
  silent: 10_000,
  stalled: 60_000,
  total: 121 * 60_000,
}

/** More than the largest upload. */
const maxUnread = 512_000_000
/** Shorter responses fit into the kernel's buffer, however slowly they are read. */
const longResponse = 64_000

/** Cuts clients that send a body or read a response too slowly, and gives a refused sender time to read why. */
export function enforceTimeouts(server: FastifyInstance, timeouts: ConnectionTimeouts): void {
  server.addHook('preParsing', (request, _reply, payload, done) => {
    if (isRead(request) && hasBody(request) && !hasForm(request)) {
      const cut = setTimeout(() => request.raw.destroy(), timeouts.body)
      for (const end of ['end', 'close', 'error']) payload.once(end, () => clearTimeout(cut))
    }
    done()
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    limitAnswer(request, reply, payload, timeouts)
    done()
  })
}

/** Limits the time for reading a response and for the rest of its request's body. */
export function limitAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  timeouts: ConnectionTimeouts,
): void {
  const { raw } = request
  const { socket } = raw
  // Injected requests (tests, demo) have no socket, and a closed socket would never clear the timers.
  if (!(socket instanceof Socket) || socket.destroyed) return
  socket.setTimeout(timeouts.stalled)
  if (!raw.complete && hasBody(request))
    discardBody(raw, {
      bytes: maxUnread,
      withinMs: hasForm(request) ? timeouts.unreadUpload : timeouts.unread,
      silentMs: timeouts.silent,
    })
  if (isLong(payload)) limitReading(socket, reply.raw, timeouts)
}

/** Counts only what the client reads, not what it sends meanwhile. */
function limitReading(socket: Socket, answer: ServerResponse, { stalled, total }: ConnectionTimeouts): void {
  const taken = () => socket.bytesWritten - socket.writableLength
  let before = taken()
  const check = setInterval(() => {
    if (socket.writableLength > 0 && taken() === before) socket.destroy()
    before = taken()
  }, stalled)
  const late = setTimeout(() => socket.destroy(), total)
  answer.once('close', () => {
    clearInterval(check)
    clearTimeout(late)
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** By the header: nothing has been parsed yet. */
const hasForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')

/** The bodies of these methods are dropped unread. */
const isRead = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

const isLong = (payload: unknown) =>
  typeof payload === 'string' ? payload.length > longResponse : payload !== null && payload !== undefined
