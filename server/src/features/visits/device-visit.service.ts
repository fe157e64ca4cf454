import { answerRefusal, standsRefusal } from '@filo/contract/features/visits/visit.policy.ts'
import { periodOf, timeProblems } from '@filo/contract/features/visits/visit.rules.ts'
import type {
  CounterProposal,
  OwnVisit,
  VisitRejection,
} from '@filo/contract/features/visits/visit.schema.ts'
import { checkFields, Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { DeviceContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/database.ts'
import { type OwnVisitRow, ownVisitQuery } from './visit.queries.ts'
import { ownVisitOn } from './visit.reply.ts'
import { asItIs, type LockedVisit, ownVisitLock, visitRepository } from './visit.repository.ts'

/**
 * What a patient answers to a visit, or a caregiver for them. Each answer bears the version that it saw: of several at
 * once the first counts, and the others are told that the visit changed.
 */
export function deviceVisitService({ clock }: { clock: Clock }) {
  const answer = (
    context: DeviceContext,
    id: string,
    version: number,
    work: (tx: Sql, visit: LockedVisit) => Promise<void>,
  ): Promise<OwnVisit> =>
    context.transaction(async (tx) => {
      const visit = await readScoped(tx, context.actor, ownVisitLock(id))
      if (!visit) throw new Failure('not_found')
      context.setAuditSubject({ patientId: visit.patientId, objectId: id })
      enforce(standsRefusal(visit))
      if (version !== visit.version) throw new Failure('stale_version')
      await work(tx, visit)
      const row = await readScoped(tx, context.actor, ownVisitQuery(id))
      if (!row) throw new Failure('not_found')
      return ownVisitOn(clock.now(), row)
    })

  const settle = async (
    tx: Sql,
    context: DeviceContext,
    visit: LockedVisit,
    kind: 'accepted' | 'rejected',
    note?: string | null,
  ) => {
    await visitRepository.settle(tx, kind, asItIs(visit))
    await visitRepository.note(tx, visit.id, context.actor, { kind, note: note ?? null })
  }

  return {
    list: (rows: OwnVisitRow[]): { items: OwnVisit[] } => ({
      items: rows.map((row) => ownVisitOn(clock.now(), row)),
    }),

    accept: (context: DeviceContext, id: string, version: number): Promise<OwnVisit> =>
      answer(context, id, version, async (tx, visit) => {
        enforce(answerRefusal(visit, clock.now()))
        await settle(tx, context, visit, 'accepted')
      }),

    reject: (context: DeviceContext, id: string, { version, note }: VisitRejection): Promise<OwnVisit> =>
      answer(context, id, version, async (tx, visit) => {
        enforce(answerRefusal(visit, clock.now()))
        await settle(tx, context, visit, 'rejected', note)
      }),

    propose: (
      context: DeviceContext,
      id: string,
      { version, note, ...time }: CounterProposal,
    ): Promise<OwnVisit> =>
      answer(context, id, version, async (tx, visit) => {
        enforce(answerRefusal(visit, clock.now()))
        const start = periodOf({ ...time, duration: 0 })?.start
        checkFields(timeProblems(start, clock.now()))
        if (!start) return
        await visitRepository.propose(tx, id, start, note ?? null)
        await visitRepository.note(tx, id, context.actor, { kind: 'proposed', start, note: note ?? null })
      }),
  }
}
