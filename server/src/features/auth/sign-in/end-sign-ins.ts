import type { Transaction } from '../../../platform/database/database.ts'
import { sessionRepository } from '../sessions/session.repository.ts'
import { signInRepository } from './sign-in.repository.ts'

/** Ends a person's sessions, and voids everything that could sign them in, except the password. */
export async function endSignIns(tx: Transaction, staffId: string): Promise<void> {
  await signInRepository.voidPending(tx, staffId)
  await sessionRepository.endAllOfPerson(tx, staffId)
}
