import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { Failure } from '@filo/contract/kit/failure.ts'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { pino } from 'pino'
import { loggedError } from '../platform/logged-error.ts'
import { newReference } from './reference.ts'
import { refuse } from './refuse.ts'
import { answerUnreadable } from './unreadable.ts'

/** Of what no route is asked for; each route says its own (`longest-body.ts`). */
const longestStrayBody = 4_000
/** The largest body of a route comes in far less; uploads have a patience of their own. */
const bodyWithinMs = 30_000
/** Longer than any upload may take: whatever dawdles until then holds a connection for nothing. */
const requestWithinMs = 31 * 60_000
const demoBehindProxy = 'La demo non risponde attraverso un proxy'
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

export type ServerOptions = {
  logger: false | { level: string }
  trustProxy: string | undefined
  secure: boolean
  demo: boolean
}

/** Fastify with what every answer bears: headers, refusals in our format, logs without query strings or bodies. */
export async function httpServer({
  logger,
  trustProxy,
  secure,
  demo,
}: ServerOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(secure)
  const server = Fastify({
    logger: logger && { ...logger, stream: linesTogether(), serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    bodyLimit: longestStrayBody,
    genReqId: newReference,
    forceCloseConnections: 'idle',
    requestTimeout: requestWithinMs,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      const refusal: unknown = refuse(error, request, reply)
      reply.headers(headers).send(refusal as never)
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket as Socket, headers),
  })
  // JSON and multipart only: a form of another site can send neither.
  server.removeContentTypeParser('text/plain')
  server.setErrorHandler((error, request, reply) => reply.send(refuse(error, request, reply)))
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  if (demo)
    server.addHook('onRequest', (request, _reply, done) => {
      const isForwarded = forwarding.some((name) => name in request.headers)
      done(isForwarded ? new Failure('permission_denied', { message: demoBehindProxy }) : undefined)
    })
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
    done()
  })
  server.addHook('preParsing', (request, _reply, payload, done) => {
    if (bringsBody(request) && !request.isMultipart()) {
      const cut = setTimeout(() => request.raw.destroy(), bodyWithinMs)
      for (const end of ['end', 'close', 'error']) payload.once(end, () => clearTimeout(cut))
    }
    done()
  })
  await server.register(cookie)
  await server.register(multipart, { throwFileSizeLimit: true })
  return server
}

const bringsBody = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)

/** Lines leave several at a time, a second late at most: a system call for each would be felt by every request. */
const linesTogether = () => pino.destination({ sync: false, minLength: 4_096, periodicFlush: 1_000 })

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

/** What every answer bears, helmet's headers among them, asked once. */
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
