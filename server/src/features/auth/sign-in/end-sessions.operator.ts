import type { SystemContext } from '../../../context/context.ts'
import { lockPersonByEmail } from '../../staff/manage.operator.ts'
import { pendingMfaRepository } from '../mfa/pending-mfa.repository.ts'
import { sessionRepository } from '../sessions/session.repository.ts'

/** Ends the sessions and pending MFA of the person with this address; returns how many sessions. */
export const endSessionsOfPerson = (context: SystemContext, email: string): Promise<number> =>
  context.transaction(async (tx) => {
    const { id } = await lockPersonByEmail(tx, email)
    await pendingMfaRepository.removeAll(tx, id)
    const ended = await sessionRepository.endAllOfPerson(tx, id)
    context.setAuditSubject({ objectId: id, details: { ended } })
    return ended
  })

/** Ends everybody's sessions and pending MFA; returns how many sessions. */
export const endSessionsOfInstallation = (context: SystemContext): Promise<number> =>
  context.transaction(async (tx) => {
    await pendingMfaRepository.removeAll(tx, null)
    const ended = await sessionRepository.endAllOfInstallation(tx)
    context.setAuditSubject({ details: { ended, everybody: true } })
    return ended
  })
