import type { Notices } from '../notices.ts'
import type { MailTransport } from './mail-transport.ts'

const condition = { code: 'mail_unreachable', about: null } as const

/**
 * Asks the mail server whether it would take mail; as long as it would not, administrators and the log are told once: of the
 * first answer at once, later of two in a row, because a provider may refuse a connection beside those that send.
 */
export function checkMail(transport: Pick<MailTransport, 'trouble'>, notices: Notices): () => Promise<void> {
  let wasTrouble = true
  return async () => {
    const trouble = await transport.trouble()
    if (!trouble) notices.clear(condition, 'Il server di posta accetta di nuovo le email')
    else if (wasTrouble)
      notices.raise(
        condition,
        `SMTP_URL: il server di posta non accetta email (${trouble}); aspettano e partono da sole appena le accetta`,
      )
    wasTrouble = trouble !== null
  }
}
