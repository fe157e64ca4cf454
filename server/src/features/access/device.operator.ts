import type { Transaction } from '../../platform/database.ts'
import { auditCommand } from '../../platform/system-audit.ts'
import { accessRepository } from './access.repository.ts'

/** Signs every patient's and caregiver's device out; answers how many. */
export async function revokeEveryDevice(tx: Transaction): Promise<number> {
  const revoked = await accessRepository.revokeAll(tx)
  await auditCommand(tx, 'access.revoke-devices', { details: { revoked, everybody: true } })
  return revoked
}
