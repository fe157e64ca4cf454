import { readdir } from 'node:fs/promises'
import type { Database } from '../database/database.ts'

const segmentBytes = 16_777_216
/** As many as PostgreSQL keeps by `min_wal_size`. */
const keptSegments = 8
const checkpointEveryBytes = 32_000_000

/**
 * PostgreSQL stops when the disk has no room for a new WAL segment. Therefore a new cluster writes early the
 * segments that it will recycle, and while the disk is scarce a checkpoint every 32 MB frees segments. Returns a function to call
 * periodically, never twice at a time.
 */
export function keepWalSegments(
  database: Database,
  { cluster, isScarce }: { cluster: string; isScarce: () => boolean },
): () => Promise<void> {
  let isMade = false
  let last: string | null = null

  /** One segment per call, so that they never fill the disk themselves. */
  async function writeSegment(): Promise<void> {
    const segments = (await readdir(`${cluster}/pg_wal`)).filter((name) => /^[\dA-F]{24}$/.test(name))
    isMade = segments.length >= keptSegments
    if (isMade) await database.query('CHECKPOINT')
    else
      await database.query("SELECT pg_logical_emit_message(false, 'filo', repeat(' ', $1))", [segmentBytes])
  }

  async function freeSegments(): Promise<void> {
    const [log] = await database.query<{ now: string; written: string | null }>(
      'SELECT pg_current_wal_lsn()::text AS now, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn) AS written',
      [last],
    )
    if (!log || Number(log.written) < checkpointEveryBytes) {
      // Not at the first call: while somebody is still filling the disk, a checkpoint may find no room for its own
      // small files.
      last ??= log?.now ?? null
      return
    }
    await database.query('CHECKPOINT')
    last = log.now
  }

  return async () => {
    if (isScarce()) return freeSegments()
    last = null
    if (!isMade) await writeSegment()
  }
}
