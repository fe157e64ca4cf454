import { asJob } from '../../context/system.ts'
import type { Database } from '../../platform/database/database.ts'
import type { KeyRing } from '../../platform/secrets/secrets.ts'
import { type EndedMails, mailboxMark, readMailEnd } from './mail-end-link.ts'
import { noticeAddressRepository } from './notice-address.repository.ts'
import { summaryRepository } from './summary.repository.ts'

export type MailEndService = ReturnType<typeof mailEndService>

/** Ends mails by the link in them, for whoever has the mail. */
export function mailEndService({ database, keys }: { database: Database; keys: KeyRing }) {
  const end = (mails: EndedMails) =>
    asJob(database, 'mail-end', 'noticeMail.end', (context) =>
      context.transaction(async (tx) => {
        if ('staffId' in mails) {
          await summaryRepository.end(tx, mails.staffId)
          return context.setAuditSubject({ objectId: mails.staffId })
        }
        const ended = await noticeAddressRepository.end(tx, mails.addressId)
        if (ended) context.setAuditSubject({ objectId: ended.personId, patientId: ended.patientId })
      }),
    )

  /** Whether the mails that the link was in still come there. */
  const isEndable = async (mails: EndedMails): Promise<boolean> => {
    if ('addressId' in mails) return noticeAddressRepository.exists(database, mails.addressId)
    const email = await summaryRepository.findEmail(database, mails.staffId)
    return email !== null && mailboxMark(keys, email) === mails.mailbox
  }

  return {
    /** Whether the token is one of ours; what it ended may be long gone. */
    isKnown: (token: string): boolean => readMailEnd(keys, token) !== null,

    /** Ends the mails; a second time changes nothing. `false` if the token is none of ours. */
    async end(token: string): Promise<boolean> {
      const mails = readMailEnd(keys, token)
      if (!mails) return false
      if (await isEndable(mails)) await end(mails)
      return true
    },
  }
}
