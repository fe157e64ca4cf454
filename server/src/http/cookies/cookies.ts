import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { memoised } from '../../platform/memoised.ts'
import type { TrustedDevice } from '../../platform/secrets/secrets.ts'
import { constantTimeEqual, type KeyRing, newToken } from '../../platform/secrets/secrets.ts'
import { type CallHeaders, tokenIn } from './cookie-token.ts'
import { type DeviceCookies, deviceCookiesOf } from './device-cookies.ts'
import { ownPagesOf } from './request-origin.ts'

export type Cookies = {
  /** The session's token, if the browser sent one. */
  session(request: CallHeaders): string | undefined
  /** The token of the browser's pending MFA, if it sent one. */
  pendingMfa(request: FastifyRequest): string | undefined
  /** Sets the cookie of a pending MFA. Nobody is signed in yet, so the XSRF token stays. */
  startPendingMfa(reply: FastifyReply, token: string, minutes: number): void
  /** Starts a session in this browser: replaces the session's and the XSRF cookie. */
  signIn(reply: FastifyReply, token: string, trustedDevice: TrustedDevice): void
  /** The trusted device that earlier sign-ins left in this browser, for rate limits; a new id and no signatures if there is nothing. */
  trustedDevice(request: FastifyRequest): TrustedDevice
  /** Ends the session in this browser, which continues with an anonymous session. */
  signOut(reply: FastifyReply): void
  /** Identifies a browser until it drops its cookies. Use only after `checkXsrf`. */
  browserId(request: FastifyRequest): string
  /** Gives the browser a valid XSRF token if it has none. */
  ensureXsrf(request: FastifyRequest, reply: FastifyReply): void
  /** Refuses an unsafe call that does not prove to come from our own page. */
  checkXsrf(request: CallHeaders): void
  /** The cookies of the patients' app, independent of staff's. */
  device: DeviceCookies
}

const header = 'x-xsrf-token'
const xsrfCookie = 'XSRF-TOKEN'
/** A ward's computer is shared: at most this many people trust it. */
const maxTrusted = 12
/** Random, and of another length than a signature, with which the cookie began before it contained an id. */
const idLength = 22

/** The cookies of one installation; behind TLS with the `__Host-` prefix, which binds them to this host. */
export function cookiesOf(publicUrl: string, keys: KeyRing): Cookies {
  const secure = publicUrl.startsWith('https:')
  const pages = ownPagesOf(publicUrl)
  const sessionCookie = secure ? '__Host-filo_session' : 'filo_session'
  const anonymousCookie = secure ? '__Host-filo_anonymous' : 'filo_anonymous'
  const pendingMfaCookie = secure ? '__Host-filo_mfa' : 'filo_mfa'
  const deviceCookie = secure ? '__Host-filo_browser' : 'filo_browser'
  const hidden = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const readable = { ...hidden, httpOnly: false }

  const session = (request: CallHeaders) => tokenIn(request, sessionCookie)
  /** The XSRF token is bound to the session or, before sign-in, to the anonymous session. */
  const tokenFor = memoised((subject) => keys.sign('xsrf', subject))
  const subjectOf = (request: CallHeaders) => session(request) ?? tokenIn(request, anonymousCookie)

  return {
    session,
    pendingMfa: (request) => tokenIn(request, pendingMfaCookie),
    startPendingMfa(reply, token, minutes) {
      reply.setCookie(pendingMfaCookie, token, { ...hidden, maxAge: minutes * 60 })
    },
    browserId: (request) => subjectOf(request) ?? '',
    trustedDevice(request) {
      const [id = '', ...signatures] = request.cookies[deviceCookie]?.split('.') ?? []
      if (id.length !== idLength) return { id: newToken().slice(0, idLength), signatures: [] }
      return { id, signatures: signatures.slice(0, maxTrusted) }
    },
    signIn(reply, token, { id, signatures }) {
      reply.setCookie(deviceCookie, [id, ...signatures.slice(0, maxTrusted)].join('.'), {
        ...hidden,
        maxAge: 180 * 86_400,
      })
      reply.setCookie(sessionCookie, token, hidden)
      reply.setCookie(xsrfCookie, tokenFor(token), readable)
      reply.clearCookie(anonymousCookie, { path: '/', secure })
      reply.clearCookie(pendingMfaCookie, { path: '/', secure })
    },
    signOut(reply) {
      const anonymous = newToken()
      reply.clearCookie(sessionCookie, { path: '/', secure })
      reply.setCookie(anonymousCookie, anonymous, hidden)
      reply.setCookie(xsrfCookie, tokenFor(anonymous), readable)
    },
    ensureXsrf(request, reply) {
      const subject = subjectOf(request)
      if (subject !== undefined) {
        const expected = tokenFor(subject)
        if (request.cookies[xsrfCookie] !== expected) reply.setCookie(xsrfCookie, expected, readable)
        return
      }
      const anonymous = newToken()
      reply.setCookie(anonymousCookie, anonymous, hidden)
      reply.setCookie(xsrfCookie, tokenFor(anonymous), readable)
    },
    checkXsrf(request) {
      const subject = subjectOf(request)
      const sent = request.headers[header]
      const genuine =
        subject !== undefined && typeof sent === 'string' && constantTimeEqual(sent, tokenFor(subject))
      if (!genuine || pages.isForeign(request)) throw new Failure('xsrf_failed')
    },
    device: deviceCookiesOf(keys, pages, secure),
  }
}
