import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { memoised } from '../../platform/memoised.ts'
import { constantTimeEqual, type KeyRing } from '../../platform/secrets/secrets.ts'
import { type CallHeaders, tokenIn } from './cookie-token.ts'
import type { OwnPages } from './request-origin.ts'

/** How a device identifies itself: an app by a bearer token, a browser by a cookie that page scripts cannot read. */
export type DeviceProof = { token: string; byCookie: boolean }

export type DeviceCookies = {
  /** The proof in a call. If it has a bearer token, cookies are ignored. */
  proof(request: CallHeaders): DeviceProof | null
  /** True if a browser redeems an access and wants to get its token as a cookie. */
  wantsCookie(request: FastifyRequest): boolean
  /**
   * Refuses that if another site's page sent the call, which would turn this browser into a device chosen by that site.
   * No form of another site can send the header.
   */
  checkCookieRequest(request: FastifyRequest): void
  /** Turns this browser into the device with that token. */
  start(reply: FastifyReply, token: string): void
  /**
   * Sets the XSRF cookie if it is missing or wrong; sets both cookies again when the device's last use was recorded.
   */
  renew(request: FastifyRequest, reply: FastifyReply, token: string, isTouched: boolean): void
  /** Removes the device's cookies from a browser. Does nothing for a call with a bearer token. */
  end(request: FastifyRequest, reply: FastifyReply): void
  /** Refuses a call by cookie from another site's page, and an unsafe one without a valid XSRF token. */
  check(request: CallHeaders, isSafe: boolean): void
}

/** Readable by the patients' app; separate from staff's, because one browser may have both. */
const xsrfCookie = 'filo_device_xsrf'
/** As long as an unused device stays valid. */
const maxAge = 180 * 86_400

/** The cookies of the patients' app in a browser; not sent with calls that another site starts (SameSite=Strict). */
export function deviceCookiesOf(keys: KeyRing, pages: OwnPages, secure: boolean): DeviceCookies {
  const deviceCookie = secure ? '__Host-filo_device' : 'filo_device'
  const readable = { path: '/', sameSite: 'strict', secure } as const
  const hidden = { ...readable, httpOnly: true }
  const xsrfFor = memoised((token) => keys.sign('device-xsrf', token))

  const proof: DeviceCookies['proof'] = (request) => {
    const [scheme = '', bearer = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme.toLowerCase() === 'bearer') return { token: bearer, byCookie: false }
    const token = tokenIn(request, deviceCookie)
    return token === undefined ? null : { token, byCookie: true }
  }
  const start: DeviceCookies['start'] = (reply, token) => {
    reply.setCookie(deviceCookie, token, { ...hidden, maxAge })
    reply.setCookie(xsrfCookie, xsrfFor(token), { ...readable, maxAge })
  }

  const wantsCookie = ({ headers }: FastifyRequest) => headers['x-filo-device'] === 'cookie'

  return {
    proof,
    start,
    wantsCookie,
    checkCookieRequest(request) {
      if (wantsCookie(request) && pages.isForeign(request)) throw new Failure('xsrf_failed')
    },
    renew(request, reply, token, isTouched) {
      if (isTouched) start(reply, token)
      else if (request.cookies[xsrfCookie] !== xsrfFor(token))
        reply.setCookie(xsrfCookie, xsrfFor(token), { ...readable, maxAge })
    },
    end(request, reply) {
      if (proof(request)?.byCookie === false) return
      for (const name of [deviceCookie, xsrfCookie])
        if (name in request.cookies) reply.clearCookie(name, readable)
    },
    check(request, isSafe) {
      const given = proof(request)
      if (!given?.byCookie) return
      const sent = request.headers['x-xsrf-token']
      const isOwn = isSafe || (typeof sent === 'string' && constantTimeEqual(sent, xsrfFor(given.token)))
      if (!isOwn || pages.isForeign(request)) throw new Failure('xsrf_failed')
    },
  }
}
