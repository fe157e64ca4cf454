import type { IncomingHttpHeaders } from 'node:http'
import type { Namespace } from '@filo/contract/kit/event.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { type CallHandshake, callHandshake, handshake } from '@filo/contract/kit/handshake.ts'
import { holderHeader } from '@filo/contract/kit/holder-header.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { DeviceActor, StaffActor } from '../context/actor.ts'
import type { Identities } from '../context/identities.ts'
import type { CallHeaders } from '../http/cookies/cookie-token.ts'
import type { Cookies } from '../http/cookies/cookies.ts'

export type HandshakeParts = {
  identities: Pick<Identities, 'staff' | 'device'>
  cookies: Cookies
  parseCookie(header: string): CallHeaders['cookies']
}

/** The tokens in the cookies of a request to open a socket, of staff and of devices, good or not. */
export function tokensIn(
  headers: IncomingHttpHeaders,
  { cookies, parseCookie }: Pick<HandshakeParts, 'cookies' | 'parseCookie'>,
): string[] {
  const call = { headers, cookies: parseCookie(headers.cookie ?? '') }
  const session = cookies.session(call)
  return [...(session ? [session] : []), ...cookies.device.tokens(call)]
}

/** The person who opened a socket, and the workgroup that they claim to have opened. */
export type SocketIdentity = { actor: StaffActor | DeviceActor; openedWorkgroup: string | null }

/** The handshake's credentials with the ticket of a call, which only the sockets of calls have. */
const credentialsOf = (namespace: Namespace, auth: unknown) =>
  namespace === '/call' ? callHandshake.safeParse(auth).data : handshake.safeParse(auth).data

/**
 * Identifies who opens a socket, by the rules of an unsafe request; extends no session. Does not read the ticket.
 * @throws Failure `malformed_request`, `xsrf_failed` or `unauthenticated`
 */
export async function authenticateSocket(
  namespace: Namespace,
  { headers, auth }: { headers: IncomingHttpHeaders; auth: unknown },
  { identities, cookies, parseCookie }: HandshakeParts,
): Promise<SocketIdentity & { ticket: string | null }> {
  const credentials = credentialsOf(namespace, auth)
  if (!credentials) throw new Failure('malformed_request')
  const call: CallHeaders = {
    headers: {
      ...headers,
      'x-xsrf-token': credentials.as === 'device-token' ? undefined : credentials.xsrf,
      authorization: credentials.as === 'device-token' ? `Bearer ${credentials.token}` : undefined,
      [holderHeader.toLowerCase()]: credentials.as === 'device' ? credentials.holder : undefined,
    },
    cookies: parseCookie(headers.cookie ?? ''),
  }
  const { ticket = null } = credentials as Partial<CallHandshake>
  if (credentials.as === 'staff') {
    const token = cookies.session(call)
    if (!token) throw new Failure('unauthenticated', { message: messages.notSignedIn })
    cookies.checkXsrf(call)
    const { workgroup } = credentials
    const found = await identities.staff(token, {
      background: true,
      ...(workgroup !== undefined && { openedWorkgroup: workgroup }),
    })
    return { actor: found.actor, openedWorkgroup: workgroup ?? null, ticket }
  }
  const proof = cookies.device.proof(call)
  if (!proof) throw new Failure('unauthenticated', { message: messages.deviceDisconnected })
  cookies.device.check(call, false)
  const found = await identities.device(proof)
  if (!found) throw new Failure('unauthenticated', { message: messages.deviceDisconnected })
  return { actor: found.actor, openedWorkgroup: null, ticket }
}
