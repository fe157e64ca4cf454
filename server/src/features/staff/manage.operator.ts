import { Failure } from '@filo/contract/kit/failure.ts'
import type { SystemContext } from '../../context/context.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { disable, type EndSignIns, enable } from './enabling.ts'
import { type LockedPerson, manageRepository } from './manage.repository.ts'

const unknown = () => new Failure('not_found', { message: 'Nessuna persona con questo indirizzo email' })

/** Finds anybody and locks them until the transaction ends; throws `not_found`. */
export async function lockPersonByEmail(tx: Sql, email: string): Promise<LockedPerson> {
  const person = await manageRepository.lockByEmail(tx, email)
  if (!person) throw unknown()
  return person
}

/** Runs an operator's work on a person; throws `invalid_state` if they are disabled. */
export const withEnabledPerson = <T>(
  context: SystemContext,
  email: string,
  work: (tx: Transaction, staffId: string) => Promise<T>,
): Promise<T> =>
  context.transaction(async (tx) => {
    const person = await lockPersonByEmail(tx, email)
    if (person.state === 'disabled')
      throw new Failure('invalid_state', {
        message: 'Questa persona è disattivata: prima riattivarla (enable)',
      })
    context.setAuditSubject({ objectId: person.id })
    return work(tx, person.id)
  })

/** For operators: everybody is in scope. */
export const disableByEmail = (
  context: SystemContext,
  email: string,
  endSignIns: EndSignIns,
): Promise<void> =>
  context.transaction(async (tx) => {
    const { id } = await disable(tx, null, () => lockPersonByEmail(tx, email), endSignIns)
    context.setAuditSubject({ objectId: id })
  })

export const enableByEmail = (context: SystemContext, email: string, endSignIns: EndSignIns): Promise<void> =>
  context.transaction(async (tx) => {
    const { id } = await enable(tx, () => lockPersonByEmail(tx, email), endSignIns)
    context.setAuditSubject({ objectId: id })
  })
