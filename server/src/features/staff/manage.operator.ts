import type { AuditAction } from '@filo/contract/kit/audit-action.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { Database, Sql, Transaction } from '../../platform/database.ts'
import { auditCommand } from '../../platform/system-audit.ts'
import { disable, type EndSignIns, enable } from './enabling.ts'
import { type Held, manageRepository } from './manage.repository.ts'

const unknown = () => new Failure('not_found', { message: 'Nessuna persona con questo indirizzo email' })

/** Anybody, held until the transaction ends. */
export async function heldByEmail(tx: Sql, email: string): Promise<Held> {
  const person = await manageRepository.lockByEmail(tx, email)
  if (!person) throw unknown()
  return person
}

/** Does what an operator wants done to an enabled person, and writes it down as `action`. */
export const aboutEnabled = <T>(
  database: Database,
  email: string,
  action: AuditAction,
  doing: (tx: Transaction, staffId: string) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    const person = await heldByEmail(tx, email)
    if (person.disabled)
      throw new Failure('invalid_state', {
        message: 'Questa persona è disattivata: prima riattivarla (enable)',
      })
    const done = await doing(tx, person.id)
    await auditCommand(tx, action, { objectId: person.id })
    return done
  })

/** What an operator does to people by commands: everybody is in reach, each action is written down. */
export function staffOperator({ database, endSignIns }: { database: Database; endSignIns: EndSignIns }) {
  const changing = (
    email: string,
    action: AuditAction,
    doing: (tx: Transaction, find: () => Promise<Held>) => Promise<Held>,
  ) =>
    database.transaction(async (tx) => {
      const { id } = await doing(tx, () => heldByEmail(tx, email))
      await auditCommand(tx, action, { objectId: id })
    })

  return {
    list: () => manageRepository.list(database),
    disable: (email: string) =>
      changing(email, 'staff.disable', (tx, find) => disable(tx, null, find, endSignIns)),
    enable: (email: string) => changing(email, 'staff.enable', (tx, find) => enable(tx, find, endSignIns)),
  }
}
