import { pushSentences } from '@filo/contract/features/push/push.notices.ts'
import { addDays } from '@filo/contract/kit/date.ts'
import { firstInstantInRome } from '@filo/contract/kit/rome.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { KeyRing } from '../../platform/secrets/secrets.ts'
import { mailEndUrl } from './mail-end-link.ts'
import { openAddress } from './notice-address.ts'
import { unreadMs } from './notice-mail.limits.ts'
import { noticeMessage } from './notice-mail.messages.ts'
import { type AddressedMail, noticeMailRepository } from './notice-mail.repository.ts'
import { type MailDue, noticeMailDueRepository } from './notice-mail-due.repository.ts'
import { pushDueRepository } from './push-due.repository.ts'
import { type pushTeller, quietEnd } from './push-teller.ts'

type Parts = {
  database: Database
  clock: Clock
  keys: KeyRing
  teller: ReturnType<typeof pushTeller>
  publicUrl: string
}

type Verdict = 'say' | 'drop' | { putOff: Date }

/** Writes the mails to patients and caregivers, asking again what still holds. */
export function noticeAuthor({ database, clock, keys, teller, publicUrl }: Parts) {
  const judge = async (due: MailDue, off: readonly string[]): Promise<Verdict> => {
    if (off.includes(pushSentences[due.sentence].kind)) return 'drop'
    const recipient = await teller.stillTold(due.sentence, due.subjectId, due.personId)
    if (!recipient) return 'drop'
    if (!due.isShown) return 'say'
    if (due.sentence !== 'message') return 'drop'
    const end = new Date((recipient.since ?? due.toldAt).getTime() + unreadMs)
    return end > clock.now() ? { putOff: end } : 'say'
  }

  /** Until when nothing is mailed to somebody; `null`: it may be mailed now, `undefined`: never. */
  const waitOf = async (personId: string) => {
    const reachable = await pushDueRepository.reachable(database, [personId])
    const person = reachable.find(({ hasAddress }) => hasAddress)
    return person && { off: person.off, quietUntil: quietEnd(person, clock.now()) }
  }

  const message = (to: string, { addressId }: AddressedMail, said: readonly MailDue[]): Mail =>
    noticeMessage(
      to,
      said.map(({ sentence }) => sentence),
      { publicUrl, endUrl: mailEndUrl(keys, publicUrl, { addressId }) },
    )

  /** Midnight, when another day's limit begins; quiet hours are looked at again then. */
  const tomorrow = () => firstInstantInRome(addDays(clock.today(), 1), '00:00')

  /** Notices that are left to say now; the rest is dropped or put off. */
  const settle = async (mailId: string, mail: AddressedMail): Promise<MailDue[]> => {
    const now = clock.now()
    const wait = await waitOf(mail.personId)
    const due = await noticeMailDueRepository.dueTo(database, mail.personId, now)
    const judged = await Promise.all(
      due.map(async (one) => ({ one, verdict: wait ? await judge(one, wait.off) : ('drop' as const) })),
    )
    return database.transaction(async (tx) => {
      const said: MailDue[] = []
      for (const { one, verdict } of judged)
        if (verdict === 'drop') await noticeMailDueRepository.drop(tx, one)
        else if (verdict !== 'say') await noticeMailDueRepository.putOff(tx, one, verdict.putOff)
        else said.push(one)
      const until = wait?.quietUntil ?? null
      const mayGo =
        said.length > 0 &&
        until === null &&
        (await noticeMailRepository.count(tx, mailId, {
          mailbox: mail.mailbox,
          today: clock.today(),
          now,
        }))
      if (mayGo) return said
      for (const one of said) await noticeMailDueRepository.putOff(tx, one, until ?? tomorrow())
      await noticeMailRepository.forget(tx, mailId)
      return []
    })
  }

  return {
    /** The mail as it is now; `null` if there is nothing to say, or not at this time. */
    async write(mailId: string): Promise<Mail | null> {
      const mail = await noticeMailRepository.findAddressed(database, mailId)
      const to = mail && openAddress(keys, mail.sealed)
      if (!to) {
        await noticeMailRepository.finish(database, mailId)
        return null
      }
      const said = await settle(mailId, mail)
      return said.length > 0 ? message(to, mail, said) : null
    },
  }
}
