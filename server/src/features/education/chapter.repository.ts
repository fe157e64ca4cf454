import { chapterFields } from '@filo/contract/features/education/chapter.fields.ts'
import type { NewChapter } from '@filo/contract/features/education/chapter.schema.ts'
import { fileTable } from '../../files/file-table.repository.ts'
import { columnsOf } from '../../platform/database/columns.ts'
import type { Sql } from '../../platform/database/database.ts'

const { names, parametersFrom, valuesOf } = columnsOf(chapterFields)

type NewRow = { id: string; workgroupId: string; staffId: string }

/** Checks no scope: except for `add`, lock the chapter first. */
export const chapterRepository = {
  async add(tx: Sql, { id, workgroupId, staffId }: NewRow, chapter: NewChapter): Promise<void> {
    await tx.query(
      `INSERT INTO chapter (id, workgroup_id, created_by, ${names}) VALUES ($1, $2, $3, ${parametersFrom(4)})`,
      [id, workgroupId, staffId, ...valuesOf(chapter)],
    )
  },

  async change(tx: Sql, id: string, chapter: NewChapter): Promise<void> {
    await tx.query(
      `UPDATE chapter SET version = version + 1, (${names}) = ROW (${parametersFrom(2)}) WHERE id = $1`,
      [id, ...valuesOf(chapter)],
    )
  },

  /** Makes the chapter show as changed to patients who have finished it. */
  async markUpdated(tx: Sql, id: string): Promise<void> {
    await tx.query('UPDATE chapter SET updated_at = clock_timestamp() WHERE id = $1', [id])
  },

  async setArchived(tx: Sql, id: string, archived: boolean): Promise<void> {
    await tx.query(
      `UPDATE chapter SET archived_at = CASE WHEN $2::boolean THEN now() END, version = version + 1 WHERE id = $1`,
      [id, archived],
    )
  },

  /** Counts assignments that patients have still to finish. */
  async countOpen(tx: Sql, id: string): Promise<number> {
    const [row] = await tx.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM assignment
       WHERE chapter_id = $1 AND completed_at IS NULL AND cancelled_at IS NULL`,
      [id],
    )
    return row?.open ?? 0
  },
}

export const chapterFiles = fileTable('chapter_file', 'chapter_id')
