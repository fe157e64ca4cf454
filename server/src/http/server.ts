import { isUtf8 } from 'node:buffer'
import { writeSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { Failure } from '@filo/contract/kit/failure.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { pino, stdTimeFunctions } from 'pino'
import { emptyLine } from '../platform/process/log-output.ts'
import { toLoggedError } from '../platform/process/logged-error.ts'
import { currentRequestId } from '../platform/process/uncaught-errors.ts'
import {
  type ConnectionTimeouts,
  defaultTimeouts,
  enforceTimeouts,
  limitAnswer,
} from './connections/connection-timeouts.ts'
import { answerUnusual, refuseMalformed, requireHost } from './connections/malformed-requests.ts'
import { limitPipelining } from './connections/pipelining-limit.ts'
import { isForwarded } from './connections/untrusted-proxy.ts'
import { refuse } from './pipeline/refuse.ts'
import { newRequestId } from './pipeline/request-id.ts'

/** Largest body, in bytes, of a request that matches no route; each route has its own limit (`body-limit.ts`). */
const maxUnmatchedBody = 4_000
const demoBehindProxy = 'La demo non risponde attraverso un proxy'

export type ServerOptions = {
  logger: false | { level: string }
  trustProxy: string | undefined
  secure: boolean
  demo: boolean
  /** Decides whether an upgrade request becomes a socket; all others are answered as if they had not asked. */
  acceptsUpgrade?: (request: IncomingMessage) => boolean
  timeouts?: ConnectionTimeouts
}

/** Fastify with what all responses share: headers, refusals in our format, logs without query strings or bodies. */
export async function httpServer({
  logger,
  trustProxy,
  secure,
  demo,
  acceptsUpgrade = () => false,
  timeouts = defaultTimeouts,
}: ServerOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(secure)
  const server = Fastify({
    logger: logger && {
      ...logger,
      stream: bufferedOutput(),
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: toLoggedError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    bodyLimit: maxUnmatchedBody,
    genReqId: newRequestId,
    forceCloseConnections: 'idle',
    requestTimeout: timeouts.total,
    http: {
      headersTimeout: timeouts.headers,
      // Node would refuse such a request without our headers; `requireHost` does.
      requireHostHeader: false,
      connectionsCheckingInterval: timeouts.headers / 10,
      shouldUpgradeCallback: (request) => !(demo && isForwarded(request)) && acceptsUpgrade(request),
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      const refusal: unknown = refuse(error, request, reply)
      // No hook sees these errors.
      limitAnswer(request, reply, refusal, timeouts)
      reply.headers(headers).send(refusal as never)
    },
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket as Socket, headers),
  })
  // Only JSON and multipart: a form of another site can send neither.
  server.removeContentTypeParser('text/plain')
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Many clients send a content type without a body.
    if (body.length === 0) done(null)
    // Decoding would replace what it cannot read, and a name would be stored without its last letter.
    else if (!isUtf8(body)) done(new Failure('malformed_request'))
    else parseJson(request, body.toString('utf8'), done)
  })
  server.setErrorHandler((error, request, reply) => reply.send(refuse(error, request, reply)))
  limitPipelining(server.server)
  answerUnusual(server.server, headers)
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    currentRequestId.run(request.id, done)
  })
  server.addHook('onRequest', (request, _reply, done) => done(requireHost(request.raw)))
  // A connection that cannot be accepted, e.g. for lack of file descriptors, is just one connection less.
  server.server.on(
    'error',
    (error) => server.server.listening && server.log.error({ err: error }, 'not accepted'),
  )
  if (demo)
    server.addHook('onRequest', (request, _reply, done) => {
      done(isForwarded(request) ? new Failure('permission_denied', { message: demoBehindProxy }) : undefined)
    })
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
    done()
  })
  enforceTimeouts(server, timeouts)
  await server.register(cookie)
  await server.register(multipart, { throwFileSizeLimit: true })
  return server
}

/** Buffers log lines, for at most a second: every request would feel a system call per line. */
const bufferedOutput = () => {
  const lines = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 1_000 })
  // With a full disk under the log, or nobody reading it, only log lines are lost.
  lines.on('error', () => {})
  const flush = lines.flushSync.bind(lines)
  // At the end of the process the original would retry until it succeeds, possibly for ever.
  lines.flushSync = () => acceptsOutput() && flush()
  return lines
}

/** Whether standard output still accepts data, tried with an empty line. */
function acceptsOutput(): boolean {
  try {
    return writeSync(process.stdout.fd, emptyLine()) > 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EAGAIN'
  }
}

const helmetOptions = (secure: boolean): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      // A PDF read by the page is shown in a frame, by the browser's own viewer.
      frameSrc: ['blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(secure && { upgradeInsecureRequests: [] }),
    },
  },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
})

/**
 * The headers of every response, including helmet's, computed once. `@fastify/helmet` computes them at each request,
 * which took 10 µs on top of the 43 µs of an empty route, and hooks do not see framework errors or unreadable requests.
 */
function securityHeaders(secure: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    // For every path, since a URL can be written in many ways. The apps' files override it.
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
  }
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet(helmetOptions(secure))({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return headers
}
