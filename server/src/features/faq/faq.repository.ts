import { faqFields } from '@filo/contract/features/faq/faq.fields.ts'
import type { NewFaq } from '@filo/contract/features/faq/faq.schema.ts'
import { columnsOf } from '../../platform/database/columns.ts'
import type { Sql } from '../../platform/database/database.ts'

const { names, namesIn, parametersFrom, valuesOf } = columnsOf(faqFields)

export const faqRepository = {
  /**
   * Serializes changes to a workgroup's entries, whose positions depend on one another. Returns how many entries there
   * are.
   */
  async lock(tx: Sql, workgroupId: string): Promise<number> {
    await tx.query('SELECT FROM workgroup WHERE id = $1 FOR NO KEY UPDATE', [workgroupId])
    const [row] = await tx.query<{ count: number }>('SELECT count(*) FROM faq WHERE workgroup_id = $1', [
      workgroupId,
    ])
    return row?.count ?? 0
  },

  /** Adds an entry at the end: `position` is the one after the last. */
  async add(
    tx: Sql,
    { id, workgroupId, position }: { id: string; workgroupId: string; position: number },
    faq: NewFaq,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO faq (id, workgroup_id, position, ${names}) VALUES ($1, $2, $3, ${parametersFrom(4)})`,
      [id, workgroupId, position, ...valuesOf(faq)],
    )
  },

  /** Increments the version; `written_at` changes only if the text does. */
  async change(tx: Sql, id: string, faq: NewFaq): Promise<void> {
    await tx.query(
      `UPDATE faq q SET version = version + 1, (${names}) = ROW (${parametersFrom(2)}),
         written_at = CASE WHEN (${namesIn('q')}) = (${parametersFrom(2)}) THEN written_at ELSE clock_timestamp() END
       WHERE id = $1`,
      [id, ...valuesOf(faq)],
    )
  },

  /** Moves an entry and shifts those between by one. One statement, because positions must be unique when it ends. */
  async move(tx: Sql, workgroupId: string, { from, to }: { from: number; to: number }): Promise<void> {
    await tx.query(
      `UPDATE faq SET position = CASE WHEN position = $2 THEN $3 WHEN $2 < $3::int THEN position - 1 ELSE position + 1 END
       WHERE workgroup_id = $1 AND position BETWEEN SYMMETRIC $2 AND $3`,
      [workgroupId, from, to],
    )
  },

  /** Moves the entries behind it up by one. */
  async remove(
    tx: Sql,
    workgroupId: string,
    { id, position }: { id: string; position: number },
  ): Promise<void> {
    await tx.query('DELETE FROM faq WHERE id = $1', [id])
    await tx.query('UPDATE faq SET position = position - 1 WHERE workgroup_id = $1 AND position > $2', [
      workgroupId,
      position,
    ])
  },
}
