import type { Notices } from '../notices.ts'
import type { MailTransport } from './mail-transport.ts'

const condition = { code: 'mail_unreachable', about: null } as const

/** Asks the mail server whether it would take mail; as long as it would not, administrators and the log are told once. */
export const checkMail =
  (transport: Pick<MailTransport, 'trouble'>, notices: Notices) => async (): Promise<void> => {
    const trouble = await transport.trouble()
    if (trouble)
      notices.raise(
        condition,
        `SMTP_URL: il server di posta non prende email (${trouble}); aspettano e partono da sole appena le prende`,
      )
    else notices.clear(condition, 'Il server di posta prende di nuovo le email')
  }
