import type { FeatureParts } from '../../feature.ts'
import type { Sql } from '../../platform/database/database.ts'
import { mailEndService } from './mail-end.service.ts'
import { noticeAddressRepository } from './notice-address.repository.ts'
import { noticeAddressService } from './notice-address.service.ts'
import { noticeAuthor } from './notice-author.ts'
import { firstLookMs } from './notice-mail.limits.ts'
import { noticeMailRepository } from './notice-mail.repository.ts'
import { type NewMailDue, noticeMailDueRepository } from './notice-mail-due.repository.ts'
import { noticeMailWorker } from './notice-mail-worker.ts'
import type { NoticeNumbers } from './notice-numbers.ts'
import type { pushTeller } from './push-teller.ts'
import { summaryRepository } from './summary.repository.ts'
import { summaryService } from './summary.service.ts'
import { summaryAuthor } from './summary-author.ts'

/** The parts of notices by mail; nothing is sent by an installation without a mail server. */
export function noticeMailParts(
  { database, clock, keys, limiter, settings, mailer }: FeatureParts,
  numbers: NoticeNumbers,
) {
  const { publicUrl } = settings
  const isOffered = settings.smtp !== undefined
  return {
    isOffered,
    summaries: summaryService({ clock, isOffered }),
    addresses: noticeAddressService({ database, clock, keys, limiter, mailer, isOffered }),
    mailEnd: mailEndService({ database, keys }),

    /** Has it mailed to those with an address, unless that is needless by then. */
    tell: (tx: Sql, due: readonly NewMailDue[], now: Date) =>
      noticeMailDueRepository.add(tx, due, { now, at: new Date(now.getTime() + firstLookMs) }),

    workerOf: (teller: ReturnType<typeof pushTeller>) =>
      noticeMailWorker({
        ...{ database, clock, mailer },
        notices: noticeAuthor({ database, clock, keys, teller, publicUrl }),
        summaries: summaryAuthor({ database, clock, keys, numbers, publicUrl }),
      }),

    heartbeat: (sessions: readonly string[]) => summaryRepository.keepOnline(database, sessions, clock.now()),

    sweeps: [
      { name: 'codes of addresses', run: () => noticeAddressRepository.sweepChecks(database) },
      {
        name: 'mails of notices',
        run: () => noticeMailRepository.sweep(database, { today: clock.today(), now: clock.now() }),
      },
    ],
  }
}
