import type { AnswerCalendar } from '@filo/contract/features/staff/answer-calendar.schema.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { managedBy } from '../facilities/facility-scope.queries.ts'
import { isOwed, owedSince } from './owed.queries.ts'

/** The answers that a workgroup owed since a day, with its settings. */
export type WorkgroupResponses = {
  workgroup: { id: string; name: string; facility: string }
  calendar: AnswerCalendar | null
  withinHours: number
  since: string
  ended: { askedAt: string; endedAt: string; inWords: boolean }[]
  /** Since when answers are owed that are not given yet. */
  open: string[]
}

/** The responses of the viewer's own workgroup, or of one that they manage. */
export const responsesQuery = scopedQuery<WorkgroupResponses, [id: string, from: Date]>({
  name: 'chat.responses',
  text: `SELECT json_build_object('workgroup', json_build_object('id', w.id, 'name', w.name, 'facility', f.name),
      'calendar', w.answer_calendar, 'withinHours', w.answer_within_hours, 'since', iso(w.responses_since),
      'ended', (SELECT coalesce(json_agg(json_build_object('askedAt', iso(e.asked_at), 'endedAt', iso(e.ended_at), 'inWords', e.in_words)), '[]')
        FROM response e WHERE e.workgroup_id = w.id AND e.asked_at >= greatest($3, w.responses_since)),
      'open', (SELECT coalesce(json_agg(iso(${owedSince})), '[]') FROM chat_room r
        WHERE r.workgroup_id = w.id AND ${isOwed} AND ${owedSince} >= w.responses_since)) AS result
    FROM workgroup w JOIN facility f ON f.id = w.facility_id
    WHERE w.id = $2 AND (w.id = viewer.workgroup_id OR ${managedBy('w.facility_id', 'viewer.id')})`,
  values: (id, from) => [id, from],
})
