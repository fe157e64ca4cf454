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
  /** Keeps a pending MFA; nobody is signed in yet, so the XSRF token stays. */
  startPendingMfa(reply: FastifyReply, token: string, minutes: number): void
  /** Starts a session in this browser: rotates the session's and the XSRF cookie. */
  signIn(reply: FastifyReply, token: string, trustedDevice: TrustedDevice): void
  /** What earlier sign-ins left in this browser, for the limit on tries; a new id and no signature where there is none. */
  trustedDevice(request: FastifyRequest): TrustedDevice
  /** Takes the session from this browser, which goes on in an anonymous session. */
  signOut(reply: FastifyReply): void
  /** Tells a browser from another, until it drops its cookies; only where `checkXsrf` has passed. */
  browserId(request: FastifyRequest): string
  /** Gives the browser a valid XSRF token where it has none. */
  ensureXsrf(request: FastifyRequest, reply: FastifyReply): void
  /** Refuses an unsafe call that does not prove it comes from our own page. */
  checkXsrf(request: CallHeaders): void
  /** Those of the patients' app, which know nothing of staff's. */
  device: DeviceCookies
}

const header = 'x-xsrf-token'
const xsrfCookie = 'XSRF-TOKEN'
/** A ward's computer is shared: so many people trust it at most. */
const mostTrusting = 12
/** Random, and of another length than a signature, of which a cookie consisted before it bore an id. */
const idLength = 22

/** Cookies of one installation; behind TLS they bear the `__Host-` prefix, which ties them to this host. */
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
  /** A token is bound to the session, or before sign-in to an anonymous session. */
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
      return { id, signatures: signatures.slice(0, mostTrusting) }
    },
    signIn(reply, token, { id, signatures }) {
      reply.setCookie(deviceCookie, [id, ...signatures.slice(0, mostTrusting)].join('.'), {
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
