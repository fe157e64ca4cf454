import type { OpenSession } from '@filo/contract/features/auth/auth.schema.ts'
import type { StaffActor } from '../../../context/actor.ts'
import {
  type AccessLock,
  accessLocks,
  type Identified,
  type KnownStaff,
} from '../../../context/identities.ts'
import { staffActorOf } from '../../../context/viewer.ts'
import type { Database, Sql, Transaction } from '../../../platform/database/database.ts'
import {
  type ScopedQuery,
  type Viewer,
  type ViewerStatement,
  viewerStatement,
} from '../../../platform/database/scoped-query.ts'

type SessionRow = Viewer & { idle_seconds: number; result: unknown }

/** Neither ended nor expired; idleness is checked by the service. */
const isLive = 's.ended_at IS NULL AND s.expires_at > clock_timestamp()'

const isInUse = (idleMinutes: string) =>
  `s.last_seen_at > clock_timestamp() - make_interval(mins => ${idleMinutes})`

const viewerOf = (workgroup: string, sessions: string, more = '') =>
  `SELECT 'staff' AS kind, st.id, s.id AS session_id, st.roles, ${workgroup} AS workgroup_id, NULL::uuid AS patient_id,
    s.mfa_enrolment_required, extract(epoch FROM clock_timestamp() - s.last_seen_at)::int AS idle_seconds${more}
  FROM ${sessions} AND ${isLive} AND st.disabled_at IS NULL`

/** Joins to sessions the workgroup that their administrator claims to have opened, if it is still open. */
const joinOpenedWorkgroup = (
  workgroupId: string,
) => `JOIN staff st ON st.id = s.staff_id LEFT JOIN LATERAL (SELECT a.workgroup_id, a.expires_at FROM workgroup_access a
      WHERE a.staff_id = st.id AND a.workgroup_id = ${workgroupId}::uuid AND a.closed_at IS NULL
        AND a.expires_at > clock_timestamp() AND 'administrator' = ANY (st.roles) LIMIT 1) o ON true`
/** Seconds until the session or the opened workgroup ends, whichever is first. */
const lasts =
  ', extract(epoch FROM least(s.expires_at, o.expires_at) - clock_timestamp())::float8 AS lasts_seconds'
const ownOrOpened = 'coalesce(st.workgroup_id, o.workgroup_id)'

/** The person of a live session, read anew: a changed role or a disabled account takes effect at the next call. */
const viewer = viewerOf(
  'st.workgroup_id',
  'session s JOIN staff st ON st.id = s.staff_id WHERE s.token_hash = $1',
)

/** Like `viewer`, for an administrator who claims to have opened a workgroup. */
const viewerWhoOpened = (workgroupId: string) =>
  viewerOf(ownOrOpened, `session s ${joinOpenedWorkgroup(workgroupId)} WHERE s.token_hash = $1`)

/** Like `viewerWhoOpened`, for several known sessions together; `place` is the position in the input, from 1. */
const viewers = `SELECT asked.place, found.* FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (session_id, opened, place)
  JOIN LATERAL (${viewerOf(ownOrOpened, `session s ${joinOpenedWorkgroup('asked.opened')} WHERE s.id = asked.session_id`, lasts)}) found ON true`

const sessionStatement = (key: Buffer, openedWorkgroup: string | undefined): ViewerStatement =>
  openedWorkgroup === undefined
    ? { name: 'session', select: () => viewer, key }
    : { name: 'session+opened', select: viewerWhoOpened, key, lastValue: openedWorkgroup }

/** The properties of a viewer that may change during a call. */
export type StaffNow = Pick<StaffActor, 'roles' | 'workgroupId' | 'mfaEnrolmentRequired'>

type Find = { prefetch?: ScopedQuery<unknown> | null | undefined; openedWorkgroup?: string }

export type NewSession = {
  tokenHash: Buffer
  id: string
  staffId: string
  hours: number
  address: string
  browser: string | null
  mfaEnrolmentRequired?: boolean
}

/** Identifies a session by its id or by the hash of its cookie's token. */
export type SessionKey = { id: string } | { tokenHash: Buffer }

/** Why a session was ended, if its person is shown the reason. */
export type EndReason = 'too-many'

/**
 * Ends the sessions matching `where`. Their running transactions continue, and are awaited after the commit: no write
 * follows an end that was confirmed, and nobody can put the end off by writing on and on.
 */
async function end(
  tx: Transaction,
  where: string,
  values: unknown[],
  endedFor: EndReason | null = null,
): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE session s SET ended_at = clock_timestamp(), ended_for = $1 WHERE s.ended_at IS NULL AND ${where} RETURNING s.id`,
    [endedFor, ...values],
  )
  if (rows.length > 0)
    tx.afterCommit({
      text: 'SELECT FROM session WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
      values: [rows.map(({ id }) => id)],
    })
  return rows.length
}

export const sessionRepository = {
  /** The person of a session, together with what the route prefetches for them, in one named statement. */
  async find(
    sql: Sql,
    tokenHash: Buffer,
    { prefetch, openedWorkgroup }: Find = {},
  ): Promise<(Identified<StaffActor> & { idleSeconds: number }) | null> {
    const session = sessionStatement(tokenHash, openedWorkgroup)
    const [row] = await sql.run<SessionRow>(viewerStatement(session, prefetch))
    if (!row) return null
    return { actor: staffActorOf(row), idleSeconds: row.idle_seconds, prefetched: row.result ?? null }
  },

  /** The people of those known sessions that are still live; `place` is the position in `sessions`, from 1. */
  async findAll(
    sql: Sql,
    sessions: readonly KnownStaff[],
  ): Promise<{ place: number; actor: StaffActor; idleSeconds: number; lastsSeconds: number }[]> {
    const rows = await sql.run<SessionRow & { place: number; lasts_seconds: number }>({
      name: 'sessions',
      text: viewers,
      values: [
        sessions.map(({ actor }) => actor.sessionId),
        sessions.map(({ openedWorkgroup }) => openedWorkgroup),
      ],
    })
    return rows.map((row) => ({
      place: row.place,
      actor: staffActorOf(row),
      idleSeconds: row.idle_seconds,
      lastsSeconds: row.lasts_seconds,
    }))
  },

  /**
   * The person of a session as they are now, `null` if it is no longer live. Locked, revoking their access waits for
   * the transaction; parallel transactions of one person do not wait for each other.
   */
  async person(sql: Sql, sessionId: string, lock: AccessLock): Promise<StaffNow | null> {
    const [row] = await sql.run<StaffNow>({
      name: `session.${lock}`,
      text: `SELECT st.roles, st.workgroup_id AS "workgroupId", s.mfa_enrolment_required AS "mfaEnrolmentRequired"
        FROM session s JOIN staff st ON st.id = s.staff_id
        WHERE s.id = $1 AND ${isLive} AND st.disabled_at IS NULL ${accessLocks[lock]}`,
      values: [sessionId],
    })
    return row ?? null
  },

  /** Why a session was ended; `null` if there is no reason to show. */
  async findEndReason(sql: Sql, known: SessionKey): Promise<EndReason | null> {
    const [column, value] = 'id' in known ? ['id', known.id] : ['token_hash', known.tokenHash]
    const [row] = await sql.query<{ endedFor: EndReason | null }>(
      `SELECT ended_for AS "endedFor" FROM session WHERE ${column} = $1`,
      [value],
    )
    return row?.endedFor ?? null
  },

  /** Records the use of a session that was last used more than `afterSeconds` ago. */
  async touch(sql: Sql, sessionId: string, afterSeconds: number): Promise<void> {
    await sql.query(
      `UPDATE session SET last_seen_at = clock_timestamp()
       WHERE id = $1 AND last_seen_at < clock_timestamp() - make_interval(secs => $2)`,
      [sessionId, afterSeconds],
    )
  },

  /** Records the use of a session, and lets it live for `minutes` more whenever it would have expired. */
  async prolong(sql: Sql, sessionId: string, minutes: number): Promise<void> {
    await sql.query(
      `UPDATE session s SET last_seen_at = clock_timestamp(),
         expires_at = greatest(s.expires_at, clock_timestamp() + make_interval(mins => $2))
       WHERE s.id = $1 AND ${isLive}`,
      [sessionId, minutes],
    )
  },

  async add(sql: Sql, session: NewSession): Promise<void> {
    const { tokenHash, id, staffId, hours, address, browser, mfaEnrolmentRequired = false } = session
    await sql.query(
      `WITH seen AS (UPDATE staff SET last_access_at = clock_timestamp() WHERE id = $3)
       INSERT INTO session (token_hash, id, staff_id, expires_at, address, browser, mfa_enrolment_required)
       VALUES ($1, $2, $3, clock_timestamp() + make_interval(hours => $4), $5, $6, $7)`,
      [tokenHash, id, staffId, hours, address, browser, mfaEnrolmentRequired],
    )
  },

  async end(tx: Transaction, sessionId: string): Promise<void> {
    await end(tx, 's.id = $2', [sessionId])
  },

  /** Ends every session of a person, but `except`; returns how many. */
  endAllOfPerson: (tx: Transaction, staffId: string, except?: string): Promise<number> =>
    end(tx, 's.staff_id = $2 AND s.id IS DISTINCT FROM $3', [staffId, except ?? null]),

  /** The person's live sessions, the current one first, then the most recently used. */
  async list(sql: Sql, staffId: string, currentId: string, idleMinutes: number): Promise<OpenSession[]> {
    return sql.query<OpenSession>(
      `SELECT id, id = $2 AS current, iso(created_at) AS "createdAt", iso(last_seen_at) AS "lastSeenAt",
         iso(expires_at) AS "expiresAt", address, browser
       FROM session s WHERE s.staff_id = $1 AND ${isLive} AND ${isInUse('$3')}
       ORDER BY id = $2 DESC, last_seen_at DESC, id`,
      [staffId, currentId, idleMinutes],
    )
  },

  /** Ends every session of the installation; returns how many. */
  endAllOfInstallation: (tx: Transaction): Promise<number> => end(tx, 's.expires_at > clock_timestamp()', []),

  /** Ends all but a person's `maxSessions` most recently used sessions; returns how many. Lock the person first. */
  keepLatest: (tx: Transaction, staffId: string, maxSessions: number, idleMinutes: number): Promise<number> =>
    end(
      tx,
      `s.id IN (SELECT s.id FROM session s WHERE s.staff_id = $2 AND ${isLive} AND ${isInUse('$4')}
         ORDER BY s.last_seen_at DESC, s.id DESC OFFSET $3)`,
      [staffId, maxSessions, idleMinutes],
      'too-many',
    ),

  /** Ends one session of the person; `false` if they have none with this id. */
  endOwn: async (tx: Transaction, staffId: string, sessionId: string): Promise<boolean> =>
    (await end(tx, 's.id = $2 AND s.staff_id = $3', [sessionId, staffId])) === 1,

  async sweep(database: Database, idleMinutes: number): Promise<void> {
    await database.query(
      `DELETE FROM session WHERE expires_at < now()
         OR ended_for IS NULL AND (ended_at IS NOT NULL OR last_seen_at < now() - make_interval(mins => $1))`,
      [idleMinutes],
    )
  },
}
