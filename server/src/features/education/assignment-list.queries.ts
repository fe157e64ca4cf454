import type { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import type {
  Assignment,
  AssignmentSort,
  CandidateSort,
  OverviewItem,
} from '@filo/contract/features/education/assignment.schema.ts'
import { joinTypedFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import { patientIdentityFields } from '../../context/people.queries.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'
import {
  assignmentJson,
  assignmentTables,
  isListed,
  isUnopened,
  progressFields,
} from './assignment.queries.ts'

export type ListedAssignments = Listed<Assignment>

const progress = `(CASE a.status WHEN 'new' THEN 0 WHEN 'pending' THEN 1 ELSE 2 END)`

/** The assignments of the viewer's workgroup, except withdrawn ones and those of archived patients. */
export const assignmentList = listOf<
  ListedAssignments,
  AssignmentSort,
  QueryOf<typeof assignmentRoutes.list>
>({
  name: 'assignment.list',
  from: 'assignment a JOIN patient p ON p.id = a.patient_id JOIN chapter c ON c.id = a.chapter_id',
  id: 'a.id',
  scope: isListed,
  search: byWords('p.search', joinTypedFiscalCode),
  filters: {
    patientId: { type: 'uuid', where: (id) => `a.patient_id = ${id}` },
    chapterId: { type: 'uuid', where: (id) => `a.chapter_id = ${id}` },
    status: { type: 'text', where: (status) => `a.status = ${status}` },
    unopened: { type: 'boolean', where: (asked) => `${asked} = ${isUnopened('a')}` },
  },
  orders: {
    assignedAt: ['a.assigned_at', 'a.id'],
    surname: ['p.surname_key', 'p.name_key', 'a.assigned_at', 'a.id'],
    chapter: ['c.title_key', 'a.assigned_at', 'a.id'],
    status: [progress, 'a.assigned_at', 'a.id'],
  },
  item: assignmentJson,
  itemFrom: assignmentTables,
})

/** All patients, those who ever had a chapter (`having`), never had it (`without`) or have not completed it (`unfinished`). */
type OverviewQuery = {
  search?: string | undefined
  sort: QueryOf<typeof assignmentRoutes.candidates>['sort']
  patientId?: string | undefined
  having?: string | undefined
  without?: string | undefined
  unfinished?: string | undefined
}
export type ListedPatients = Listed<OverviewItem>

const has = (chapterId: string) => `EXISTS (SELECT FROM assignment a
    WHERE a.patient_id = p.id AND a.chapter_id = ${chapterId} AND a.cancelled_at IS NULL)`

/** The last assignment of the chapter is not completed, or there is none. */
const isUnfinished = (chapterId: string) => `(SELECT a.status FROM assignment a
    WHERE a.patient_id = p.id AND a.chapter_id = ${chapterId} AND a.cancelled_at IS NULL
    ORDER BY a.assigned_at DESC, a.id DESC LIMIT 1) IS DISTINCT FROM 'completed'`

/** The patients of the viewer's workgroup, each with the last assignment of every chapter they were given. */
export const overviewList = listOf<ListedPatients, CandidateSort, OverviewQuery>({
  name: 'assignment.overview',
  from: 'patient p',
  id: 'p.id',
  scope: 'p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL',
  search: byWords('p.search', joinTypedFiscalCode),
  filters: {
    patientId: { type: 'uuid', where: (id) => `p.id = ${id}` },
    having: { type: 'uuid', where: has },
    without: { type: 'uuid', where: (chapterId) => `NOT ${has(chapterId)}` },
    unfinished: { type: 'uuid', where: isUnfinished },
  },
  orders: {
    surname: ['p.surname_key', 'p.name_key', 'p.id'],
    name: ['p.name_key', 'p.surname_key', 'p.id'],
  },
  item: `json_build_object(${patientIdentityFields('p')}, 'assignments', (
      SELECT coalesce(json_agg(json_build_object('id', a.id, 'chapterId', a.chapter_id, ${progressFields('a')})
        ORDER BY a.assigned_at, a.id), '[]')
      FROM (SELECT DISTINCT ON (n.chapter_id) n.* FROM assignment n
        WHERE n.patient_id = p.id AND n.cancelled_at IS NULL ORDER BY n.chapter_id, n.assigned_at DESC, n.id DESC) a
      JOIN chapter c ON c.id = a.chapter_id))`,
})
