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
const failuresABrowser = 5
const askedANetwork = 60
const askedATrustedDevice = 10
const mailsAnAccount = 3
/** Longer than the difference between an address that is known and one that is not. */
const concealedMs = 300

/** `browserId` tells one browser from another until it drops its cookies. */
type Asking = { browserId: string; trustedDevice: TrustedDevice }

export type ForgottenPasswordService = ReturnType<typeof forgottenPasswordService>

export function forgottenPasswordService(options: ForgottenPasswordOptions) {
  const { database, keys, limiter, mailer, publicUrl, concealAccounts } = options
  const consume = (limit: Limit) => limiter.consume([limit], messages.tooManyFailures)

  /** More mails than that would only bury the last one, whose link stays good. */
  const mayWrite = async (subject: string): Promise<boolean> => {
    try {
      await consume({ subject: `forgot:mail:${subject}`, max: mailsAnAccount })
      return true
    } catch (error) {
      if (error instanceof Failure && error.code === 'too_many_requests') return false
      throw error
    }
  }

  /** An unknown address is counted and written down as a known one is, and then nothing is sent. */
  const write = async (context: RemoteContext, email: string, staffId: string | null): Promise<void> => {
    const isSent = (await mayWrite(staffId ?? email)) && staffId !== null
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
    { browserId, trustedDevice }: Asking,
  ): Promise<void> => {
    const trusted = trustedSubject(keys, email, trustedDevice)
    await consume(
      trusted
        ? { subject: `forgot:trusted:${trusted}`, max: askedATrustedDevice }
        : networkLimit('forgot:address', context.address, askedANetwork),
    )
    const refund = await consume({ subject: `forgot:browser:${browserId}`, max: failuresABrowser })
    const person = await passwordRepository.findByEmail(database, email)
    if (!person && !concealAccounts) throw new Failure('not_found', { message: messages.noSuchUser })
    await write(context, email, person?.id ?? null)
    if (!concealAccounts) await refund()
  }

  return {
    /**
     * Mails a one-time link to whoever has that address. A disabled account counts as none. Where accounts are
     * concealed every address gets the same answer, equally late.
     */
    async ask(context: RemoteContext, email: string, asking: Asking): Promise<void> {
      await Promise.all([ask(context, email, asking), concealAccounts && pause(concealedMs)])
    },
  }
}
