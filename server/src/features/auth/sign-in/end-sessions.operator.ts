import type { Transaction } from '../../../platform/database.ts'
import { auditCommand } from '../../../platform/system-audit.ts'
import { heldByEmail } from '../../staff/manage.operator.ts'
import { halfSignInRepository } from '../mfa/pending-mfa.repository.ts'
import { sessionRepository } from '../sessions/session.repository.ts'

/** Ends the sessions of the person with that address, and sign-ins half done; answers how many sessions. */
export async function endSessionsOf(tx: Transaction, email: string): Promise<number> {
  const { id } = await heldByEmail(tx, email)
  await halfSignInRepository.removeAll(tx, id)
  const ended = await sessionRepository.endAll(tx, id)
  await auditCommand(tx, 'staff.end-sessions', { objectId: id, details: { ended } })
  return ended
}

/** Ends everybody's sessions, and sign-ins half done; answers how many sessions. */
export async function endEverySession(tx: Transaction): Promise<number> {
  await halfSignInRepository.removeAll(tx, null)
  const ended = await sessionRepository.endEverySession(tx)
  await auditCommand(tx, 'staff.end-sessions', { details: { ended, everybody: true } })
  return ended
}
