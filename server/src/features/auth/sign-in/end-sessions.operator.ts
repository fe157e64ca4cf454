import type { SystemContext } from '../../../context/context.ts'
import { heldByEmail } from '../../staff/manage.operator.ts'
import { halfSignInRepository } from '../mfa/pending-mfa.repository.ts'
import { sessionRepository } from '../sessions/session.repository.ts'

/** Ends the sessions of the person with that address, and sign-ins half done; answers how many sessions. */
export const endSessionsOf = (context: SystemContext, email: string): Promise<number> =>
  context.transaction(async (tx) => {
    const { id } = await heldByEmail(tx, email)
    await halfSignInRepository.removeAll(tx, id)
    const ended = await sessionRepository.endAll(tx, id)
    context.setAuditSubject({ objectId: id, details: { ended } })
    return ended
  })

/** Ends everybody's sessions, and sign-ins half done; answers how many sessions. */
export const endEverySession = (context: SystemContext): Promise<number> =>
  context.transaction(async (tx) => {
    await halfSignInRepository.removeAll(tx, null)
    const ended = await sessionRepository.endEverySession(tx)
    context.setAuditSubject({ details: { ended, everybody: true } })
    return ended
  })
