import { numbersInWords } from '@filo/contract/features/push/notice-mail.notices.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Sql } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { KeyRing } from '../../platform/secrets/secrets.ts'
import { mailboxMark, mailEndUrl } from './mail-end-link.ts'
import { mailboxHash } from './notice-address.ts'
import { unreadMs } from './notice-mail.limits.ts'
import { summaryMessage } from './notice-mail.messages.ts'
import { noticeMailRepository } from './notice-mail.repository.ts'
import type { NoticeNumbers } from './notice-numbers.ts'
import { pushDueRepository } from './push-due.repository.ts'
import { quietEnd } from './push-teller.ts'
import { type Summary, summaryRepository } from './summary.repository.ts'
import { instantOfHour } from './summary-hour.ts'

type Parts = {
  database: Database
  clock: Clock
  keys: KeyRing
  numbers: NoticeNumbers
  publicUrl: string
}

/** Decides when staff are mailed how much waits for them, and writes it as it is then. */
export function summaryAuthor({ database, clock, keys, numbers, publicUrl }: Parts) {
  const personOf = async (sql: Sql, staffId: string) => (await pushDueRepository.reachable(sql, [staffId]))[0]

  /** Quiet hours hold back what comes by itself; the hour of a daily mail is the person's own choice. */
  const isQuiet = async (sql: Sql, staffId: string): Promise<boolean> => {
    const person = await personOf(sql, staffId)
    return person !== undefined && quietEnd(person, clock.now()) !== null
  }

  /** "Do not disturb" is a later choice than any hour. */
  const isPaused = async (sql: Sql, staffId: string): Promise<boolean> =>
    ((await personOf(sql, staffId))?.pausedUntil ?? new Date(0)) > clock.now()

  const isDailyDue = ({ dailyAt, dailyOn }: Summary): boolean =>
    dailyAt !== null && dailyOn !== clock.today() && clock.now() >= instantOfHour(clock.today(), dailyAt)

  /** Those who have left something unread for two hours, and may be told of it now. */
  const unreadOf = async (tx: Sql, waiting: readonly Summary[]): Promise<Summary[]> => {
    const away = waiting.filter(({ dailyAt, isOnline }) => dailyAt === null && !isOnline)
    if (away.length === 0) return []
    const people = away.map(({ staffId, toldUntil }) => ({ staffId, until: toldUntil }))
    const ids = await numbers.unread(tx, people, new Date(clock.now().getTime() - unreadMs))
    const told: Summary[] = []
    for (const one of away.filter(({ staffId }) => ids.includes(staffId))) {
      const hasRoom = await noticeMailRepository.hasRoom(tx, mailboxHash(keys, one.email), clock.today())
      if (hasRoom && !(await isQuiet(tx, one.staffId))) told.push(one)
    }
    return told
  }

  const hold = async (found: Summary & { createdAt: Date }): Promise<boolean> => {
    if (found.isOnline) return true
    return found.dailyAt === null
      ? isQuiet(database, found.staffId)
      : dayInRome(found.createdAt) !== clock.today() || (await isPaused(database, found.staffId))
  }

  return {
    /** The people whose mail is due now; a daily one is decided on here, once. */
    async due(tx: Sql): Promise<string[]> {
      const waiting = await summaryRepository.lockWaiting(tx, clock.now())
      const daily = waiting.filter(isDailyDue)
      for (const { staffId } of daily) await summaryRepository.decide(tx, staffId, clock.today())
      return [...daily, ...(await unreadOf(tx, waiting))].map(({ staffId }) => staffId)
    },

    /** The mail as it is now; `null` to those who are on line or disabled, and if nothing waits. */
    async write(mailId: string): Promise<Mail | null> {
      const now = clock.now()
      const found = await summaryRepository.findOfMail(database, mailId, now)
      const words = found && numbersInWords(await numbers.count(database, found.staffId))
      const mailbox = found && mailboxHash(keys, found.email)
      const mayGo =
        mailbox &&
        words !== null &&
        !(await hold(found)) &&
        (await noticeMailRepository.count(database, mailId, { mailbox, today: clock.today(), now }))
      if (mayGo && words)
        return summaryMessage(found.email, words, {
          publicUrl,
          endUrl: mailEndUrl(keys, publicUrl, {
            staffId: found.staffId,
            mailbox: mailboxMark(keys, found.email),
          }),
        })
      await noticeMailRepository.forget(database, mailId)
      return null
    },
  }
}
