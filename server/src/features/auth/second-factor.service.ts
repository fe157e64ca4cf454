import { Failure } from '@filo/contract/kit/failure.ts'
import type { StaffCall } from '../../http/call.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import type { CurrentPassword } from './current-password.ts'
import type { FactorChanges } from './factor-changes.ts'
import { passkeyRepository } from './passkey.repository.ts'
import type { Passkeys } from './passkey.ts'
import { recoveryCodesRenewed } from './second-factor.letters.ts'
import { secondFactorRepository } from './second-factor.repository.ts'
import { sessionRepository } from './session.repository.ts'

export type SecondFactorOptions = {
  database: Database
  passkeys: Passkeys
  currentPassword: CurrentPassword
  changes: FactorChanges
}

const noFactor = 'I codici di recupero servono solo a chi ha un secondo fattore: aggiungine prima uno'

export type SecondFactorService = ReturnType<typeof secondFactorService>

/** A person's second factors, seen from their profile. */
export function secondFactorService({ database, passkeys, currentPassword, changes }: SecondFactorOptions) {
  return {
    async read({ actor }: StaffCall) {
      const { totp_since, recovery_codes } = await secondFactorRepository.factors(database, actor.id)
      return {
        required: changes.isRequiredOf(actor.roles),
        totp: totp_since && { since: totp_since.toISOString() },
        passkeys: await passkeyRepository.list(database, actor.id),
        passkeyHost: passkeys.host,
        recoveryCodesLeft: recovery_codes,
      }
    },

    /** New recovery codes; those before stop counting. */
    async renewRecoveryCodes(call: StaffCall, password: string) {
      const { id } = call.actor
      await currentPassword.check(id, password)
      return changes.change(call, async (tx, email) => {
        call.about({ objectId: id })
        const { totp_since, passkeys: count } = await secondFactorRepository.factors(tx, id)
        if (!totp_since && count === 0) throw new Failure('invalid_state', { message: noFactor })
        await changes.tell(tx, recoveryCodesRenewed(email))
        return { recoveryCodes: await changes.newCodes(tx, id) }
      })
    },
  }
}

/**
 * Takes every second factor from a person who lost theirs and ends their sessions: the next sign-in asks for the
 * password alone and, where the role demands it, for a new factor. Whoever calls this made sure of who asks.
 */
export async function resetSecondFactor(tx: Transaction, staffId: string): Promise<void> {
  await secondFactorRepository.lockPerson(tx, staffId)
  await secondFactorRepository.removeAll(tx, staffId)
  await sessionRepository.endAll(tx, staffId)
}
