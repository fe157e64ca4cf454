import type { Retention } from '../../commands/retention.ts'
import { asOperator } from '../../context/system.ts'
import { inviteRepository } from './invite.repository.ts'

/**
 * Invites contain names and addresses of people who may never have joined: they are deleted some time after closing.
 */
export const inviteRetention: Retention = {
  async preview({ database, settings: { keepInvitesDays } }) {
    const count = await inviteRepository.countClosed(database, keepInvitesDays)
    return `Inviti accettati, ritirati o scaduti da oltre ${keepInvitesDays} giorni (KEEP_INVITES_DAYS): ${count}`
  },

  async apply({ database, settings: { keepInvitesDays } }) {
    const isNone = (await inviteRepository.countClosed(database, keepInvitesDays)) === 0
    const removed = isNone
      ? 0
      : await asOperator(database, 'invite.prune', (context) =>
          context.transaction(async (tx) => {
            const invites = await inviteRepository.removeClosed(tx, keepInvitesDays)
            context.setAuditSubject({ details: { invites } })
            return invites
          }),
        )
    return `Inviti eliminati: ${removed}`
  },
}
