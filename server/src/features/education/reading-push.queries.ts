import { peopleAtHome } from '../../context/people.queries.ts'
import type { PushRecipient, PushSource } from '../push/push-source.ts'

const unopened = `SELECT h.id AS "personId", NULL::int AS badge, NULL::timestamptz AS until
    FROM assignment a JOIN patient p ON p.id = a.patient_id CROSS JOIN LATERAL ${peopleAtHome} h
    WHERE a.id = $1 AND a.status = 'new' AND a.cancelled_at IS NULL AND p.archived_at IS NULL`

/** Tells those at home of a chapter that was assigned and that nobody has opened. */
export const readingPush: PushSource = {
  sentence: 'reading',
  recipients: (sql, assignment) => sql.query<PushRecipient>(unopened, [assignment]),
}
