import { Failure } from '@filo/contract/kit/failure.ts'
import { v7 as uuid } from 'uuid'
import type { RemoteContext } from '../../../context/context.ts'
import type { Database, Sql, Transaction } from '../../../platform/database/database.ts'
import type { Passwords } from '../../../platform/secrets/passwords.ts'
import type { RateLimiter } from '../../../platform/secrets/rate-limiter.ts'
import type { TrustedDevice } from '../../../platform/secrets/secrets.ts'
import { hashToken, type KeyRing, newToken } from '../../../platform/secrets/secrets.ts'
import type { Settings } from '../../../platform/settings/settings.ts'
import { pendingMfaRepository } from '../mfa/pending-mfa.repository.ts'
import { sessionRepository } from '../sessions/session.repository.ts'
import { trustDevice } from '../sessions/trusted-device.ts'
import { signInRepository } from './sign-in.repository.ts'
import { signInLimits } from './sign-in-limits.ts'

export type SignInOptions = {
  database: Database
  keys: KeyRing
  limiter: RateLimiter
  passwords: Passwords
} & Pick<Settings, 'sessionHours' | 'sessionIdleMinutes' | 'sessionsPerPerson' | 'secondFactorRequired'>

/** Where a sign-in comes from. */
export type Visitor = { address: string; browser: string | null; trustedDevice: TrustedDevice }

type SignIn = Visitor & { email: string; password: string }
type Person = { id: string; email: string }

/** The token of the new session, and the device with the signature that makes it trusted. */
type SignedIn = { kind: 'signed-in'; token: string; trustedDevice: TrustedDevice }
/** The password was right; MFA is still required. */
type MfaRequired = { kind: 'mfa-required'; token: string; minutes: number }

const pendingMfaMinutes = 10

export type SignInService = ReturnType<typeof signInService>

export function signInService(options: SignInOptions) {
  const { database, keys, limiter, passwords, secondFactorRequired } = options

  const requireMfa = async (sql: Sql, staffId: string): Promise<MfaRequired> => {
    const token = newToken()
    await pendingMfaRepository.add(sql, staffId, hashToken(token), pendingMfaMinutes)
    return { kind: 'mfa-required', token, minutes: pendingMfaMinutes }
  }

  /**
   * The last step of every sign-in: opens a session in this browser, which becomes a trusted device. The person must be
   * locked, so that parallel sign-ins do not leave more sessions open than allowed.
   */
  const openSession = async (
    context: RemoteContext,
    tx: Transaction,
    person: Person,
    { address, browser, trustedDevice }: Visitor,
    { mfaEnrolmentRequired }: { mfaEnrolmentRequired: boolean },
  ): Promise<SignedIn> => {
    const token = newToken()
    const { sessionHours, sessionIdleMinutes, sessionsPerPerson } = options
    const ended = await sessionRepository.keepLatest(tx, person.id, sessionsPerPerson - 1, sessionIdleMinutes)
    if (ended > 0) context.setAuditSubject({ details: { ended } })
    await sessionRepository.add(tx, {
      tokenHash: hashToken(token),
      id: uuid(),
      staffId: person.id,
      hours: sessionHours,
      address,
      browser,
      mfaEnrolmentRequired,
    })
    return { kind: 'signed-in', token, trustedDevice: trustDevice(keys, person.email, trustedDevice) }
  }

  /** Resets the count of tries after a completed sign-in. */
  const resetSignInLimit = ({ email }: Pick<Person, 'email'>, visitor: Visitor) => {
    const [account] = signInLimits(keys, 'login', email, visitor)
    return limiter.forget(account.subject)
  }

  return {
    openSession,
    resetSignInLimit,

    /**
     * Opens a session, or requires MFA of a person with a second factor. A wrong password and an unknown address get
     * the same answer in the same time. Allows ten tries per account and hour; only a completed sign-in resets them.
     */
    async signIn(
      context: RemoteContext,
      { email, password, ...visitor }: SignIn,
    ): Promise<SignedIn | MfaRequired> {
      const refund = await limiter.consume(signInLimits(keys, 'login', email, visitor))
      const known = await signInRepository.credentials(database, email)
      if (known) context.setAuditSubject({ objectId: known.id })
      const passwordHash = known?.password_hash ?? null
      const { isRight, newHash } = await passwords.verify(passwordHash, password).catch(async (error) => {
        // The queue is full: the password was not checked, so the try does not count.
        await refund()
        throw error
      })
      if (!isRight) throw new Failure('invalid_credentials')
      const opened = await context.transaction(async (tx) => {
        const found = await signInRepository.lockCredentials(tx, email)
        // The password was changed while it was verified: the old one proves nothing.
        if (!found || found.password_hash !== passwordHash) throw new Failure('invalid_credentials')
        if (found.disabled) throw new Failure('account_disabled')
        if (newHash !== null) await signInRepository.replaceHash(tx, found.id, newHash)
        context.setAuditSubject({ proven: { id: found.id, workgroupId: found.workgroup_id } })
        if (found.has_second_factor) {
          context.setAuditSubject({ details: { factor: 'awaited' } })
          return requireMfa(tx, found.id)
        }
        const mfaEnrolmentRequired = secondFactorRequired.some((role) => found.roles.includes(role))
        return openSession(context, tx, { id: found.id, email }, visitor, { mfaEnrolmentRequired })
      })
      await refund()
      if (opened.kind === 'signed-in') await resetSignInLimit({ email }, visitor)
      return opened
    },

    sweep: () => pendingMfaRepository.sweep(database),
  }
}
