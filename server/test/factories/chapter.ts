import { v7 as uuid } from 'uuid'
import type { Database } from '../../src/platform/database/database.ts'
import type { Member } from './clinic.ts'

/** The member who creates the chapters. */
type Owner = { database: Database; member: Member }

let chapters = 0

/** A valid new chapter as a client sends it. */
export function chapterBody(changes: object = {}) {
  chapters += 1
  return { title: `Il lavaggio delle mani ${chapters}`, description: 'Prima di tutto:\nle mani.', ...changes }
}

/** Inserts a chapter of the member's workgroup. */
export async function addChapter({ database, member }: Owner, changes: object = {}): Promise<string> {
  const id = uuid()
  const { title, description } = chapterBody(changes)
  await database.query(
    'INSERT INTO chapter (id, workgroup_id, created_by, title, description) VALUES ($1, $2, $3, $4, $5)',
    [id, member.workgroupId, member.id, title, description],
  )
  return id
}

/** When an assignment was made, in days ago, and its state. */
export type AssignmentState = { daysAgo: number; state: 'new' | 'opened' | 'finished' | 'withdrawn' }

/** Inserts an assignment. */
export async function addAssignment(
  { database, member }: Owner,
  chapterId: string,
  patientId: string,
  { daysAgo, state }: AssignmentState = { daysAgo: 0, state: 'new' },
): Promise<string> {
  const [id, batchId] = [uuid(), uuid()]
  await database.query("INSERT INTO assignment_batch (id, created_by, skipped) VALUES ($1, $2, '{}')", [
    batchId,
    member.id,
  ])
  await database.query(
    `INSERT INTO assignment (id, batch_id, workgroup_id, chapter_id, patient_id, assigned_at, started_at, completed_at, cancelled_at)
     VALUES ($1, $2, $3, $4, $5, now() - $6 * interval '1 day', CASE WHEN $7 IN ('opened', 'finished') THEN now() END,
       CASE WHEN $7 = 'finished' THEN now() END, CASE WHEN $7 = 'withdrawn' THEN now() END)`,
    [id, batchId, member.workgroupId, chapterId, patientId, daysAgo, state],
  )
  return id
}
