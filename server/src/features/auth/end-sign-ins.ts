import type { Transaction } from '../../platform/database.ts'
import { authRepository } from './auth.repository.ts'
import { sessionRepository } from './session.repository.ts'

/** Ends what a person is signed in with, and all that could sign them in but the password. */
export async function endSignIns(tx: Transaction, staffId: string): Promise<void> {
  await authRepository.voidPending(tx, staffId)
  await sessionRepository.endAll(tx, staffId)
}
