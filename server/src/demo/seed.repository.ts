import type { Connection, Database, Sql } from '../platform/database/database.ts'
import { DatabaseClient } from '../platform/database/database-client.ts'

type Value = string | number | boolean | null | string[]
export type Row = Record<string, Value>

/** A missing property matches anybody. */
export type StaffFilter = { workgroupId?: string; role?: 'physician' | 'nurse' }

/** Email domain of seeded people, which distinguishes their databases from real ones. */
export const seedDomain = 'misura.filo'

const seededTables = [
  'facility',
  'workgroup',
  'staff',
  'session',
  'patient',
  'patient_word',
  'caregiver',
  'cicc',
  'first_access',
  'device',
  'chapter',
  'assignment_batch',
  'assignment',
  'visit',
  'visit_event',
] as const
type Table = (typeof seededTables)[number]

const columnOf = (key: string) => key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

export const seedRepository = {
  /** Adds rows whose keys are column names in camel case; all rows have the same keys. */
  async add(tx: Sql, table: Table, rows: Row[]): Promise<void> {
    const [first] = rows
    if (!first) return
    const keys = Object.keys(first).map((key) => [key, columnOf(key)] as const)
    const columns = keys.map(([, column]) => column).join(', ')
    const named = rows.map((row) => Object.fromEntries(keys.map(([key, column]) => [column, row[key]])))
    await tx.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [JSON.stringify(named)],
    )
  },

  /** Whether the database contains people who are not from a seed, or was set up for real use. */
  async hasForeignData(sql: Sql): Promise<boolean> {
    const [row] = await sql.query<{ foreign: boolean }>(
      `SELECT EXISTS (SELECT FROM installation WHERE NOT demo)
         OR EXISTS (SELECT FROM staff WHERE email NOT LIKE '%@' || $1) AS foreign`,
      [seedDomain],
    )
    return row?.foreign ?? true
  },

  async countWorkgroups(sql: Sql): Promise<number> {
    const [row] = await sql.query<{ count: number }>('SELECT count(*) FROM workgroup')
    return row?.count ?? 0
  },

  clinicians: (sql: Sql, limit: number, { workgroupId, role }: StaffFilter) =>
    sql.query<{ id: string; workgroupId: string }>(
      `SELECT id, workgroup_id AS "workgroupId" FROM staff WHERE workgroup_id IS NOT NULL
         AND ($2::uuid IS NULL OR workgroup_id = $2) AND ($3::text IS NULL OR $3 = ANY (roles)) ORDER BY random() LIMIT $1`,
      [limit, workgroupId ?? null, role ?? null],
    ),

  /** Marks the database as a complete demo: no production starts on it, and no demo data are added to it. */
  async markAsDemo(database: Database): Promise<void> {
    await database.query('INSERT INTO installation (demo) VALUES (true) ON CONFLICT DO NOTHING')
    await database.query('UPDATE installation SET demo_made_at = now()')
  },

  /** Vacuums and analyzes as the tables' owner, for the statistics and visibility map that autovacuum would leave. */
  async vacuum(owner: Connection): Promise<void> {
    const client = new DatabaseClient(owner)
    await client.connect()
    try {
      await client.query(`VACUUM (ANALYZE) ${seededTables.join(', ')}`)
    } finally {
      await client.end()
    }
  },
}
