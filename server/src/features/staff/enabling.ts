import { disableRefusal, enableRefusal, lockOf } from '@filo/contract/features/staff/staff.policy.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type LockedPerson, manageRepository } from './manage.repository.ts'

/** Ends what a person is signed in with, and all that could sign them in but the password. */
export type EndSignIns = (tx: Transaction, staffId: string) => Promise<void>

/**
 * Finds a person by `find` and disables them, whatever they do at that moment: their next call is refused. `callerId` is
 * `null` for an operator. The administrators are locked before the person, so that two who disable each other queue.
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

/** Nothing that was open or begun before comes back with the person: they sign in anew. */
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
