import type { SystemContext } from '../../context/context.ts'
import { accessRepository } from './access.repository.ts'

/** Signs out every device of patients and caregivers; returns how many. */
export const revokeEveryDevice = (context: SystemContext): Promise<number> =>
  context.transaction(async (tx) => {
    const revoked = await accessRepository.revokeAll(tx)
    context.setAuditSubject({ details: { revoked, everybody: true } })
    return revoked
  })
