import { writeSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { Failure } from '@filo/contract/kit/failure.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { pino } from 'pino'
import { toLoggedError } from '../platform/process/logged-error.ts'
import { currentRequestId } from '../platform/process/uncaught-errors.ts'
import {
  type ConnectionTimeouts,
  defaultTimeouts,
  enforceTimeouts,
  limitAnswer,
} from './connections/connection-timeouts.ts'
import { refuseMalformed } from './connections/malformed-requests.ts'
import { limitPipelining } from './connections/pipelining-limit.ts'
import { isForwarded } from './connections/untrusted-proxy.ts'
import { refuse } from './pipeline/refuse.ts'
import { newRequestId } from './pipeline/request-id.ts'

/** Longest body, in bytes, of a request that no route matches; each route has its own (`body-limit.ts`). */
const longestStrayBody = 4_000
const demoBehindProxy = 'La demo non risponde attraverso un proxy'

export type ServerOptions = {
  logger: false | { level: string }
  trustProxy: string | undefined
  secure: boolean
  demo: boolean
  /** Whether a request that asks for it becomes a socket; every other is answered as if it had not asked. */
  acceptsUpgrade?: (request: IncomingMessage) => boolean
  timeouts?: ConnectionTimeouts
}

/** Fastify with what every answer bears: headers, refusals in our format, logs without query strings or bodies. */
export async function httpServer({
  logger,
  trustProxy,
  secure,
  demo,
  acceptsUpgrade = () => false,
  timeouts: bounds = defaultTimeouts,
}: ServerOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(secure)
  const server = Fastify({
    logger: logger && { ...logger, stream: linesTogether(), serializers: { err: toLoggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    bodyLimit: longestStrayBody,
    genReqId: newRequestId,
    forceCloseConnections: 'idle',
    requestTimeout: bounds.total,
    http: {
      headersTimeout: bounds.headers,
      connectionsCheckingInterval: bounds.headers / 10,
      shouldUpgradeCallback: (request) => !(demo && isForwarded(request)) && acceptsUpgrade(request),
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      const refusal: unknown = refuse(error, request, reply)
      // No hook sees it.
      limitAnswer(request, reply, refusal, bounds)
      reply.headers(headers).send(refusal as never)
    },
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket as Socket, headers),
  })
  // JSON and multipart only: a form of another site can send neither.
  server.removeContentTypeParser('text/plain')
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the type of a body that they do not send.
    if (body === '') done(null)
    else parseJson(request, body, done)
  })
  server.setErrorHandler((error, request, reply) => reply.send(refuse(error, request, reply)))
  limitPipelining(server.server)
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    currentRequestId.run(request.id, done)
  })
  // A connection that cannot be accepted, as when no file can be opened any more, is one connection less.
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
  enforceTimeouts(server, bounds)
  await server.register(cookie)
  await server.register(multipart, { throwFileSizeLimit: true })
  return server
}

/** Lines leave several at a time, a second late at most: a system call for each would be felt by every request. */
const linesTogether = () => {
  const lines = pino.destination({ sync: false, minLength: 16_000, periodicFlush: 1_000 })
  // A full disk under the log, or nobody reading it, costs lines of the log, nothing else.
  lines.on('error', () => {})
  const flush = lines.flushSync.bind(lines)
  // At the end of the process this would try until it succeeds, so also for ever.
  lines.flushSync = () => takesLines() && flush()
  return lines
}

/** Whether standard output still takes what is written, tried with an empty line. */
function takesLines(): boolean {
  try {
    return writeSync(process.stdout.fd, '\n') > 0
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
      // A PDF that the page has read is shown by the browser's own viewer, in a frame.
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
 * What every answer bears, helmet's headers among them, asked once. `@fastify/helmet` asks for them at each request, which
 * took 10 µs more than the 43 of an empty route, and hooks see neither a framework's error nor an unreadable request.
 */
function securityHeaders(secure: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    // By no other sign than this: an address can be written in many ways. Files of the web app say otherwise.
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
