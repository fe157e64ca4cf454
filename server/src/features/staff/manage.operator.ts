import { Failure } from '@filo/contract/kit/failure.ts'
import type { SystemContext } from '../../context/context.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { disable, type EndSignIns, enable } from './enabling.ts'
import { type LockedPerson, manageRepository } from './manage.repository.ts'

const unknown = () => new Failure('not_found', { message: 'Nessuna persona con questo indirizzo email' })

/** Anybody, locked until the transaction ends. */
export async function lockPersonByEmail(tx: Sql, email: string): Promise<LockedPerson> {
  const person = await manageRepository.lockByEmail(tx, email)
  if (!person) throw unknown()
  return person
}

/** Does what an operator wants done to an enabled person. */
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

/** What an operator does to people by commands: everybody is in reach. */
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
