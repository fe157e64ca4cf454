import { Failure } from '@filo/contract/kit/failure.ts'
import type { RemoteContext } from '../../../context/context.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Mailer } from '../../../platform/mail/mail.ts'
import type { Passwords } from '../../../platform/secrets/passwords.ts'
import { networkLimit, type RateLimiter } from '../../../platform/secrets/rate-limiter.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { sessionRepository } from '../sessions/session.repository.ts'
import { passwordReset } from './password.messages.ts'
import { passwordRepository } from './password.repository.ts'

export type PasswordOptions = {
  database: Database
  limiter: RateLimiter
  passwords: Passwords
  mailer: Mailer
  clock: Clock
  publicUrl: string
}

const networkFailuresPerHour = 60

export type PasswordService = ReturnType<typeof passwordService>

export function passwordService({ database, limiter, passwords, mailer, clock, publicUrl }: PasswordOptions) {
  /** The person's address and the expiry of a link, without using it up. Throws if the link is not valid. */
  const readLink = async (token: string) => {
    const link = await passwordRepository.findLink(database, hashToken(token))
    if (!link) throw new Failure('token_invalid')
    if (link.used) throw new Failure('token_used')
    if (link.expired) throw new Failure('token_expired')
    return { email: link.email, expiresAt: link.expires_at.toISOString() }
  }

  const reset = async (context: RemoteContext, token: string, password: string): Promise<void> => {
    await readLink(token)
    const passwordHash = await passwords.hash(password)
    await context.transaction(async (tx) => {
      const link = await passwordRepository.findLink(tx, hashToken(token))
      if (!link || !(await passwordRepository.spendLink(tx, hashToken(token))))
        throw new Failure('token_used')
      context.setAuditSubject({
        objectId: link.staff_id,
        proven: { id: link.staff_id, workgroupId: link.workgroup_id },
      })
      await passwordRepository.setPassword(tx, link.staff_id, passwordHash)
      await sessionRepository.endAllOfPerson(tx, link.staff_id)
      await mailer.send(tx, passwordReset(link.email, `${publicUrl}/user/forgot-password`, clock.now()))
    })
  }

  return {
    readLink,

    /** Sets the password with a one-time link, ends every session of the person and notifies them by mail. */
    resetPassword: (context: RemoteContext, token: string, password: string): Promise<void> => {
      const limit = networkLimit('reset-password', context.address, networkFailuresPerHour)
      return limiter.consumeOnRefusal([limit], () => reset(context, token, password))
    },
  }
}
