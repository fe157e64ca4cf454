import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { discardBody } from './discard-body.ts'

/** How long whoever is at the other end may hold a connection, in milliseconds. */
export type ConnectionTimeouts = {
  headers: number
  /** A body that is read and no upload: those have a deadline of their own. */
  body: number
  /** A body that comes on after the answer: an upload's, and any other. */
  unreadUpload: number
  unread: number
  /** Not a byte of such a body comes in. */
  silent: number
  /** Not a byte of an answer is taken. */
  stalled: number
  /** Longer than any upload may take: a request, and the reading of an answer. */
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
const mostUnread = 512_000_000
/** What is shorter the kernel takes at once, however slowly it is read. */
const longAnswer = 64_000

/** Cuts whoever sends a body or reads an answer too slowly, and lets a refused sender read why. */
export function enforceTimeouts(server: FastifyInstance, bounds: ConnectionTimeouts): void {
  server.addHook('preParsing', (request, _reply, payload, done) => {
    if (isRead(request) && bringsBody(request) && !bringsForm(request)) {
      const cut = setTimeout(() => request.raw.destroy(), bounds.body)
      for (const end of ['end', 'close', 'error']) payload.once(end, () => clearTimeout(cut))
    }
    done()
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    limitAnswer(request, reply, payload, bounds)
    done()
  })
}

/** For an answer on its way: bounds the reading of it, and what still comes of its request. */
export function limitAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  bounds: ConnectionTimeouts,
): void {
  const { raw } = request
  const { socket } = raw
  // Requests of tests and of the demo have no socket, and a closed one would never clear the timers.
  if (!(socket instanceof Socket) || socket.destroyed) return
  socket.setTimeout(bounds.stalled)
  if (!raw.complete && bringsBody(request))
    discardBody(raw, {
      bytes: mostUnread,
      withinMs: bringsForm(request) ? bounds.unreadUpload : bounds.unread,
      silentMs: bounds.silent,
    })
  if (isLong(payload)) boundReading(socket, reply.raw, bounds)
}

/** What the reader sends meanwhile does not count: only what it takes. */
function boundReading(socket: Socket, answer: ServerResponse, { stalled, total }: ConnectionTimeouts): void {
  const taken = () => socket.bytesWritten - socket.writableLength
  let before = taken()
  const look = setInterval(() => {
    if (socket.writableLength > 0 && taken() === before) socket.destroy()
    before = taken()
  }, stalled)
  const late = setTimeout(() => socket.destroy(), total)
  answer.once('close', () => {
    clearInterval(look)
    clearTimeout(late)
  })
}

const bringsBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** By its header: nothing has been parsed yet. */
const bringsForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')

/** A body that comes with these is dropped unread. */
const isRead = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

const isLong = (payload: unknown) =>
  typeof payload === 'string' ? payload.length > longAnswer : payload !== null && payload !== undefined
