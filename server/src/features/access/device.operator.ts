import type { SystemContext } from '../../context/context.ts'
import { deviceRepository } from './device.repository.ts'

/** Signs out every device of patients and caregivers; returns how many. */
export const revokeEveryDevice = (context: SystemContext): Promise<number> =>
  context.transaction(async (tx) => {
    const revoked = await deviceRepository.revokeAll(tx)
    context.setAuditSubject({ details: { revoked, everybody: true } })
    return revoked
  })
