import { type Access, permissionsFor } from '@filo/contract/kit/access.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Audit } from '@filo/contract/kit/route.ts'
import { type Actor, isMember } from './actor.ts'

/** An action about to be done, by whatever channel. */
export type Action = {
  /** Its name in the audit; `none` if it is not audited. */
  name: Audit
  access: Access
  /** Set if the rows belong to a workgroup: the failure for an actor without one. */
  withoutWorkgroup?: 'not_found' | 'invalid_state'
  /** Whether it writes. An audited action that writes must do so through `context.transaction`, otherwise it fails. */
  changes: boolean
}

/** Refuses an actor without a role that the action admits, or who still has to set up a second factor. */
export function checkRole({ access }: Action, actor: Actor): void {
  const accepted = permissionsFor(access)
  if (accepted.length === 0) return
  if (actor.kind !== 'staff' || !accepted.some((permission) => actor.permissions.includes(permission)))
    throw new Failure('permission_denied')
  if (actor.mfaEnrolmentRequired) throw new Failure('second_factor_missing')
}

/** Throws if the action needs a workgroup and the actor has none. */
export function checkWorkgroup({ withoutWorkgroup }: Action, actor: Actor): void {
  if (!withoutWorkgroup || isMember(actor)) return
  throw new Failure(
    withoutWorkgroup,
    withoutWorkgroup === 'invalid_state' ? { message: messages.noWorkgroup } : {},
  )
}
