import { assignmentFields } from '@filo/contract/features/education/assignment.fields.ts'
import { maxAssignedPatients, unopenedDays } from '@filo/contract/features/education/assignment.limits.ts'
import type {
  Assignable,
  Assigned,
  Assignment,
  overviewChapter,
} from '@filo/contract/features/education/assignment.schema.ts'
import type * as z from 'zod'
import { patientIdentityFields, staffJson } from '../../context/people.queries.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'

/** SQL condition on an assignment: the patient has still to finish it. */
export const isOpen = (assignment: string): string =>
  `(${assignment}.completed_at IS NULL AND ${assignment}.cancelled_at IS NULL)`

/** SQL condition on an assignment: nobody has opened it, nor withdrawn it. */
const isUntouched = (assignment: string) =>
  `(${assignment}.started_at IS NULL AND ${assignment}.cancelled_at IS NULL)`

const unopenedFor = `interval '${unopenedDays} days'`

/** SQL condition on an assignment: it has been unopened for `unopenedDays` or more. */
export const isUnopened = (assignment: string): string =>
  `(${isUntouched(assignment)} AND ${assignment}.assigned_at <= now() - ${unopenedFor})`

/** SQL for the instant at which the next assignment of a workgroup counts as unopened, if nobody opens it; or null. */
export const nextUnopened = (workgroupId: string): string =>
  `(SELECT min(o.assigned_at) + ${unopenedFor} FROM assignment o WHERE o.workgroup_id = ${workgroupId}
    AND ${isUntouched('o')} AND o.assigned_at > now() - ${unopenedFor})`

/** SQL for the number of chapters that a patient has still to finish. */
export const chaptersToFinish = (patientId: string): string =>
  `(SELECT count(*) FROM assignment o WHERE o.patient_id = ${patientId} AND o.cancelled_at IS NULL AND o.status <> 'completed')`

/** JSON fields for the progress of an assignment of the chapter `c`. */
export const progressFields = (assignment: string): string => `'status', ${assignment}.status,
    'assignedAt', iso(${assignment}.assigned_at), 'startedAt', iso(${assignment}.started_at),
    'completedAt', iso(${assignment}.completed_at),
    'changedSinceCompletion', coalesce(c.updated_at > ${assignment}.completed_at, false)`

/** An assignment as JSON of the contract; `assignmentTables` is what it is read from. */
export const assignmentJson = `json_build_object('id', a.id,
    'chapter', json_build_object('id', c.id, 'title', c.title, 'archived', c.archived_at IS NOT NULL),
    'patient', json_build_object(${patientIdentityFields('p')}), ${jsonOf(assignmentFields, 'b')}, ${progressFields('a')},
    'assignedBy', ${staffJson('s')})`

const baseTables = 'assignment a JOIN patient p ON p.id = a.patient_id JOIN chapter c ON c.id = a.chapter_id'
export const assignmentTables = `${baseTables}
    JOIN assignment_batch b ON b.id = a.batch_id JOIN staff s ON s.id = b.created_by`

/** SQL condition on an assignment `a` of a patient `p`: staff of the viewer's workgroup see it. */
export const isListed =
  'a.workgroup_id = viewer.workgroup_id AND a.cancelled_at IS NULL AND p.archived_at IS NULL'

/** The result of one call that assigned a chapter, as far as it is still in the viewer's scope. */
export const assignedQuery = scopedQuery<Assigned, [batchId: string]>({
  name: 'assignment.assigned',
  text: `SELECT json_build_object('batchId', done.id,
      'items', (SELECT coalesce(json_agg(${assignmentJson} ORDER BY p.surname_key, p.name_key, p.id), '[]')
        FROM ${assignmentTables} WHERE a.batch_id = done.id AND ${isListed}),
      'skipped', (SELECT coalesce(json_agg(json_build_object('patientId', p.id, 'patient', json_build_object(${patientIdentityFields('p')}), 'reason', 'open')
          ORDER BY p.surname_key, p.name_key, p.id), '[]')
        FROM patient p WHERE p.id = ANY (done.skipped) AND p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL)
    ) AS result
    FROM assignment_batch done WHERE done.id = $2
      AND EXISTS (SELECT FROM ${assignmentTables} WHERE a.batch_id = done.id AND ${isListed})`,
  values: (batchId) => [batchId],
})

/** Those among these patients who do not have the chapter to finish, in the given order: the first ones, and how many. */
export const assignableQuery = scopedQuery<Assignable, [ids: string[], chapterId: string]>({
  name: 'assignment.assignable',
  text: `WITH free AS (SELECT listed.id, listed.position
      FROM unnest($2::uuid[]) WITH ORDINALITY AS listed (id, position)
      WHERE NOT EXISTS (SELECT FROM assignment a
        WHERE a.patient_id = listed.id AND a.chapter_id = $3 AND ${isOpen('a')}))
    SELECT json_build_object('total', (SELECT count(*) FROM free),
      'items', (SELECT coalesce(json_agg(json_build_object(${patientIdentityFields('p')}) ORDER BY first.position), '[]')
        FROM (SELECT * FROM free ORDER BY position LIMIT ${maxAssignedPatients}) first JOIN patient p ON p.id = first.id
        WHERE p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL)) AS result`,
  values: (ids, chapterId) => [ids, chapterId],
})

/** The assignments with these ids, in the given order. */
export const exportedAssignmentsQuery = scopedQuery<Assignment[], [ids: string[]]>({
  name: 'assignment.export',
  text: `SELECT coalesce(json_agg(${assignmentJson} ORDER BY listed.position), '[]') AS result
    FROM unnest($2::uuid[]) WITH ORDINALITY AS listed (id, position), ${assignmentTables}
    WHERE a.id = listed.id AND ${isListed}`,
  values: (ids) => [ids],
})

type OverviewChapter = z.output<typeof overviewChapter>

/** The active chapters of the viewer's workgroup, and the archived ones among `ids`. */
export const overviewChaptersQuery = scopedQuery<OverviewChapter[], [ids: string[]]>({
  name: 'assignment.overview-chapters',
  text: `SELECT coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'archived', c.archived_at IS NOT NULL)
      ORDER BY c.archived_at IS NOT NULL, c.title_key, c.id), '[]') AS result
    FROM chapter c WHERE c.workgroup_id = viewer.workgroup_id AND (c.archived_at IS NULL OR c.id = ANY ($2::uuid[]))`,
  values: (ids) => [ids],
})
