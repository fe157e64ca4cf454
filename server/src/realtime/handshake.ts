import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from '@filo/contract/kit/failure.ts'
import { handshake } from '@filo/contract/kit/handshake.ts'
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

/** Who opened a socket, and the workgroup that they said to have opened. */
export type SocketIdentity = { actor: StaffActor | DeviceActor; openedWorkgroup: string | null }

/**
 * Finds who opens a socket, by the rules of an unsafe request of theirs; nothing is extended by it. Refuses with
 * `malformed_request`, `xsrf_failed` or `unauthenticated`.
 */
export async function authenticateSocket(
  { headers, auth }: { headers: IncomingHttpHeaders; auth: unknown },
  { identities, cookies, parseCookie }: HandshakeParts,
): Promise<SocketIdentity> {
  const shown = handshake.safeParse(auth).data
  if (!shown) throw new Failure('malformed_request')
  const call: CallHeaders = {
    headers: {
      ...headers,
      'x-xsrf-token': shown.as === 'device-token' ? undefined : shown.xsrf,
      authorization: shown.as === 'device-token' ? `Bearer ${shown.token}` : undefined,
    },
    cookies: parseCookie(headers.cookie ?? ''),
  }
  if (shown.as === 'staff') {
    const token = cookies.session(call)
    if (!token) throw new Failure('unauthenticated', { message: messages.notSignedIn })
    cookies.checkXsrf(call)
    const { workgroup } = shown
    const found = await identities.staff(token, {
      background: true,
      ...(workgroup !== undefined && { openedWorkgroup: workgroup }),
    })
    return { actor: found.actor, openedWorkgroup: workgroup ?? null }
  }
  const proof = cookies.device.proof(call)
  if (!proof) throw new Failure('unauthenticated', { message: messages.deviceDisconnected })
  cookies.device.check(call, false)
  const found = await identities.device(proof.token)
  if (!found) throw new Failure('unauthenticated', { message: messages.deviceDisconnected })
  return { actor: found.actor, openedWorkgroup: null }
}
