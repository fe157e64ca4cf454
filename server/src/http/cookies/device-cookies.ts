import { Failure } from '@filo/contract/kit/failure.ts'
import { holderHeader } from '@filo/contract/kit/holder-header.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { memoised } from '../../platform/memoised.ts'
import { constantTimeEqual, type KeyRing } from '../../platform/secrets/secrets.ts'
import { type CallHeaders, tokenIn } from './cookie-token.ts'
import type { OwnPages } from './request-origin.ts'

/**
 * How a device identifies itself: an app by a bearer token, a browser by a cookie that page scripts cannot read. The
 * token must be that of the holder whom the call names, if it names one.
 */
export type DeviceProof = { token: string; byCookie: boolean; holderId: string | null }

/** A call, or a socket's handshake; pictures and films name their holder in the query, because they send no headers. */
export type DeviceCall = CallHeaders & { query?: unknown }

/** The token of a link, and the holder whom it is for. */
export type LinkToken = { token: string; holderId: string }

export type DeviceCookies = {
  /**
   * The proof in a call: that of the holder whom it names, otherwise of the one whom the app showed last. If it has a
   * bearer token, cookies are ignored.
   */
  proof(call: DeviceCall): DeviceProof | null
  /** The tokens of all links that this browser has; none if the call has a bearer token. */
  tokens(call: DeviceCall): string[]
  /** Those of them that are not the call's own. */
  otherTokens(call: DeviceCall): string[]
  /** True if a browser redeems an access and wants to get its token as a cookie. */
  wantsCookie(request: FastifyRequest): boolean
  /**
   * Refuses that if another site's page sent the call, which would turn this browser into a device chosen by that site.
   * No form of another site can send the header.
   */
  checkCookieRequest(request: FastifyRequest): void
  /** Adds a link to this browser; the app opens with it from now on. */
  start(request: FastifyRequest, reply: FastifyReply, link: LinkToken): void
  /** Opens the app with this holder from now on. */
  rememberHolder(request: FastifyRequest, reply: FastifyReply, holderId: string): void
  /**
   * Sets the XSRF cookie if it is missing or wrong; sets the link's cookies again when its last use was recorded.
   */
  renew(request: FastifyRequest, reply: FastifyReply, link: LinkToken, isTouched: boolean): void
  /** Removes the call's link from a browser, and leaves the others. Does nothing for a call with a bearer token. */
  end(request: FastifyRequest, reply: FastifyReply): void
  /** Refuses a call by cookie from another site's page, and an unsafe one without a valid XSRF token. */
  check(call: DeviceCall, isSafe: boolean): void
}

/** Readable by the patients' app; separate from staff's, because one browser may have both. */
const xsrfCookie = 'filo_device_xsrf'
/** As long as an unused device stays valid. */
const maxAge = 180 * 86_400

/** The holder whom a call names, in the header or, for a file that the browser fetches itself, in the query. */
function holderNamedBy({ headers, query }: DeviceCall): string | undefined {
  const named = headers[holderHeader.toLowerCase()] ?? (query as { holder?: unknown } | undefined)?.holder
  return named === undefined ? undefined : String(named)
}

const bearerOf = ({ headers }: DeviceCall): string | undefined => {
  const [scheme = '', bearer = ''] = (headers.authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' ? bearer : undefined
}

/**
 * The cookies of the patients' app in a browser, not sent with calls that another site starts (SameSite=Strict). Each
 * link has one named after its holder, so that no answer on its way overwrites another link's.
 */
export function deviceCookiesOf(keys: KeyRing, pages: OwnPages, secure: boolean): DeviceCookies {
  const deviceCookie = secure ? '__Host-filo_device' : 'filo_device'
  const lastHolderCookie = `${deviceCookie}_last`
  const cookieOf = (holderId: string | undefined) => `${deviceCookie}_${holderId}`
  /** The cookies of links; the one without a holder is from before links had names. */
  const isLink = new RegExp(`^${deviceCookie}(_[0-9a-f-]{36})?$`)
  const readable = { path: '/', sameSite: 'strict', secure } as const
  const hidden = { ...readable, httpOnly: true }
  const xsrfFor = memoised((token) => keys.sign('device-xsrf', token))

  const linksIn = (call: DeviceCall) =>
    Object.keys(call.cookies)
      .filter((name) => isLink.test(name) && tokenIn(call, name) !== undefined)
      .sort()
  const linkOf = (call: DeviceCall): string | undefined => {
    const named = holderNamedBy(call)
    // Anything else than an id names no link: a cookie of such a name could not even be removed.
    if (named !== undefined) return isLink.test(cookieOf(named)) ? cookieOf(named) : undefined
    const links = linksIn(call)
    const last = cookieOf(call.cookies[lastHolderCookie])
    return links.includes(last) ? last : links[0]
  }
  const tokensOf = (call: DeviceCall) => linksIn(call).flatMap((name) => tokenIn(call, name) ?? [])
  const isOwnXsrf = (call: DeviceCall, sent: unknown) =>
    typeof sent === 'string' && tokensOf(call).some((token) => constantTimeEqual(sent, xsrfFor(token)))
  const setXsrf = (reply: FastifyReply, token: string) =>
    reply.setCookie(xsrfCookie, xsrfFor(token), { ...readable, maxAge })

  const proofIn: DeviceCookies['proof'] = (call) => {
    const bearer = bearerOf(call)
    if (bearer !== undefined) return { token: bearer, byCookie: false, holderId: null }
    const link = linkOf(call)
    const token = (link && tokenIn(call, link)) ?? tokenIn(call, deviceCookie)
    return token ? { token, byCookie: true, holderId: holderNamedBy(call) ?? null } : null
  }
  const tokens: DeviceCookies['tokens'] = (call) => (bearerOf(call) === undefined ? tokensOf(call) : [])

  const rememberHolder: DeviceCookies['rememberHolder'] = ({ cookies }, reply, holderId) => {
    if (cookies[lastHolderCookie] !== holderId)
      reply.setCookie(lastHolderCookie, holderId, { ...hidden, maxAge })
  }
  const setLink = (request: FastifyRequest, reply: FastifyReply, { token, holderId }: LinkToken) => {
    reply.setCookie(cookieOf(holderId), token, { ...hidden, maxAge })
    setXsrf(reply, token)
    if (tokenIn(request, deviceCookie) === token) reply.clearCookie(deviceCookie, readable)
  }
  const wantsCookie = ({ headers }: FastifyRequest) => headers['x-filo-device'] === 'cookie'

  return {
    rememberHolder,
    wantsCookie,
    proof: proofIn,
    tokens,
    otherTokens: (call) => tokens(call).filter((token) => token !== proofIn(call)?.token),
    checkCookieRequest(request) {
      if (wantsCookie(request) && pages.isForeign(request)) throw new Failure('xsrf_failed')
    },
    start(request, reply, link) {
      setLink(request, reply, link)
      rememberHolder(request, reply, link.holderId)
    },
    renew(request, reply, link, isTouched) {
      if (isTouched || tokenIn(request, deviceCookie) === link.token) setLink(request, reply, link)
      else if (!isOwnXsrf(request, request.cookies[xsrfCookie])) setXsrf(reply, link.token)
    },
    end(request, reply) {
      if (bearerOf(request) !== undefined) return
      const ended = linkOf(request)
      const [left] = linksIn(request).filter((name) => name !== ended)
      const leftToken = left && tokenIn(request, left)
      const gone = [ended, ...(leftToken ? [] : [xsrfCookie, lastHolderCookie])]
      for (const name of gone)
        if (name !== undefined && name in request.cookies) reply.clearCookie(name, readable)
      if (leftToken) setXsrf(reply, leftToken)
    },
    check(call, isSafe) {
      if (bearerOf(call) !== undefined || linkOf(call) === undefined) return
      if ((!isSafe && !isOwnXsrf(call, call.headers['x-xsrf-token'])) || pages.isForeign(call))
        throw new Failure('xsrf_failed')
    },
  }
}
