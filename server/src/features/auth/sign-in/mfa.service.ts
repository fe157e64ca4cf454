import type {
  SecondFactorMethod,
  SecondFactorProof,
} from '@filo/contract/features/auth/second-factor.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { RemoteContext } from '../../../context/context.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Sql } from '../../../platform/database/database.ts'
import type { Mailer } from '../../../platform/mail/mail.ts'
import type { RateLimiter } from '../../../platform/secrets/rate-limiter.ts'
import { hashToken, type KeyRing } from '../../../platform/secrets/secrets.ts'
import { type PendingMfa, pendingMfaRepository } from '../mfa/pending-mfa.repository.ts'
import { hashRecoveryCode } from '../mfa/recovery-codes.ts'
import { recoveryCodeUsed } from '../mfa/second-factor.messages.ts'
import { secondFactorRepository } from '../mfa/second-factor.repository.ts'
import { passkeyRepository } from '../passkeys/passkey.repository.ts'
import type { Passkeys } from '../passkeys/passkey.ts'
import { totpRepository } from '../totp/totp.repository.ts'
import { totpStep } from '../totp/totp.ts'
import type { SignInService, Visitor } from './sign-in.service.ts'
import { networkSignInLimit, signInLimits } from './sign-in-limits.ts'

export type MfaOptions = {
  database: Database
  keys: KeyRing
  limiter: RateLimiter
  clock: Clock
  passkeys: Passkeys
  mailer: Mailer
  signIn: SignInService
}

const expired = () => new Failure('token_expired', { message: messages.secondFactorLapsed })

const wrong = (message?: string) => new Failure('second_factor_wrong', message ? { message } : {})

const methodOf = ({ code, recoveryCode }: SecondFactorProof): SecondFactorMethod =>
  code !== undefined ? 'totp' : recoveryCode !== undefined ? 'recovery' : 'passkey'

export type MfaService = ReturnType<typeof mfaService>

/** MFA at the end of a sign-in; `token` comes from the browser's cookie and identifies the pending MFA. */
export function mfaService(options: MfaOptions) {
  const { database, keys, limiter, clock, passkeys, mailer, signIn } = options

  const pendingOf = async (token: string | undefined): Promise<PendingMfa & { hash: Buffer }> => {
    const hash = hashToken(token ?? '')
    const pending = token ? await pendingMfaRepository.find(database, hash) : null
    if (!pending) throw expired()
    return { ...pending, hash }
  }

  const takeCode = async (tx: Sql, staffId: string, code: string) => {
    const totp = await totpRepository.findConfirmed(tx, staffId)
    const step = totp && totpStep(keys.decrypt('totp', totp.encrypted_secret), code, clock.now())
    if (!step) throw wrong()
    if (!(await totpRepository.takeStep(tx, staffId, step))) throw wrong(messages.secondFactorUsed)
  }

  const takeRecoveryCode = async (tx: Sql, { staff_id, email }: PendingMfa, code: string) => {
    const hash = hashRecoveryCode(keys, staff_id, code)
    if (!(await secondFactorRepository.spendRecoveryCode(tx, staff_id, hash)))
      throw wrong(messages.recoveryCodeWrong)
    const { recovery_codes } = await secondFactorRepository.factors(tx, staff_id)
    await mailer.send(tx, recoveryCodeUsed(email, recovery_codes))
  }

  const takePasskey = async (
    tx: Sql,
    staffId: string,
    response: { id?: unknown },
    challenge: string | null,
  ) => {
    const passkey = await passkeyRepository.lock(tx, staffId, String(response.id))
    const counter = challenge && passkey && (await passkeys.verifySignIn(response, challenge, passkey))
    if (!passkey || typeof counter !== 'number') throw wrong(messages.passkeyWrong)
    await passkeyRepository.recordUse(tx, passkey.id, counter)
  }

  return {
    /** The methods by which this browser's pending MFA can be completed, and its expiry. */
    async pending(token: string | undefined) {
      const { staff_id, expires_at } = await pendingOf(token)
      const factors = await secondFactorRepository.factors(database, staff_id)
      const methods: SecondFactorMethod[] = []
      if (factors.totp_since) methods.push('totp')
      if (factors.passkeys > 0 && passkeys.host) methods.push('passkey')
      if (factors.recovery_codes > 0) methods.push('recovery')
      return { methods, expiresAt: expires_at.toISOString() }
    },

    async challenge(token: string | undefined) {
      const { staff_id, hash } = await pendingOf(token)
      const options = await passkeys.signInOptions(await passkeyRepository.findRegistered(database, staff_id))
      await pendingMfaRepository.setChallenge(database, hash, options.challenge)
      return { ...options }
    },

    /**
     * Completes the sign-in and uses up the pending MFA. Allows ten wrong tries per account and hour, which a right
     * password does not reset. A code, a time step and a challenge are accepted once, even in parallel calls.
     */
    async complete(
      context: RemoteContext,
      token: string | undefined,
      proof: SecondFactorProof,
      visitor: Visitor,
    ) {
      const pending = await limiter.consumeOnRefusal([networkSignInLimit(visitor.address)], () =>
        pendingOf(token),
      )
      const person = { id: pending.staff_id, email: pending.email }
      context.setAuditSubject({ objectId: person.id, details: { factor: methodOf(proof) } })
      const limits = signInLimits(keys, 'second-factor', pending.email, visitor)
      const refund = await limiter.consume(limits)
      const challenge = proof.passkey
        ? await pendingMfaRepository.takeChallenge(database, pending.hash)
        : null
      const opened = await context.transaction(async (tx) => {
        // Locks the person first, as every change of factors does, to prevent deadlocks.
        await secondFactorRepository.lockPerson(tx, person.id)
        if (proof.code !== undefined) await takeCode(tx, person.id, proof.code)
        else if (proof.recoveryCode !== undefined) await takeRecoveryCode(tx, pending, proof.recoveryCode)
        else await takePasskey(tx, person.id, proof.passkey ?? {}, challenge)
        if (!(await pendingMfaRepository.spend(tx, pending.hash))) throw expired()
        context.setAuditSubject({ proven: { id: person.id, workgroupId: pending.workgroup_id } })
        return signIn.openSession(context, tx, person, visitor, { mfaEnrolmentRequired: false })
      })
      await refund()
      await limiter.forget(limits[0].subject)
      await signIn.resetSignInLimit(person, visitor)
      return opened
    },
  }
}
