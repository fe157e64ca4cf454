import type { NewAssignments } from '@filo/contract/features/education/assignment.schema.ts'
import { v7 as uuid } from 'uuid'
import type { MemberActor } from '../../context/actor.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Sql } from '../../platform/database/database.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { isListed, isOpen } from './assignment.queries.ts'

/** A chapter and the patients that one call assigns it to; all are of one workgroup, and locked. */
type Batch = NewAssignments & { id: string; workgroupId: string; staffId: string }

/** Locks patients in the order of their ids, to prevent deadlocks. */
const lockActivePatients = scopedQuery<number, [ids: string[]]>({
  name: 'assignment.patients',
  text: `SELECT to_json(count(*)) AS result FROM (
      SELECT p.id FROM patient p
      WHERE p.id = ANY ($2::uuid[]) AND p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL
      ORDER BY p.id FOR SHARE OF p) held`,
  values: (ids) => [ids],
})

/** An assignment locked for a change, by staff of its workgroup or by a device of its patient. */
export type LockedAssignment = { patientId: string; status: 'new' | 'pending' | 'completed' }

const lockedSelect = `SELECT json_build_object('patientId', a.patient_id, 'status', a.status) AS result
    FROM assignment a JOIN patient p ON p.id = a.patient_id
    WHERE a.id = $2 AND a.cancelled_at IS NULL AND p.archived_at IS NULL`

export const lockAssignment = scopedQuery<LockedAssignment, [id: string]>({
  name: 'assignment.lock',
  text: `${lockedSelect} AND a.workgroup_id = viewer.workgroup_id FOR NO KEY UPDATE OF a`,
  values: (id) => [id],
})
export const lockOwnAssignment = scopedQuery<LockedAssignment, [id: string]>({
  name: 'assignment.own-lock',
  text: `${lockedSelect} AND a.patient_id = viewer.patient_id FOR NO KEY UPDATE OF a`,
  values: (id) => [id],
})

/** Locks the open assignments of one call in the order of their ids, to prevent deadlocks; returns the ids. */
export const lockBatch = scopedQuery<string[], [batchId: string]>({
  name: 'assignment.lock-batch',
  text: `SELECT coalesce(json_agg(held.id), '[]') AS result FROM (
      SELECT a.id FROM assignment a JOIN patient p ON p.id = a.patient_id
      WHERE a.batch_id = $2 AND ${isListed} AND ${isOpen('a')} ORDER BY a.id FOR NO KEY UPDATE OF a) held`,
  values: (batchId) => [batchId],
})

export const assignmentRepository = {
  /** Locks patients against being archived meanwhile; `false` if one of them is out of scope. */
  async lockPatients(tx: Sql, actor: MemberActor, ids: string[]): Promise<boolean> {
    return (await readScoped(tx, actor, lockActivePatients(ids))) === ids.length
  },

  /** Assigns the chapter to all patients who do not already have it to finish; returns how many. */
  async assign(tx: Sql, { id, workgroupId, staffId, chapterId, patientIds, notes }: Batch): Promise<number> {
    const ids = patientIds.map(() => uuid())
    const [row] = await tx.query<{ made: number }>(
      `WITH made AS (
         INSERT INTO assignment (id, batch_id, workgroup_id, chapter_id, patient_id)
         SELECT n.id, $1, $2, $4, n.patient_id FROM unnest($6::uuid[], $7::uuid[]) AS n (id, patient_id)
         ORDER BY n.patient_id
         ON CONFLICT (chapter_id, patient_id) WHERE completed_at IS NULL AND cancelled_at IS NULL DO NOTHING
         RETURNING patient_id
       ), batch AS (
         INSERT INTO assignment_batch (id, created_by, notes, skipped)
         VALUES ($1, $3, $5, ARRAY(SELECT unnest($7::uuid[]) EXCEPT SELECT patient_id FROM made))
       )
       SELECT count(*)::int AS made FROM made`,
      [id, workgroupId, staffId, chapterId, notes || null, ids, patientIds],
    )
    return row?.made ?? 0
  },

  async cancel(tx: Sql, ids: string[]): Promise<void> {
    await tx.query('UPDATE assignment SET cancelled_at = now() WHERE id = ANY ($1::uuid[])', [ids])
  },

  /** Withdraws a patient's open assignments; returns how many. */
  async cancelOpenOf(tx: Sql, patientId: string): Promise<number> {
    const rows = await tx.query(
      `UPDATE assignment SET cancelled_at = now()
       WHERE patient_id = $1 AND completed_at IS NULL AND cancelled_at IS NULL RETURNING id`,
      [patientId],
    )
    return rows.length
  },

  async start(tx: Sql, id: string): Promise<void> {
    await tx.query('UPDATE assignment SET started_at = clock_timestamp() WHERE id = $1', [id])
  },

  async complete(tx: Sql, id: string): Promise<void> {
    await tx.query('UPDATE assignment SET completed_at = clock_timestamp() WHERE id = $1', [id])
  },
}
