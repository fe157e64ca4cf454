import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { StaffContext } from '../../../context/context.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Mail, Mailer } from '../../../platform/mail/mail.ts'
import type { RateLimiter } from '../../../platform/secrets/rate-limiter.ts'
import type { KeyRing } from '../../../platform/secrets/secrets.ts'
import type { Settings } from '../../../platform/settings/settings.ts'
import { securityChangeLimit } from '../passwords/security-changes.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { type ChangedFactor, secondFactorAdded, secondFactorRemoved } from './second-factor.messages.ts'
import { secondFactorRepository } from './second-factor.repository.ts'

export type FactorChangesOptions = { keys: KeyRing; limiter: RateLimiter; mailer: Mailer } & Pick<
  Settings,
  'secondFactorRequired'
>

export type FactorChanges = ReturnType<typeof factorChanges>

/** Steps that every change of a person's second factors shares. */
export function factorChanges({ keys, limiter, mailer, secondFactorRequired }: FactorChangesOptions) {
  /** Replaces the recovery codes. Only hashes are stored: the codes returned can be shown this once. */
  const newCodes = async (tx: Sql, staffId: string): Promise<string[]> => {
    const codes = newRecoveryCodes()
    const hashes = codes.map((code) => hashRecoveryCode(keys, staffId, code))
    await secondFactorRepository.setRecoveryCodes(tx, staffId, hashes)
    return codes
  }

  const isRequiredOf = (roles: readonly string[]) => secondFactorRequired.some((role) => roles.includes(role))

  return {
    newCodes,
    isRequiredOf,

    /** Runs `work` in a transaction that excludes other changes of the person's factors; passes their email address. */
    change: <T>(context: StaffContext, work: (tx: Sql, email: string) => Promise<T>): Promise<T> =>
      context.transaction(async (tx) => {
        const { email } = await secondFactorRepository.lockPerson(tx, context.actor.id)
        await limiter.consumeIn(tx, [securityChangeLimit(context.actor.id)])
        return work(tx, email)
      }),

    /**
     * To call after storing a factor: lifts the enrolment requirement, and returns recovery codes for a first factor or
     * if none are left.
     */
    async finishAdding(tx: Sql, context: StaffContext, email: string, factor: ChangedFactor) {
      const { id } = context.actor
      context.setAuditSubject({ objectId: id, details: { factor: factor.kind } })
      await secondFactorRepository.clearEnrolmentRequired(tx, id)
      await mailer.send(tx, secondFactorAdded(email, factor))
      const { totp_since, passkeys, recovery_codes } = await secondFactorRepository.factors(tx, id)
      const isFirst = (totp_since ? 1 : 0) + passkeys === 1
      return { recoveryCodes: isFirst || recovery_codes === 0 ? await newCodes(tx, id) : null }
    },

    /** To call after deleting a factor: throws if it was the last one and the person's role requires one. */
    async finishRemoving(tx: Sql, context: StaffContext, email: string, factor: ChangedFactor) {
      const { id, roles } = context.actor
      context.setAuditSubject({ objectId: id, details: { factor: factor.kind } })
      const { totp_since, passkeys } = await secondFactorRepository.factors(tx, id)
      if (!totp_since && passkeys === 0) {
        if (isRequiredOf(roles)) throw new Failure('invalid_state', { message: messages.secondFactorNeeded })
        await secondFactorRepository.setRecoveryCodes(tx, id, [])
      }
      await mailer.send(tx, secondFactorRemoved(email, factor))
    },

    sendMail: (tx: Sql, mail: Mail) => mailer.send(tx, mail),
  }
}
