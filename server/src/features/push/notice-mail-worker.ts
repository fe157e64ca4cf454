import type { Background } from '../../feature.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { noticeAuthor } from './notice-author.ts'
import { noticeMailKind, summaryMailKind } from './notice-mail.messages.ts'
import { noticeMailRepository } from './notice-mail.repository.ts'
import { noticeMailDueRepository } from './notice-mail-due.repository.ts'
import { onceAMinute } from './once-a-minute.ts'
import type { summaryAuthor } from './summary-author.ts'

type Parts = {
  database: Database
  clock: Clock
  mailer: Mailer
  notices: ReturnType<typeof noticeAuthor>
  summaries: ReturnType<typeof summaryAuthor>
}

/** Queues the mails that are due, in the background of each process; their authors write them when they are sent. */
export function noticeMailWorker({ database, clock, mailer, notices, summaries }: Parts): Background {
  const isTimeForSummaries = onceAMinute(clock)
  mailer.onWriting(noticeMailKind, notices.write)
  mailer.onWriting(summaryMailKind, summaries.write)
  const finish = (mailId: string) => noticeMailRepository.finish(database, mailId)
  mailer.onOutcome(noticeMailKind, finish)
  mailer.onOutcome(summaryMailKind, finish)

  const queueNotices = async () => {
    if (!(await noticeMailDueRepository.isAnyDue(database, clock.now()))) return
    await database.transaction(async (tx) => {
      for (const { id } of await noticeMailRepository.startAll(tx, clock.now()))
        await mailer.sendWritten(tx, noticeMailKind, id)
    })
  }

  const queueSummaries = () =>
    database.transaction(async (tx) => {
      for (const staffId of await summaries.due(tx)) {
        const id = await noticeMailRepository.startFor(tx, staffId, clock.now())
        if (id !== null) await mailer.sendWritten(tx, summaryMailKind, id)
      }
    })

  return {
    async run(): Promise<void> {
      await queueNotices()
      if (isTimeForSummaries()) await queueSummaries()
    },
    settled: async () => {},
    end: async () => {},
  }
}
