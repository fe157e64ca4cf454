import { freeTimes } from '@filo/contract/features/visits/free-times.rules.ts'
import {
  cancelRefusal,
  changeRefusal,
  completeRefusal,
  noteRefusal,
  proposalAnswerRefusal,
  seenRefusal,
} from '@filo/contract/features/visits/visit.policy.ts'
import type { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { maxCalendarDays, periodOf, timeProblems } from '@filo/contract/features/visits/visit.rules.ts'
import type {
  CounterProposalAnswer,
  FreeTimes,
  NewVisit,
  Visit,
  VisitChange,
  VisitWithHistory,
} from '@filo/contract/features/visits/visit.schema.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { assertNoProblems, Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { QueryOf, ReplyOf } from '@filo/contract/kit/route.ts'
import { v7 as uuid } from 'uuid'
import { patientOfList } from '../../context/audit-entry.ts'
import type { MemberContext, StaffContext } from '../../context/context.ts'
import { readLarge, readScoped } from '../../context/viewer.ts'
import type { Database, Sql, Transaction } from '../../platform/database/database.ts'
import { sentFields } from '../../platform/sent-fields.ts'
import { busyPeriodsQuery, calendarQuery, type VisitWithEvents, visitQuery } from './visit.queries.ts'
import { plannedTimeOf, toVisit, toVisitWithHistory } from './visit.reply.ts'
import {
  type LockedVisit,
  lockActivePatient,
  lockColleague,
  lockVisit,
  slotOf,
  visitRepository,
} from './visit.repository.ts'
import type { ListedVisits } from './visit-list.queries.ts'
import { describeOverlap } from './visit-overlap.service.ts'

type Routes = typeof visitRoutes
type Time = { date: string; hours: string; duration: number }

export type VisitService = ReturnType<typeof visitService>

/**
 * Visits as planned by staff. Constraints of the database ensure that nobody has two at once, whichever way a visit
 * comes to occupy its time.
 */
export function visitService(database: Database) {
  const nameOverlap = describeOverlap(database)
  const reply = async (tx: Sql, { actor }: MemberContext, id: string): Promise<VisitWithHistory> => {
    const row = await readScoped(tx, actor, visitQuery(id))
    if (!row) throw new Failure('not_found')
    return toVisitWithHistory(row)
  }
  const lockForChange = async (tx: Sql, context: MemberContext, id: string): Promise<LockedVisit> => {
    const visit = await readScoped(tx, context.actor, lockVisit(id))
    if (!visit) throw new Failure('not_found')
    context.setAuditSubject({ patientId: visit.patientId, objectId: id })
    return visit
  }
  /** The period of a visit; throws `validation_failed` unless it begins after `now`. */
  const periodToCome = (time: Time, now: string) => {
    const period = periodOf(time)
    const details = timeProblems(period?.start, new Date(now))
    if (!period || details.length > 0) throw new Failure('validation_failed', { details })
    return period
  }
  const requireColleague = async (tx: Sql, { actor }: MemberContext, id: string) => {
    if (!(await readScoped(tx, actor, lockColleague(id)))) throw new Failure('not_found')
  }
  /** Locks a visit of the workgroup, runs `work` on it, and returns it. */
  const changeVisit = (
    context: MemberContext,
    id: string,
    work: (tx: Transaction, visit: LockedVisit) => Promise<void>,
  ): Promise<VisitWithHistory> =>
    context
      .transaction(async (tx) => {
        await work(tx, await lockForChange(tx, context, id))
        return reply(tx, context, id)
      })
      .catch(nameOverlap(context))

  return {
    read(context: StaffContext, row: VisitWithEvents): VisitWithHistory {
      context.setAuditSubject({ patientId: row.patient.id, objectId: row.id })
      return toVisitWithHistory(row)
    },

    list(
      context: StaffContext,
      query: QueryOf<Routes['list']>,
      { items, total, counts }: ListedVisits,
    ): ReplyOf<Routes['list']> {
      context.setAuditSubject({
        ...patientOfList(query.patientId, total),
        details: { count: items.length },
      })
      return { ...pageOf(query, { items: items.map(toVisit), total }), counts }
    },

    async freeTimes(
      context: StaffContext,
      { patientId, hcpId, date, duration, except }: QueryOf<Routes['freeTimes']>,
    ): Promise<FreeTimes> {
      const asked = { patientId, hcpId, noon: `${date}T12:00:00Z`, except }
      const taken = await readScoped(database, context.actor, busyPeriodsQuery(asked))
      if (!taken) throw new Failure('not_found')
      context.setAuditSubject({ patientId })
      return freeTimes({ date, duration, within: taken.within }, taken.periods, new Date(taken.readAt))
    },

    async calendar(
      context: StaffContext,
      { start, end }: QueryOf<Routes['calendar']>,
    ): Promise<{ items: Visit[] }> {
      const length = Date.parse(end) - Date.parse(start)
      if (length <= 0) assertNoProblems([{ path: 'end', message: messages.dateInvalid }])
      // The day on which summer time ends has 25 hours.
      if (length > maxCalendarDays * dayMs + dayMs / 24)
        assertNoProblems([{ path: 'end', message: `Non più di ${maxCalendarDays} giorni` }])
      const rows = (await readLarge(database, context.actor, calendarQuery(start, end))) ?? []
      context.setAuditSubject({ details: { count: rows.length } })
      return { items: rows.map(toVisit) }
    },

    create(
      context: MemberContext,
      { date, hours, duration, note = null, ...visit }: NewVisit,
    ): Promise<VisitWithHistory> {
      const { workgroupId, id: staffId } = context.actor
      return context
        .transaction(async (tx) => {
          const now = await readScoped(tx, context.actor, lockActivePatient(visit.patientId))
          if (!now) throw new Failure('not_found')
          const period = periodToCome({ date, hours, duration }, now)
          await requireColleague(tx, context, visit.hcpId)
          const id = uuid()
          context.setAuditSubject({ patientId: visit.patientId, objectId: id })
          await visitRepository.add(tx, { ...visit, ...period, id, workgroupId, staffId, note })
          return reply(tx, context, id)
        })
        .catch(nameOverlap(context))
    },

    /** Returns the visit that an earlier call planned. */
    async replay(context: MemberContext, tx: Sql, id: string): Promise<VisitWithHistory> {
      const visit = await reply(tx, context, id)
      context.setAuditSubject({ patientId: visit.patient.id, objectId: id })
      return visit
    },

    /** Changes only the fields sent. Throws `stale_version` unless `version` is current. */
    change(context: MemberContext, id: string, body: VisitChange): Promise<VisitWithHistory> {
      const fields = sentFields(body)
      return changeVisit(context, id, async (tx, visit) => {
        if (visit.version !== body.version) throw new Failure('stale_version')
        enforce(
          fields.every((field) => field === 'note')
            ? noteRefusal(visit, await visitRepository.isConfirmed(tx, id))
            : changeRefusal(visit),
        )
        const before = plannedTimeOf(visit)
        const { date = before.date, hours = before.hours, duration = before.duration } = body
        const isMoved = date !== before.date || hours !== before.hours || duration !== before.duration
        const { hcpId = visit.hcpId, note = visit.note } = body
        const isGiven = hcpId !== visit.hcpId
        if (isGiven) await requireColleague(tx, context, hcpId)
        const slot = {
          ...slotOf(visit),
          ...(isMoved && periodToCome({ date, hours, duration }, visit.readAt)),
          hcpId,
        }
        await visitRepository.change(tx, slot, { note, isMoved })
        if (isMoved)
          await visitRepository.addEvent(tx, id, context.actor, { kind: 'rescheduled', start: visit.start })
        if (isGiven)
          await visitRepository.addEvent(tx, id, context.actor, { kind: 'reassigned', hcpId: visit.hcpId })
        context.setAuditSubject({ details: { fields } })
      })
    },

    /** Cancels a visit. If `version` is sent, throws `stale_version` unless it is current. */
    cancel: (
      context: MemberContext,
      id: string,
      { version }: { version?: number | undefined },
    ): Promise<void> =>
      context.transaction(async (tx) => {
        const visit = await lockForChange(tx, context, id)
        if (version !== undefined && version !== visit.version) throw new Failure('stale_version')
        enforce(cancelRefusal(visit))
        await visitRepository.cancel(tx, id)
      }),

    /** Cancels a patient's visits to come; returns how many. */
    cancelOpenOf: (tx: Transaction, patientId: string): Promise<number> =>
      visitRepository.cancelOpenOf(tx, patientId),

    complete: (context: MemberContext, id: string): Promise<VisitWithHistory> =>
      changeVisit(context, id, async (tx, visit) => {
        enforce(completeRefusal(visit, new Date(visit.readAt)))
        await visitRepository.setStatus(tx, 'completed', slotOf(visit))
        await visitRepository.addEvent(tx, id, context.actor, { kind: 'completed' })
      }),

    /** Accepts the time that the patient proposed, or refuses it and thereby the visit. */
    answerProposal: (
      context: MemberContext,
      id: string,
      { version, accept }: CounterProposalAnswer,
    ): Promise<VisitWithHistory> =>
      changeVisit(context, id, async (tx, visit) => {
        if (version !== visit.version) throw new Failure('stale_version')
        const { proposal } = visit
        const proposedAt = proposal?.start ?? null
        enforce(proposalAnswerRefusal({ status: visit.status, proposedAt }, accept, new Date(visit.readAt)))
        if (!proposal) throw new Failure('invalid_state')
        const own = slotOf(visit)
        const start = new Date(proposal.start)
        const end = new Date(start.getTime() + own.end.getTime() - own.start.getTime())
        await visitRepository.setStatus(
          tx,
          accept ? 'accepted' : 'rejected',
          accept ? { ...own, start, end } : own,
        )
        if (!accept) await visitRepository.seeRejection(tx, id)
        const kind = accept ? 'proposal_accepted' : 'proposal_refused'
        await visitRepository.addEvent(tx, id, context.actor, { kind, start: proposal.start })
        context.setAuditSubject({ details: { accept } })
      }),

    seeRejection: (context: MemberContext, id: string): Promise<VisitWithHistory> =>
      changeVisit(context, id, async (tx, visit) => {
        enforce(seenRefusal(visit))
        await visitRepository.seeRejection(tx, id)
      }),
  }
}
