import { type Access, partiesOf } from '@filo/contract/kit/access.ts'
import { type CodeWithoutFields, Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { Audit } from '@filo/contract/kit/route.ts'
import type { DiskUse } from '../platform/disk/disk-space.ts'
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
  /** Rows and files that it stores, for which the disk needs space; none by default. */
  stores?: readonly DiskUse[]
}

/** The failure of an actor whom the access does not admit; `null` if it does. Filo itself is always admitted. */
export function accessFailure(access: Access, actor: Actor): CodeWithoutFields | null {
  if (access === 'public' || actor.kind === 'system') return null
  if (actor.kind === 'nobody') return 'unauthenticated'
  const parties = partiesOf(access)
  if (actor.kind === 'device') return parties.includes('device') ? null : 'permission_denied'
  if (parties.includes('signed-in')) return null
  if (!actor.permissions.some((permission) => parties.includes(permission))) return 'permission_denied'
  return actor.mfaEnrolmentRequired ? 'second_factor_missing' : null
}

/** Refuses an actor whom the action does not admit, or who still has to set up a second factor. */
export function checkRole({ access }: Action, actor: Actor): void {
  const code = accessFailure(access, actor)
  if (code) throw new Failure(code)
}

/** Throws if the action needs a workgroup and the actor has none; a device has its patient's. */
export function checkWorkgroup({ withoutWorkgroup }: Action, actor: Actor): void {
  if (!withoutWorkgroup || actor.kind === 'device' || isMember(actor)) return
  throw new Failure(
    withoutWorkgroup,
    withoutWorkgroup === 'invalid_state' ? { message: messages.noWorkgroup } : {},
  )
}
