import type { Sql } from '../../platform/database/database.ts'
import { maxMailsPerDay } from './notice-mail.limits.ts'

/** A mail that is on its way, to an address that is confirmed. */
export type AddressedMail = { personId: string; addressId: string; sealed: string; mailbox: Buffer }

/** The mails that are on their way, one for each person, and their number in a day, for each mailbox. */
export const noticeMailRepository = {
  /** Starts a mail for each of up to a hundred people to whom something is due; those with one on its way wait for it. */
  startAll: (tx: Sql, now: Date): Promise<{ id: string }[]> =>
    tx.query<{ id: string }>(
      `INSERT INTO notice_mail (person_id, id, created_at)
       SELECT d.person_id, gen_random_uuid(), $1 FROM (SELECT DISTINCT person_id FROM notice_mail_due
         WHERE due_at <= $1 AND NOT EXISTS (SELECT FROM notice_mail m WHERE m.person_id = notice_mail_due.person_id)
         ORDER BY person_id LIMIT 100) d
       ON CONFLICT DO NOTHING RETURNING id`,
      [now],
    ),

  /** Starts the mail of one person; `null` if one is on its way. */
  async startFor(tx: Sql, personId: string, now: Date): Promise<string | null> {
    const [started] = await tx.query<{ id: string }>(
      `INSERT INTO notice_mail (person_id, id, created_at) VALUES ($1, gen_random_uuid(), $2)
       ON CONFLICT DO NOTHING RETURNING id`,
      [personId, now],
    )
    return started?.id ?? null
  },

  async findAddressed(sql: Sql, mailId: string): Promise<AddressedMail | null> {
    const [found] = await sql.query<AddressedMail>(
      `SELECT m.person_id AS "personId", a.id AS "addressId", a.sealed, a.mailbox
       FROM notice_mail m JOIN notice_address a ON a.person_id = m.person_id WHERE m.id = $1`,
      [mailId],
    )
    return found ?? null
  },

  /** Counts a mail as one of its day, once however often it is tried; `false` if the mailbox had its most. */
  async count(
    tx: Sql,
    mailId: string,
    { mailbox, today, now }: { mailbox: Buffer; today: string; now: Date },
  ): Promise<boolean> {
    const [written] = await tx.query<{ isCounted: boolean }>(
      `UPDATE notice_mail SET written_at = $2 WHERE id = $1 RETURNING counted_on IS NOT DISTINCT FROM $3 AS "isCounted"`,
      [mailId, now, today],
    )
    if (!written || written.isCounted) return written !== undefined
    const counted = await tx.query(
      `INSERT INTO notice_mail_count AS c (mailbox, day, mails) VALUES ($1, $2, 1)
       ON CONFLICT (mailbox, day) DO UPDATE SET mails = c.mails + 1 WHERE c.mails < ${maxMailsPerDay} RETURNING mails`,
      [mailbox, today],
    )
    if (counted.length === 0) return false
    await tx.query('UPDATE notice_mail SET counted_in = $2, counted_on = $3 WHERE id = $1', [
      mailId,
      mailbox,
      today,
    ])
    return true
  },

  async hasRoom(sql: Sql, mailbox: Buffer, today: string): Promise<boolean> {
    const full = await sql.query(
      `SELECT FROM notice_mail_count WHERE mailbox = $1 AND day = $2 AND mails >= ${maxMailsPerDay}`,
      [mailbox, today],
    )
    return full.length === 0
  },

  /** The mail has ended without having been sent, and counts no more. */
  async forget(tx: Sql, mailId: string): Promise<void> {
    await tx.query(
      `WITH ended AS (DELETE FROM notice_mail WHERE id = $1 RETURNING counted_in, counted_on)
       UPDATE notice_mail_count c SET mails = c.mails - 1 FROM ended e WHERE c.mailbox = e.counted_in AND c.day = e.counted_on`,
      [mailId],
    )
  },

  /** The mail was sent, or given up after a day: all that was in it is done, and staff are told up to then. */
  async finish(tx: Sql, mailId: string): Promise<void> {
    await tx.query(
      `WITH ended AS (DELETE FROM notice_mail WHERE id = $1 RETURNING person_id, coalesce(written_at, created_at) AS at),
         told AS (UPDATE notice_summary s SET told_until = e.at FROM ended e WHERE s.staff_id = e.person_id)
       DELETE FROM notice_mail_due n USING ended e WHERE n.person_id = e.person_id AND n.due_at <= e.at`,
      [mailId],
    )
  },

  /** Forgets days that are over, and mails whose end nobody recorded. */
  async sweep(sql: Sql, { today, now }: { today: string; now: Date }): Promise<void> {
    await sql.query('DELETE FROM notice_mail_count WHERE day < $1', [today])
    await sql.query("DELETE FROM notice_mail WHERE created_at < $1::timestamptz - interval '2 days'", [now])
  },
}
