import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { RemoteContext } from '../../../context/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Mailer } from '../../../platform/mail/mail.ts'
import { type Limit, networkLimit, type RateLimiter } from '../../../platform/secrets/rate-limiter.ts'
import type { KeyRing, TrustedDevice } from '../../../platform/secrets/secrets.ts'
import { trustedSubject } from '../sessions/trusted-device.ts'
import { resetPassword } from './password.messages.ts'
import { passwordRepository } from './password.repository.ts'
import { newPasswordLink } from './password-link.ts'

export type ForgottenPasswordOptions = {
  database: Database
  keys: KeyRing
  limiter: RateLimiter
  mailer: Mailer
  publicUrl: string
  concealAccounts: boolean
}

const linkHours = 1
const failuresPerBrowser = 5
const requestsPerNetwork = 60
const requestsPerTrustedDevice = 10
const mailsPerAccount = 3
/** Minimum time of an answer, longer than the difference between a known and an unknown address. */
const concealedMs = 300

/** `browserId` identifies a browser until it clears its cookies. */
type Requester = { browserId: string; trustedDevice: TrustedDevice }

export type ForgottenPasswordService = ReturnType<typeof forgottenPasswordService>

export function forgottenPasswordService(options: ForgottenPasswordOptions) {
  const { database, keys, limiter, mailer, publicUrl, concealAccounts } = options
  const consume = (limit: Limit) => limiter.consume([limit], messages.tooManyFailures)

  /** Limits the mails per account: more would only bury the last one, whose link stays valid. */
  const mayMail = async (subject: string): Promise<boolean> => {
    try {
      await consume({ subject: `forgot:mail:${subject}`, max: mailsPerAccount })
      return true
    } catch (error) {
      if (error instanceof Failure && error.code === 'too_many_requests') return false
      throw error
    }
  }

  /** Counts and audits an unknown address as a known one, but sends it nothing. */
  const mailLink = async (context: RemoteContext, email: string, staffId: string | null): Promise<void> => {
    const isSent = (await mayMail(staffId ?? email)) && staffId !== null
    await context.transaction(async (tx) => {
      if (staffId !== null) context.setAuditSubject({ objectId: staffId, details: { sent: isSent } })
      if (!isSent) return
      const { token, expiresAt } = await newPasswordLink(tx, staffId, linkHours)
      const url = `${publicUrl}/user/reset-password?token=${token}`
      await mailer.send(tx, resetPassword(email, url, expiresAt))
    })
  }

  const ask = async (
    context: RemoteContext,
    email: string,
    { browserId, trustedDevice }: Requester,
  ): Promise<void> => {
    const trusted = trustedSubject(keys, email, trustedDevice)
    await consume(
      trusted
        ? { subject: `forgot:trusted:${trusted}`, max: requestsPerTrustedDevice }
        : networkLimit('forgot:address', context.address, requestsPerNetwork),
    )
    const refund = await consume({ subject: `forgot:browser:${browserId}`, max: failuresPerBrowser })
    const person = await passwordRepository.findByEmail(database, email)
    if (!person && !concealAccounts) throw new Failure('not_found', { message: messages.noSuchUser })
    await mailLink(context, email, person?.id ?? null)
    if (!concealAccounts) await refund()
  }

  return {
    /**
     * Mails a one-time link to the person with this address. Treats a disabled account as unknown. With concealed
     * accounts every address gets the same answer, equally late.
     */
    async ask(context: RemoteContext, email: string, requester: Requester): Promise<void> {
      await Promise.all([ask(context, email, requester), concealAccounts && pause(concealedMs)])
    },
  }
}
