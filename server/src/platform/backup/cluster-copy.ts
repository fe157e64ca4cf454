import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../database/database.ts'
import { DatabaseClient } from '../database/database-client.ts'
import { copyMissing } from './copy-missing.ts'

/**
 * Left out: what PostgreSQL creates anew at each start, according to its documentation of base backups. The WAL is
 * copied separately.
 */
const excluded =
  /^(pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|wal)\/|postmaster\.(pid|opts)$)|(^|\/)(pgsql_tmp|pg_internal\.init)/
const segment = /^[0-9A-F]{24}$/

/**
 * Copies the cluster of a running PostgreSQL by its procedure for base backups: the data files while they change, then
 * the WAL that makes them consistent at the next start. The result is the state at the end of the copy.
 */
export async function copyCluster(connection: Connection, from: string, to: string): Promise<void> {
  const client = new DatabaseClient(connection)
  await client.connect()
  try {
    // PostgreSQL keeps all the WAL that the copy needs until this connection ends.
    await client.query(
      "SELECT pg_create_physical_replication_slot('filo_backup_' || pg_backend_pid(), true, true)",
    )
    await client.query("SELECT pg_backup_start('filo', true)")
    await copyMissing(from, to, (path) => !excluded.test(path))
    const { rows } = await client.query<{ label: string; last: string }>(
      'SELECT labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop(false)',
    )
    const [{ label, last } = { label: '', last: '' }] = rows
    const [, first] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/.exec(label) ?? []
    if (!first) throw new Error('pg_backup_stop: no label')
    await copyMissing(
      join(from, 'pg_wal'),
      join(to, 'pg_wal'),
      (name) => segment.test(name) && name >= first && name <= last,
    )
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600, flush: true })
  } finally {
    await client.end()
  }
}
