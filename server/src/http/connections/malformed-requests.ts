import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '@filo/contract/kit/failure.ts'
import { refusalOf } from '../pipeline/refuse.ts'

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * How long the sender may continue: closing a connection with unread bytes resets it, and the response would be lost.
 */
const lingerMs = 2_000

/**
 * Answers what never became a request (no HTTP, too large headers, not complete in time) like any other refusal, and
 * closes the connection.
 */
export function refuseMalformed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  // Node also calls this for every later piece of the same input.
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const body = JSON.stringify(refusalOf(new Failure('malformed_request')))
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`)
  const cut = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(cut))
}

/** A Failure unless the request names its host once, as HTTP/1.1 demands (RFC 9112, 3.2); Node would accept two. */
export function requireHost({ httpVersion, rawHeaders }: IncomingMessage): Failure | undefined {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length
  if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return undefined
  return new Failure('malformed_request')
}

/**
 * Answers with our headers what Node would answer by itself: an unknown `Expect`, which may be ignored (RFC 9110,
 * 10.1.1), and CONNECT, which it would cut without a word.
 */
export function answerUnusual(server: Server, headers: Readonly<Record<string, string>>): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) => refuseMalformed(new Error('CONNECT'), socket as Socket, headers))
}
