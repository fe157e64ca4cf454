import type { SummaryChoice, SummarySettings } from '@filo/contract/features/push/notice-mail.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { StaffContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import { noMail } from './notice-address.service.ts'
import { type StoredSummary, summaryQuery } from './summary.queries.ts'
import { summaryRepository } from './summary.repository.ts'
import { instantOfHour } from './summary-hour.ts'

type Parts = { clock: Clock; isOffered: boolean }

export type SummaryService = ReturnType<typeof summaryService>

/** When staff are mailed how much waits for them. */
export function summaryService({ clock, isOffered }: Parts) {
  const settingsOf = ({ summary }: StoredSummary): SummarySettings => ({
    isOffered,
    when: summary === null ? 'never' : summary.dailyAt === null ? 'unread' : 'daily',
    hour: summary?.dailyAt ?? null,
  })

  return {
    settingsOf,

    change: (context: StaffContext, { when, hour }: SummaryChoice): Promise<SummarySettings> => {
      if (!isOffered && when !== 'never') throw new Failure('invalid_state', { message: noMail })
      return context.transaction(async (tx) => {
        const { id } = context.actor
        context.setAuditSubject({ details: { fields: when === 'daily' ? ['when', 'hour'] : ['when'] } })
        if (when === 'never') await summaryRepository.end(tx, id)
        else {
          const now = clock.now()
          const dailyAt = when === 'daily' ? hour : null
          // Today's hour that has passed is not made up for.
          const isOver = dailyAt !== null && now >= instantOfHour(clock.today(), dailyAt)
          const dailyOn = isOver ? clock.today() : null
          await summaryRepository.choose(tx, id, { dailyAt, dailyOn, now })
        }
        const stored = await readScoped(tx, context.actor, summaryQuery())
        if (!stored) throw new Failure('not_found')
        return settingsOf(stored)
      })
    },
  }
}
