import type { Sql } from '../../platform/database/database.ts'

/** A member of staff who has chosen the summary, and may have it. */
export type Summary = {
  staffId: string
  email: string
  dailyAt: number | null
  dailyOn: string | null
  toldUntil: Date
  isOnline: boolean
}

/** Sockets are asked for a sign of life within this time. */
const onlineSeconds = 60
/** Being on line is written down no more often. */
const writeEverySeconds = 20

const summaryColumns = `n.staff_id AS "staffId", s.email, n.daily_at AS "dailyAt", n.daily_on::text AS "dailyOn",
      n.told_until AS "toldUntil", coalesce(n.online_at > $1::timestamptz - interval '${onlineSeconds} seconds', false) AS "isOnline"`
const mayHaveIt = `s.disabled_at IS NULL AND s.workgroup_id IS NOT NULL AND s.roles && '{physician,nurse}'`

/** The summaries that staff have mailed. */
export const summaryRepository = {
  /** Starts a summary, or changes its hour; `null`: once something was unread for two hours. Nothing older is told. */
  async choose(
    tx: Sql,
    staffId: string,
    { dailyAt, dailyOn, now }: { dailyAt: number | null; dailyOn: string | null; now: Date },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO notice_summary (staff_id, daily_at, daily_on, told_until) VALUES ($1, $2, $3, $4)
       ON CONFLICT (staff_id) DO UPDATE SET daily_at = excluded.daily_at, daily_on = excluded.daily_on, told_until = excluded.told_until`,
      [staffId, dailyAt, dailyOn, now],
    )
  },

  /** `false` if there was none. */
  async end(tx: Sql, staffId: string): Promise<boolean> {
    return (
      (await tx.query('DELETE FROM notice_summary WHERE staff_id = $1 RETURNING staff_id', [staffId]))
        .length === 1
    )
  },

  /** Where somebody's summary goes; `null` if they have none. */
  async findEmail(sql: Sql, staffId: string): Promise<string | null> {
    const [found] = await sql.query<{ email: string }>(
      'SELECT s.email FROM notice_summary n JOIN staff s ON s.id = n.staff_id WHERE n.staff_id = $1',
      [staffId],
    )
    return found?.email ?? null
  },

  /** Those without a mail on its way; other processes take others. */
  lockWaiting: (tx: Sql, now: Date): Promise<Summary[]> =>
    tx.query<Summary>(
      `SELECT ${summaryColumns} FROM notice_summary n JOIN staff s ON s.id = n.staff_id
       WHERE ${mayHaveIt} AND NOT EXISTS (SELECT FROM notice_mail m WHERE m.person_id = n.staff_id)
       ORDER BY n.staff_id FOR UPDATE OF n SKIP LOCKED`,
      [now],
    ),

  async findOfMail(sql: Sql, mailId: string, now: Date): Promise<(Summary & { createdAt: Date }) | null> {
    const [found] = await sql.query<Summary & { createdAt: Date }>(
      `SELECT ${summaryColumns}, m.created_at AS "createdAt"
       FROM notice_mail m JOIN notice_summary n ON n.staff_id = m.person_id JOIN staff s ON s.id = n.staff_id
       WHERE m.id = $2 AND ${mayHaveIt}`,
      [now, mailId],
    )
    return found ?? null
  },

  /** The daily mail of a day is decided on once. */
  async decide(tx: Sql, staffId: string, day: string): Promise<void> {
    await tx.query('UPDATE notice_summary SET daily_on = $2 WHERE staff_id = $1', [staffId, day])
  },

  /** Writes down which people with a summary have a socket, by their sessions. */
  async keepOnline(sql: Sql, sessionIds: readonly string[], now: Date): Promise<void> {
    if (sessionIds.length === 0) return
    await sql.query(
      `UPDATE notice_summary n SET online_at = $2 FROM session e WHERE e.id = ANY ($1) AND e.staff_id = n.staff_id
         AND (n.online_at IS NULL OR n.online_at < $2::timestamptz - interval '${writeEverySeconds} seconds')`,
      [sessionIds, now],
    )
  },
}
