import { peopleAtHome } from '../../context/people.queries.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { PushOccasion, PushRecipient, PushSource } from '../push/push-source.ts'

const isUnopened = "a.status = 'new' AND a.cancelled_at IS NULL AND p.archived_at IS NULL"

const readers = `SELECT h.id AS "personId", NULL::int AS badge, NULL::timestamptz AS until
    FROM assignment a JOIN patient p ON p.id = a.patient_id CROSS JOIN LATERAL ${peopleAtHome} h
    WHERE a.id = $1 AND ${isUnopened}`

/** Two days are left for it, in which nobody may receive notices or no process runs. */
const unopened = `SELECT a.id AS "subjectId", 'unopened' AS occasion
    FROM assignment a JOIN patient p ON p.id = a.patient_id JOIN workgroup w ON w.id = a.workgroup_id
    WHERE ${isUnopened} AND a.assigned_at <= $1::timestamptz - make_interval(days => w.chapter_reminder_days)
      AND a.assigned_at > $1::timestamptz - make_interval(days => w.chapter_reminder_days + 2)`

const recipients = (sql: Sql, assignment: string) => sql.query<PushRecipient>(readers, [assignment])

/** Tell those at home of a chapter that was assigned, and once more if nobody has opened it after the workgroup's days. */
export const readingPushes: PushSource[] = [
  { sentence: 'reading', recipients },
  {
    sentence: 'readingReminder',
    recipients,
    occasions: (sql, now) => sql.query<PushOccasion>(unopened, [now]),
  },
]
