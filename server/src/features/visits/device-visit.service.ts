import type { VisitHours } from '@filo/contract/features/staff/workgroup.rules.ts'
import { answerRefusal, cancelledRefusal } from '@filo/contract/features/visits/visit.policy.ts'
import { periodOf, timeProblems } from '@filo/contract/features/visits/visit.rules.ts'
import type {
  CounterProposal,
  OwnVisit,
  VisitAnswer,
  VisitRejection,
} from '@filo/contract/features/visits/visit.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { DeviceContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Sql } from '../../platform/database/database.ts'
import { type OwnVisitRow, ownVisitQuery } from './visit.queries.ts'
import { toOwnVisit } from './visit.reply.ts'
import { type LockedVisit, lockOwnVisit, slotOf, visitRepository } from './visit.repository.ts'

/**
 * Answers to a visit by a patient, or by a caregiver for them. Each answer carries the version that it saw: of parallel
 * ones the first counts, the others get `stale_version`.
 */
export function deviceVisitService() {
  const answer = (
    context: DeviceContext,
    id: string,
    version: number,
    work: (tx: Sql, visit: LockedVisit) => Promise<void>,
  ): Promise<OwnVisit> =>
    context.transaction(async (tx) => {
      const visit = await readScoped(tx, context.actor, lockOwnVisit(id))
      if (!visit) throw new Failure('not_found')
      context.setAuditSubject({ patientId: visit.patientId, objectId: id })
      enforce(cancelledRefusal(visit))
      if (version !== visit.version) throw new Failure('stale_version')
      await work(tx, visit)
      const row = await readScoped(tx, context.actor, ownVisitQuery(id))
      if (!row) throw new Failure('not_found')
      return toOwnVisit(row)
    })

  const setStatus = async (
    tx: Sql,
    context: DeviceContext,
    visit: LockedVisit,
    kind: 'accepted' | 'rejected',
    note?: string | null,
  ) => {
    await visitRepository.setStatus(tx, kind, slotOf(visit))
    await visitRepository.addEvent(tx, visit.id, context.actor, { kind, note: note ?? null })
  }

  return {
    list: ({ visits, ...hours }: { visits: OwnVisitRow[] } & VisitHours) => ({
      items: visits.map(toOwnVisit),
      ...hours,
    }),

    accept: (context: DeviceContext, id: string, { version }: VisitAnswer): Promise<OwnVisit> =>
      answer(context, id, version, async (tx, visit) => {
        enforce(answerRefusal(visit, new Date(visit.readAt)))
        await setStatus(tx, context, visit, 'accepted')
      }),

    reject: (context: DeviceContext, id: string, { version, note }: VisitRejection): Promise<OwnVisit> =>
      answer(context, id, version, async (tx, visit) => {
        enforce(answerRefusal(visit, new Date(visit.readAt)))
        await setStatus(tx, context, visit, 'rejected', note)
      }),

    propose: (
      context: DeviceContext,
      id: string,
      { version, note, ...time }: CounterProposal,
    ): Promise<OwnVisit> =>
      answer(context, id, version, async (tx, visit) => {
        enforce(answerRefusal(visit, new Date(visit.readAt)))
        const start = periodOf({ ...time, duration: 0 })?.start
        const details = timeProblems(start, new Date(visit.readAt))
        if (start?.getTime() === Date.parse(visit.start))
          details.push({
            path: 'hours',
            message: 'È l’orario che ha fissato il centro: confermalo, o scegline un altro',
          })
        if (!start || details.length > 0) throw new Failure('validation_failed', { details })
        await visitRepository.propose(tx, id, start, note ?? null)
        await visitRepository.addEvent(tx, id, context.actor, { kind: 'proposed', start, note: note ?? null })
      }),
  }
}
