import { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { memoised } from '../../platform/memoised.ts'
import { constantTimeEqual, type KeyRing } from '../../platform/secrets/secrets.ts'
import { type CallHeaders, tokenIn } from './cookie-token.ts'
import type { OwnPages } from './request-origin.ts'

/** How a device shows who it is: an app by a bearer token, a browser by a cookie that no script of a page reads. */
export type DeviceProof = { token: string; byCookie: boolean }

export type DeviceCookies = {
  /** What a call brings; where a bearer token comes, cookies are ignored. */
  proof(request: CallHeaders): DeviceProof | null
  /** True of a browser that redeems an access and wants a cookie for what it is given. */
  wantsCookie(request: FastifyRequest): boolean
  /**
   * Refuses it where another site's page sent the call, which would make a device of its own choice of this browser. The
   * header that asks is what no form of another site can send.
   */
  checkCookieRequest(request: FastifyRequest): void
  /** Makes this browser the device of that token. */
  start(reply: FastifyReply, token: string): void
  /** Gives a browser the XSRF token that it lacks, and its cookies anew when the device's last use was written. */
  renew(request: FastifyRequest, reply: FastifyReply, token: string, isTouched: boolean): void
  /** Takes the device from a browser; a call that brought a bearer token has nothing to do with its cookies. */
  end(request: FastifyRequest, reply: FastifyReply): void
  /** Refuses a call by cookie of another site's page, and an unsafe one that does not prove to be of our own. */
  check(request: CallHeaders, isSafe: boolean): void
}

/** Read by scripts of the patients' app; apart from staff's, for one browser may hold both. */
const xsrfCookie = 'filo_device_xsrf'
/** As long as an unused device lasts. */
const maxAge = 180 * 86_400

/** Cookies of the patients' app in a browser; they go out with no call that another site began. */
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
