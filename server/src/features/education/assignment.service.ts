import { cancelRefusal, nothingAssignedRefusal } from '@filo/contract/features/education/assignment.policy.ts'
import type { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import type {
  Assignable,
  Assigned,
  Assignment,
  Candidate,
  NewAssignments,
} from '@filo/contract/features/education/assignment.schema.ts'
import { assignRefusal } from '@filo/contract/features/education/chapter.policy.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { type Page, pageOf } from '@filo/contract/kit/page.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { QueryOf, ReplyOf } from '@filo/contract/kit/route.ts'
import { v7 as uuid } from 'uuid'
import { patientOfList } from '../../context/audit-entry.ts'
import type { MemberContext, StaffContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Database, Sql, Transaction } from '../../platform/database/database.ts'
import { assignableQuery, assignedQuery, overviewChaptersQuery } from './assignment.queries.ts'
import { assignmentRepository, lockAssignment, lockBatch } from './assignment.repository.ts'
import type { ListedAssignments, ListedPatients } from './assignment-list.queries.ts'
import { lockChapterShared } from './chapter.queries.ts'

type Routes = typeof assignmentRoutes

export type AssignmentService = ReturnType<typeof assignmentService>

/**
 * Assigns chapters to patients. Locks the chapter and then the patients, so that none is archived meanwhile. The
 * database ensures that no patient has a chapter to finish twice.
 */
export function assignmentService({ database }: { database: Database }) {
  /** Reads what a call assigned; the audit names its patient if it was about one alone. */
  const read = async (sql: Sql, context: MemberContext, batchId: string): Promise<Assigned> => {
    const assigned = await readScoped(sql, context.actor, assignedQuery(batchId))
    if (!assigned) throw new Failure('not_found')
    const patients = [...assigned.items, ...assigned.skipped].map(({ patient }) => patient)
    const [only] = patients.length === 1 ? patients : []
    context.setAuditSubject({ ...(only && { patientId: only.id }), objectId: batchId })
    return assigned
  }

  return {
    /** Assigns a chapter to all these patients, or to none if one of them is out of scope. */
    async assign(context: MemberContext, { patientIds, ...body }: NewAssignments): Promise<Assigned> {
      const { actor } = context
      const distinct = [...new Set(patientIds)]
      return context.transaction(async (tx) => {
        const chapter = await readScoped(tx, actor, lockChapterShared(body.chapterId))
        if (!chapter) throw new Failure('not_found')
        enforce(assignRefusal(chapter))
        if (!(await assignmentRepository.lockPatients(tx, actor, distinct))) throw new Failure('not_found')
        const id = uuid()
        const { workgroupId, id: staffId } = actor
        const batch = { ...body, id, workgroupId, staffId, patientIds: distinct }
        const made = await assignmentRepository.assign(tx, batch)
        enforce(nothingAssignedRefusal(made))
        context.setAuditSubject({ details: { assigned: made, skipped: distinct.length - made } })
        return read(tx, context, id)
      })
    },

    /** The assignments of an earlier call. */
    replay: (context: MemberContext, tx: Sql, batchId: string): Promise<Assigned> =>
      read(tx, context, batchId),

    list(
      context: StaffContext,
      query: QueryOf<Routes['list']>,
      { items, total }: ListedAssignments,
    ): Page<Assignment> {
      context.setAuditSubject({
        ...patientOfList(query.patientId, total),
        details: { count: items.length },
      })
      return pageOf(query, { items, total })
    },

    candidates(
      context: StaffContext,
      query: QueryOf<Routes['candidates']>,
      { items, total }: ListedPatients,
    ): Page<Candidate> {
      context.setAuditSubject({ details: { count: items.length } })
      const candidates = items.map(({ assignments, ...patient }) => {
        const found = assignments.find(({ chapterId }) => chapterId === query.chapterId)
        if (!found) return { ...patient, assignment: null }
        const { chapterId: _, ...assignment } = found
        return { ...patient, assignment }
      })
      return pageOf(query, { items: candidates, total })
    },

    async assignable(
      context: StaffContext,
      { chapterId }: QueryOf<Routes['assignable']>,
      ids: string[],
    ): Promise<Assignable> {
      const found = await readScoped(database, context.actor, assignableQuery(ids, chapterId))
      if (!found) throw new Failure('not_found')
      context.setAuditSubject({ details: { count: found.items.length } })
      return found
    },

    async overview(
      context: StaffContext,
      query: QueryOf<Routes['overview']>,
      { items, total }: ListedPatients,
    ): Promise<ReplyOf<Routes['overview']>> {
      context.setAuditSubject({ details: { count: items.length } })
      const ids = new Set(items.flatMap(({ assignments }) => assignments.map(({ chapterId }) => chapterId)))
      const chapters = await readScoped(database, context.actor, overviewChaptersQuery([...ids]))
      return { ...pageOf(query, { items, total }), chapters: chapters ?? [] }
    },

    /** Withdraws a chapter that the patient has still to finish. */
    cancel: (context: MemberContext, id: string): Promise<void> =>
      context.transaction(async (tx) => {
        const assignment = await readScoped(tx, context.actor, lockAssignment(id))
        if (!assignment) throw new Failure('not_found')
        context.setAuditSubject({ patientId: assignment.patientId, objectId: id })
        enforce(cancelRefusal(assignment))
        await assignmentRepository.cancel(tx, [id])
      }),

    /** Withdraws the assignments of one call from those who have still to finish them; others keep theirs. */
    undo: (context: MemberContext, batchId: string): Promise<void> =>
      context.transaction(async (tx) => {
        const ids = await readScoped(tx, context.actor, lockBatch(batchId))
        if (!ids?.length) throw new Failure('not_found')
        context.setAuditSubject({ objectId: batchId, details: { count: ids.length } })
        await assignmentRepository.cancel(tx, ids)
      }),

    /** Withdraws all chapters that a patient has still to finish; returns how many. */
    cancelOpenOf: (tx: Transaction, patientId: string): Promise<number> =>
      assignmentRepository.cancelOpenOf(tx, patientId),
  }
}
