import { permissionsOf, type Role } from '@filo/contract/kit/access.ts'
import type { LoadedWith, StaffActor } from '../../http/actor.ts'
import type { Database, Sql } from '../../platform/database.ts'

type ReaderRow = {
  id: string
  session_id: string
  roles: Role[]
  workgroup_id: string | null
  idle_seconds: number
  loaded: unknown
}

/** The person of a live session, as they are now: a changed role or a disabled account shows at the next call. */
const reader = `SELECT st.id, s.id AS session_id, st.roles, st.workgroup_id,
    extract(epoch FROM clock_timestamp() - s.last_seen_at)::int AS idle_seconds
  FROM session s JOIN staff st ON st.id = s.staff_id
  WHERE s.token_hash = $1 AND s.expires_at > clock_timestamp() AND st.disabled_at IS NULL`

export type NewSession = {
  tokenHash: Buffer
  id: string
  staffId: string
  hours: number
  address: string
  browser: string | null
}

export const sessionRepository = {
  /** The session's person, together with what a route loads for them, in one named statement. */
  async find(
    sql: Sql,
    tokenHash: Buffer,
    load?: LoadedWith,
  ): Promise<{ actor: StaffActor; idleSeconds: number; loaded: unknown } | null> {
    const [row] = await sql.run<ReaderRow>(
      load
        ? {
            name: `session+${load.read.name}`,
            text: `WITH reader AS MATERIALIZED (${reader}) SELECT reader.*, r.loaded FROM reader LEFT JOIN LATERAL (${load.read.text}) AS r ON true`,
            values: [tokenHash, ...load.values],
          }
        : { name: 'session', text: reader, values: [tokenHash] },
    )
    if (!row) return null
    const actor: StaffActor = {
      kind: 'staff',
      id: row.id,
      sessionId: row.session_id,
      roles: row.roles,
      permissions: permissionsOf(row.roles),
      workgroupId: row.workgroup_id,
    }
    return { actor, idleSeconds: row.idle_seconds, loaded: row.loaded ?? null }
  },

  async touch(sql: Sql, sessionId: string): Promise<void> {
    await sql.query('UPDATE session SET last_seen_at = clock_timestamp() WHERE id = $1', [sessionId])
  },

  async add(sql: Sql, session: NewSession): Promise<void> {
    await sql.query(
      `INSERT INTO session (token_hash, id, staff_id, expires_at, address, browser)
       VALUES ($1, $2, $3, clock_timestamp() + make_interval(hours => $4), $5, $6)`,
      [session.tokenHash, session.id, session.staffId, session.hours, session.address, session.browser],
    )
  },

  async remove(sql: Sql, sessionId: string): Promise<void> {
    await sql.query('DELETE FROM session WHERE id = $1', [sessionId])
  },

  /** Ends every session of a person, but the one named. */
  async removeAll(sql: Sql, staffId: string, except?: string): Promise<void> {
    await sql.query('DELETE FROM session WHERE staff_id = $1 AND id IS DISTINCT FROM $2', [
      staffId,
      except ?? null,
    ])
  },

  async sweep(database: Database, idleMinutes: number): Promise<void> {
    await database.query(
      `DELETE FROM session WHERE expires_at < now() OR last_seen_at < now() - make_interval(mins => $1)`,
      [idleMinutes],
    )
  },
}
