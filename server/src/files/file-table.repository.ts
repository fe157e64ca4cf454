import type { StoredFile } from '@filo/contract/kit/file.ts'
import type { Sql } from '../platform/database.ts'

/**
 * The rows that name the files of one feature's records, in a table of its own: `key`, the record's id, `created_by`,
 * `name`, `size`, `type`, and `created_at`, by which they are in order.
 */
export type FileTable = ReturnType<typeof fileTable>

/** @param owner the column of the record's id */
export const fileTable = (table: string, owner: string) => ({
  async add(tx: Sql, ownerId: string, staffId: string, files: readonly StoredFile[]): Promise<void> {
    await tx.query(
      `INSERT INTO ${table} (key, ${owner}, created_by, name, size, type)
       SELECT f.key, $1, $2, f.name, f.size, f.type
       FROM jsonb_to_recordset($3::jsonb) AS f (key text, name text, size int, type text)`,
      [ownerId, staffId, JSON.stringify(files)],
    )
  },

  async remove(tx: Sql, ownerId: string, keys: readonly string[]): Promise<void> {
    await tx.query(`DELETE FROM ${table} WHERE ${owner} = $1 AND key = ANY($2::text[])`, [ownerId, keys])
  },

  /** Which of these files any record names. */
  async namedKeys(sql: Sql, keys: readonly string[]): Promise<Set<string>> {
    const rows = await sql.query<{ key: string }>(`SELECT key FROM ${table} WHERE key = ANY($1::text[])`, [
      keys,
    ])
    return new Set(rows.map(({ key }) => key))
  },
})
