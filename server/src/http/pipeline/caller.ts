import { partiesOf } from '@filo/contract/kit/access.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Action, checkRole, checkWorkgroup } from '../../context/action.ts'
import type { Actor } from '../../context/actor.ts'
import type { Identified, Identities } from '../../context/identities.ts'
import type { Cookies } from '../cookies/cookies.ts'
import type { Binding } from './binding.ts'
import { failureOf } from './refuse.ts'

/** A request to a route; `asked` are its parsed parameters, `null` if they are malformed, so that nothing is read. */
export type Call = {
  binding: Binding
  request: FastifyRequest
  asked: { params: unknown; query: unknown } | null
}

type Parts = { identities: Pick<Identities, 'staff' | 'device'>; cookies: Cookies }

const uuid = z.uuid()
export const isUuid = (text: unknown): text is string => text !== undefined && uuid.safeParse(text).success

/** True for a call that the page makes by itself. */
export const isBackground = ({ headers }: FastifyRequest): boolean => headers['x-filo-background'] === '1'

/**
 * Finds who calls, and what the route reads for them.
 * @param background extends no session
 * @throws Failure `unauthenticated`
 */
export async function findCaller(
  { binding, request, asked }: Call,
  { identities, cookies }: Parts,
  background: boolean,
): Promise<Identified<Actor> & { isTouched: boolean }> {
  const { access } = binding.route
  const prefetch = asked && binding.prefetch?.(asked as never)
  if (access === 'public') return { actor: { kind: 'nobody' }, prefetched: null, isTouched: false }
  if (partiesOf(access).includes('device')) {
    const proof = cookies.device.proof(request)
    const device = proof && (await identities.device(proof, prefetch))
    if (!device) throw new Failure('unauthenticated', { message: messages.deviceDisconnected })
    return device
  }
  const token = cookies.session(request)
  if (!token) throw new Failure('unauthenticated', { message: messages.notSignedIn })
  const opened = request.headers['x-filo-workgroup']
  const staff = await identities.staff(token, {
    background,
    prefetch,
    ...(isUuid(opened) && { openedWorkgroup: opened }),
  })
  return { ...staff, isTouched: false }
}

/** Whether the caller may still read what was read for them when the call began. Throws if that cannot be told. */
export async function isStillAllowed(call: Call, action: Action, parts: Parts): Promise<boolean> {
  try {
    const { actor, prefetched } = await findCaller(call, parts, true)
    checkRole(action, actor)
    checkWorkgroup(action, actor)
    return !call.binding.prefetch || prefetched !== null
  } catch (error) {
    if (failureOf(error).status < 500) return false
    throw error
  }
}
