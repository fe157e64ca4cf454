import type { Database } from '../database.ts'

const everyBytes = 32_000_000

/**
 * While the disk is scarce, PostgreSQL goes on with the segments of log that it has: a checkpoint each 32 MB sets
 * them free again. Without it the log would grow to half a gigabyte first. Only of a database that lets us.
 */
export function frequentCheckpoints(database: Database, isScarce: () => boolean): () => Promise<void> {
  let last: string | null = null
  let busy = false
  return async () => {
    if (!isScarce()) last = null
    if (!isScarce() || busy) return
    busy = true
    try {
      const [log] = await database.query<{ now: string; written: string | null }>(
        'SELECT pg_current_wal_lsn()::text AS now, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn) AS written',
        [last],
      )
      if (!log || (log.written !== null && Number(log.written) < everyBytes)) return
      await database.query('CHECKPOINT')
      last = log.now
    } finally {
      busy = false
    }
  }
}
