import { Failure } from '@filo/contract/kit/failure.ts'
import type { StaffContext } from '../../../context/context.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { CurrentPassword } from '../passwords/current-password.ts'
import { sessionRepository } from '../sessions/session.repository.ts'
import type { FactorChanges } from './factor-changes.ts'
import { recoveryCodesRenewed } from './second-factor.messages.ts'
import { secondFactorRepository } from './second-factor.repository.ts'

export type SecondFactorOptions = {
  database: Database
  /** The host that passkeys are bound to; `null` if they are not available. */
  passkeyHost: string | null
  currentPassword: CurrentPassword
  changes: FactorChanges
}

const noFactor = 'I codici di recupero servono solo a chi ha un secondo fattore: aggiungine prima uno'

export type SecondFactorService = ReturnType<typeof secondFactorService>

/** A person's second factors, as their profile shows them. */
export function secondFactorService({
  database,
  passkeyHost,
  currentPassword,
  changes,
}: SecondFactorOptions) {
  return {
    async read({ actor }: StaffContext) {
      const { totp_since, recovery_codes } = await secondFactorRepository.factors(database, actor.id)
      return {
        required: changes.isRequiredOf(actor.roles),
        totp: totp_since && { since: totp_since.toISOString() },
        passkeys: await secondFactorRepository.passkeys(database, actor.id),
        passkeyHost,
        recoveryCodesLeft: recovery_codes,
      }
    },

    /** Replaces the recovery codes. */
    async renewRecoveryCodes(context: StaffContext, password: string) {
      const { id } = context.actor
      await currentPassword.check(id, password)
      return changes.change(context, async (tx, email) => {
        context.setAuditSubject({ objectId: id })
        const { totp_since, passkeys: count } = await secondFactorRepository.factors(tx, id)
        if (!totp_since && count === 0) throw new Failure('invalid_state', { message: noFactor })
        await changes.sendMail(tx, recoveryCodesRenewed(email))
        return { recoveryCodes: await changes.newCodes(tx, id) }
      })
    },
  }
}

/**
 * Removes every second factor of a person who lost theirs and ends their sessions: the next sign-in requires the
 * password alone and, if the role demands it, setting up a new factor. The caller has to make sure who asks for it.
 */
export async function resetSecondFactor(tx: Transaction, staffId: string): Promise<void> {
  await secondFactorRepository.lockPerson(tx, staffId)
  await secondFactorRepository.removeAll(tx, staffId)
  await sessionRepository.endAllOfPerson(tx, staffId)
}
