import type { PushKind, PushSentence } from '@filo/contract/features/push/push.notices.ts'
import type { Sql } from '../../platform/database/database.ts'

/** A notice to somebody with an address, whether or not a browser of theirs was sent it too. */
export type NewMailDue = { personId: string; sentence: PushSentence; subjectId: string; kind: PushKind }

export type MailDue = NewMailDue & {
  toldAt: Date
  /** A browser of theirs has shown it since, or holds it back because the page is open in front. */
  isShown: boolean
}

const isShown = `EXISTS (SELECT FROM push_link l JOIN push_subscription s ON s.id = l.subscription_id
        LEFT JOIN push_delivery v ON v.subscription_id = s.id AND v.kind = n.kind
      WHERE l.person_id = n.person_id AND (v.delivered_at >= n.told_at OR s.in_front_until > $2))`
const isOfRow = 'person_id = $1 AND sentence = $2 AND subject_id = $3'
const keyOf = ({ personId, sentence, subjectId }: NewMailDue) => [personId, sentence, subjectId]

/** Notices that are to be mailed, each looked at again when it is due. */
export const noticeMailDueRepository = {
  /** Has it looked at after a while; what is due already stays as it is. */
  async add(tx: Sql, due: readonly NewMailDue[], { now, at }: { now: Date; at: Date }): Promise<void> {
    if (due.length === 0) return
    const columns = (['personId', 'sentence', 'subjectId', 'kind'] as const).map((column) =>
      due.map((one) => one[column]),
    )
    await tx.query(
      `INSERT INTO notice_mail_due (person_id, sentence, subject_id, kind, told_at, due_at)
       SELECT t.person_id, t.sentence, t.subject_id, t.kind, $5, $6
       FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[]) AS t (person_id, sentence, subject_id, kind)
         JOIN notice_address a ON a.person_id = t.person_id
       ORDER BY t.person_id, t.sentence, t.subject_id
       ON CONFLICT DO NOTHING`,
      [...columns, now, at],
    )
  },

  /** Asked each second, before what costs more. */
  async isAnyDue(sql: Sql, now: Date): Promise<boolean> {
    return (await sql.query('SELECT FROM notice_mail_due WHERE due_at <= $1 LIMIT 1', [now])).length > 0
  },

  dueTo: (sql: Sql, personId: string, now: Date): Promise<MailDue[]> =>
    sql.query<MailDue>(
      `SELECT n.person_id AS "personId", n.sentence, n.subject_id AS "subjectId", n.kind, n.told_at AS "toldAt",
         ${isShown} AS "isShown"
       FROM notice_mail_due n WHERE n.person_id = $1 AND n.due_at <= $2 ORDER BY n.told_at`,
      [personId, now],
    ),

  async putOff(tx: Sql, due: NewMailDue, until: Date): Promise<void> {
    await tx.query(`UPDATE notice_mail_due SET due_at = $4 WHERE ${isOfRow}`, [...keyOf(due), until])
  },

  async drop(tx: Sql, due: NewMailDue): Promise<void> {
    await tx.query(`DELETE FROM notice_mail_due WHERE ${isOfRow}`, keyOf(due))
  },
}
