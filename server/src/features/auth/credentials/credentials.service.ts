import type { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { isSamePassword } from '@filo/contract/features/auth/password.ts'
import { assertNoProblems, Failure, type FieldProblem } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { BodyOf, ReplyOf } from '@filo/contract/kit/route.ts'
import type { RemoteContext, StaffContext } from '../../../context/context.ts'
import { type Database, type Sql, violates } from '../../../platform/database/database.ts'
import type { Mailer } from '../../../platform/mail/mail.ts'
import { mailLimits } from '../../../platform/mail/mail-limits.ts'
import type { Passwords } from '../../../platform/secrets/passwords.ts'
import { networkLimit, type RateLimiter } from '../../../platform/secrets/rate-limiter.ts'
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts'
import { emptyChange } from '../../../platform/sent-fields.ts'
import type { CurrentPassword } from '../passwords/current-password.ts'
import { passwordRepository } from '../passwords/password.repository.ts'
import { securityChangeLimit } from '../passwords/security-changes.ts'
import { sessionRepository } from '../sessions/session.repository.ts'
import { confirmEmail, emailChanged, emailChangeRequested, passwordChanged } from './credentials.messages.ts'
import { credentialsRepository } from './credentials.repository.ts'

export type CredentialsOptions = {
  database: Database
  limiter: RateLimiter
  passwords: Passwords
  currentPassword: CurrentPassword
  mailer: Mailer
  publicUrl: string
}

type Change = BodyOf<typeof authRoutes.changeCredentials>

const confirmHours = 24
/** Each request sends a mail to an address of the caller's choice, and reveals whether it is taken. */
const emailChangesPerHour = 5
const networkRefusalsPerHour = 60

export type CredentialsService = ReturnType<typeof credentialsService>

export function credentialsService(options: CredentialsOptions) {
  const { database, limiter, passwords, currentPassword, mailer, publicUrl } = options

  const forgotPasswordUrl = `${publicUrl}/user/forgot-password`

  const requestEmailChange = async (tx: Sql, staffId: string, oldEmail: string, email: string) => {
    if (await credentialsRepository.isTaken(tx, email)) throw new Failure('email_taken')
    const token = newToken()
    await credentialsRepository.requestEmailChange(tx, {
      staffId,
      email,
      tokenHash: hashToken(token),
      hours: confirmHours,
    })
    await limiter.consumeIn(tx, mailLimits(email), messages.tooManyMails)
    await mailer.send(tx, confirmEmail(email, `${publicUrl}/user/confirm-email?token=${token}`, confirmHours))
    await mailer.send(tx, emailChangeRequested(oldEmail, email, forgotPasswordUrl))
  }

  const credentialsOf = async (
    sql: Sql,
    staffId: string,
  ): Promise<ReplyOf<typeof authRoutes.credentials>> => {
    const { email } = await passwordRepository.credentials(sql, staffId)
    return { email, pendingEmail: await credentialsRepository.pendingEmail(sql, staffId) }
  }

  return {
    read: ({ actor }: StaffContext) => credentialsOf(database, actor.id),

    /**
     * Sets a new password, which ends the person's other sessions, or requests a new email address, which takes effect
     * once it is confirmed from its own mailbox; or both.
     */
    async change(context: StaffContext, { email: given, password, newPassword }: Change) {
      const { id, sessionId } = context.actor
      if (given === undefined && newPassword === undefined) throw emptyChange()
      const proven = await currentPassword.check(id, password)
      // The current address is no change beside a new password, and refused without one.
      const email = given === proven.email ? undefined : given
      assertNoProblems([
        ...problemIf(newPassword === undefined && email === undefined, 'email', messages.emailSame),
        ...problemIf(
          newPassword !== undefined && isSamePassword(newPassword, password),
          'newPassword',
          messages.passwordSame,
        ),
      ])
      if (email !== undefined)
        await limiter.consume([{ subject: `email-change:${id}`, max: emailChangesPerHour }])
      const passwordHash = newPassword === undefined ? null : await passwords.hash(newPassword)
      return context.transaction(async (tx) => {
        const own = await passwordRepository.lockCredentials(tx, id)
        // The password was changed from another session meanwhile: the old one proves nothing.
        if (own.passwordHash !== proven.passwordHash) throw new Failure('wrong_password')
        context.setAuditSubject({ objectId: id, details: { fields: fieldsOf({ email, newPassword }) } })
        if (passwordHash) {
          await limiter.consumeIn(tx, [securityChangeLimit(id)])
          await passwordRepository.setPassword(tx, id, passwordHash)
          await sessionRepository.endAllOfPerson(tx, id, sessionId)
          await mailer.send(tx, passwordChanged(own.email, forgotPasswordUrl))
        }
        if (email !== undefined) await requestEmailChange(tx, id, own.email, email)
        return credentialsOf(tx, id)
      })
    },

    /** Cancels the request for a new address; its link becomes invalid. */
    async cancelEmailChange(context: StaffContext): Promise<void> {
      await context.transaction(async (tx) => {
        context.setAuditSubject({ objectId: context.actor.id })
        if (!(await credentialsRepository.cancelEmailChange(tx, context.actor.id)))
          throw new Failure('invalid_state', { message: 'Non c’è nessun cambio di email da annullare' })
      })
    },

    /**
     * Makes the confirmed address the one to sign in with. Sessions stay open: the person is often working in one,
     * and an intruder who requested the change must not be able to sign the owner out.
     */
    async confirmEmail(context: RemoteContext, token: string): Promise<{ email: string }> {
      const confirm = async (tx: Sql) => {
        const change = await credentialsRepository.spendEmailChange(tx, hashToken(token))
        if (!change) throw await refusal(tx, token)
        const { staffId, workgroupId, email, oldEmail } = change
        const proven = { id: staffId, workgroupId }
        context.setAuditSubject({ objectId: staffId, details: { fields: ['email'] }, proven })
        await credentialsRepository.setEmail(tx, staffId, email)
        await mailer.send(tx, emailChanged(oldEmail, email))
        return { email }
      }
      const limit = networkLimit('confirm-email', context.address, networkRefusalsPerHour)
      return limiter.consumeOnRefusal([limit], () =>
        context.transaction(confirm).catch((error: unknown) => {
          throw violates(error, 'staff_email') ? new Failure('email_taken') : error
        }),
      )
    },
  }
}

const problemIf = (isWrong: boolean, path: keyof Change, message: string): FieldProblem[] =>
  isWrong ? [{ path, message }] : []

const fieldsOf = (change: Omit<Change, 'password'>): string[] =>
  Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]))

async function refusal(tx: Sql, token: string): Promise<Failure> {
  const state = await credentialsRepository.emailChangeState(tx, hashToken(token))
  if (!state) return new Failure('token_invalid')
  return new Failure(state.used ? 'token_used' : 'token_expired')
}
