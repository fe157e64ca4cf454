import { disableRefusal, enableRefusal, lockOf } from '@filo/contract/features/staff/staff.policy.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type LockedPerson, manageRepository } from './manage.repository.ts'

/** Ends a person's sessions, and everything except the password that could sign them in. */
export type EndSignIns = (tx: Transaction, staffId: string) => Promise<void>

/**
 * Disables the person that `find` returns: their next call is refused. `callerId` is `null` for an operator. Locks the
 * administrators before the person, so that two who disable each other queue.
 */
export async function disable(
  tx: Transaction,
  callerId: string | null,
  find: () => Promise<LockedPerson | null>,
  endSignIns: EndSignIns,
): Promise<LockedPerson> {
  const administrators = await manageRepository.lockAdministrators(tx)
  if (administrators.some(({ id, enabled }) => id === callerId && !enabled))
    throw new Failure('unauthenticated')
  const person = await find()
  if (!person) throw new Failure('not_found')
  const otherAdministrators = administrators.some(({ id, enabled }) => enabled && id !== person.id)
  const locked = lockOf(callerId, { ...person, otherAdministrators })
  enforce(disableRefusal({ ...person, locked }))
  await manageRepository.disable(tx, person.id)
  await endSignIns(tx, person.id)
  return person
}

/** Enables a person. No earlier session or unfinished sign-in comes back: they have to sign in again. */
export async function enable(
  tx: Transaction,
  find: () => Promise<LockedPerson | null>,
  endSignIns: EndSignIns,
): Promise<LockedPerson> {
  const person = await find()
  if (!person) throw new Failure('not_found')
  enforce(enableRefusal(person))
  await manageRepository.enable(tx, person.id)
  await endSignIns(tx, person.id)
  return person
}
