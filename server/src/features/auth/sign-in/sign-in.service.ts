import { Failure } from '@filo/contract/kit/failure.ts'
import { v7 as uuid } from 'uuid'
import type { RemoteContext } from '../../../context/context.ts'
import type { Attempts } from '../../../platform/attempts.ts'
import type { BrowserMarks } from '../../../platform/browser-marks.ts'
import type { Database, Sql, Transaction } from '../../../platform/database.ts'
import type { Passwords } from '../../../platform/passwords.ts'
import { hashToken, type KeyRing, newToken } from '../../../platform/secrets.ts'
import type { Settings } from '../../../platform/settings.ts'
import { halfSignInRepository } from '../mfa/pending-mfa.repository.ts'
import { sessionRepository } from '../sessions/session.repository.ts'
import { marked, signInLimits } from '../sessions/trusted-device.ts'
import { signInRepository } from './sign-in.repository.ts'

export type SignInOptions = {
  database: Database
  keys: KeyRing
  attempts: Attempts
  passwords: Passwords
} & Pick<Settings, 'sessionHours' | 'sessionIdleMinutes' | 'sessionsPerPerson' | 'secondFactorRequired'>

/** Where a sign-in comes from. */
export type Visitor = { address: string; browser: string | null; browserMarks: BrowserMarks }

type SignIn = Visitor & { email: string; password: string }
type Person = { id: string; email: string }

/** A session, and what the browser is to remember of its people. */
type Whole = { kind: 'whole'; token: string; browserMarks: BrowserMarks }
/** A sign-in that waits for its second factor. */
type Half = { kind: 'half'; token: string; minutes: number }

const halfMinutes = 10

export type SignInService = ReturnType<typeof signInService>

export function signInService(options: SignInOptions) {
  const { database, keys, attempts, passwords, secondFactorRequired } = options

  const begin = async (sql: Sql, staffId: string): Promise<Half> => {
    const token = newToken()
    await halfSignInRepository.add(sql, staffId, hashToken(token), halfMinutes)
    return { kind: 'half', token, minutes: halfMinutes }
  }

  /**
   * The end of every sign-in: the person's session, in this browser, which is a known one from now on. The person is
   * locked, so that of many sign-ins at once no more sessions stay open than may be.
   */
  const openSession = async (
    context: RemoteContext,
    tx: Transaction,
    person: Person,
    { address, browser, browserMarks }: Visitor,
    { owesSecondFactor }: { owesSecondFactor: boolean },
  ): Promise<Whole> => {
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
      owesSecondFactor,
    })
    return { kind: 'whole', token, browserMarks: marked(keys, person.email, browserMarks) }
  }

  /** Whoever signed in wholly begins with no tries used. */
  const forgetTries = ({ email }: Pick<Person, 'email'>, visitor: Visitor) => {
    const [account] = signInLimits(keys, 'login', email, visitor)
    return attempts.forget(account.subject)
  }

  return {
    openSession,
    forgetTries,

    /**
     * Opens a session, or begins half a sign-in for whoever set up a second factor. A wrong pair and an unknown
     * address answer alike and in the same time. Ten tries an hour an account, which only a whole sign-in forgets.
     */
    async signIn(context: RemoteContext, { email, password, ...visitor }: SignIn): Promise<Whole | Half> {
      const takeBack = await attempts.reserve(signInLimits(keys, 'login', email, visitor))
      const known = await signInRepository.credentials(database, email)
      if (known) context.setAuditSubject({ objectId: known.id })
      const passwordHash = known?.password_hash ?? null
      const right = await passwords.verify(passwordHash, password).catch(async (error) => {
        // The queue is full: nothing was evaluated.
        await takeBack()
        throw error
      })
      if (!right) throw new Failure('invalid_credentials')
      const opened = await context.transaction(async (tx) => {
        const found = await signInRepository.lockCredentials(tx, email)
        // Changed while it was verified: what was proven is the password no longer.
        if (!found || found.password_hash !== passwordHash) throw new Failure('invalid_credentials')
        if (found.disabled) throw new Failure('account_disabled')
        context.setAuditSubject({ proven: { id: found.id, workgroupId: found.workgroup_id } })
        if (found.has_second_factor) {
          context.setAuditSubject({ details: { factor: 'awaited' } })
          return begin(tx, found.id)
        }
        const owesSecondFactor = secondFactorRequired.some((role) => found.roles.includes(role))
        return openSession(context, tx, { id: found.id, email }, visitor, { owesSecondFactor })
      })
      await takeBack()
      if (opened.kind === 'whole') await forgetTries({ email }, visitor)
      return opened
    },

    sweep: () => halfSignInRepository.sweep(database),
  }
}
