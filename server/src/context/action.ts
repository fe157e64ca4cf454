import { type Access, permissionsFor } from '@filo/contract/kit/access.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Audit } from '@filo/contract/kit/route.ts'
import { type Actor, isMember } from './actor.ts'

/** What somebody is about to do, however they ask for it. */
export type Action = {
  /** As the audit names it; `none` where it keeps nothing. */
  name: Audit
  access: Access
  /** Set where the rows are a workgroup's: how whoever has none is refused. */
  withoutWorkgroup?: 'not_found' | 'invalid_state'
  /** Whether it writes: an action that is audited and changes nothing through `context.transaction` fails. */
  changes: boolean
}

/** Refuses whom the action does not let in by role, or for a second factor that their role demands. */
export function checkRole({ access }: Action, actor: Actor): void {
  const asked = permissionsFor(access)
  if (asked.length === 0) return
  if (actor.kind !== 'staff' || !asked.some((permission) => actor.permissions.includes(permission)))
    throw new Failure('permission_denied')
  if (actor.mfaEnrolmentRequired) throw new Failure('second_factor_missing')
}

/** Refuses whoever has no workgroup where the rows are one's. */
export function checkWorkgroup({ withoutWorkgroup }: Action, actor: Actor): void {
  if (!withoutWorkgroup || isMember(actor)) return
  throw new Failure(
    withoutWorkgroup,
    withoutWorkgroup === 'invalid_state' ? { message: messages.noWorkgroup } : {},
  )
}
