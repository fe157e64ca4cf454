import { staffJson } from '../../context/people.queries.ts'
import { authorJoins } from '../chat/message.queries.ts'
import { unreadInRoom } from '../chat/room.queries.ts'
import { chaptersToFinish, isUnopened } from '../education/assignment.queries.ts'
import { nextVisit } from '../visits/visit.queries.ts'

const readAt = 'coalesce(a.completed_at, a.started_at)'
/** A look-up of its own, after the limit: a join may be planned as a scan of all chapters. */
const title = '(SELECT c.title FROM chapter c WHERE c.id = a.chapter_id)'
const assignments = 'assignment a WHERE a.patient_id = p.id AND a.cancelled_at IS NULL'

const chapterRead = `(SELECT json_build_object('title', ${title}, 'at', iso(${readAt}), 'completed', a.completed_at IS NOT NULL)
        FROM ${assignments} AND a.started_at IS NOT NULL ORDER BY ${readAt} DESC LIMIT 1)`
const chapterAssigned = `(SELECT json_build_object('title', ${title}, 'at', iso(a.assigned_at))
        FROM ${assignments} ORDER BY a.assigned_at DESC, a.id DESC LIMIT 1)`
const unopened = `(SELECT json_build_object('total', count(*), 'since', iso(min(a.assigned_at)))
        FROM assignment a WHERE a.patient_id = p.id AND ${isUnopened('a')} HAVING count(*) > 0)`

const appUse = `(SELECT json_build_object('at', iso(d.last_used_at), 'by', json_build_object('id', coalesce(g.id, p.id),
          'kind', CASE WHEN g.id IS NULL THEN 'patient' ELSE 'caregiver' END,
          'name', coalesce(g.name, p.name), 'surname', coalesce(g.surname, p.surname)))
        FROM device d LEFT JOIN caregiver g ON g.id = d.caregiver_id
        WHERE d.patient_id = p.id AND d.revoked_at IS NULL ORDER BY d.last_used_at DESC LIMIT 1)`

const hcp = `(SELECT ${staffJson('s')} FROM staff s WHERE s.id = v.hcp_id)`
const appointment = `'id', v.id, 'start', iso(v.start_at), 'hcp', ${hcp}`
const next = nextVisit(
  'p.id',
  `json_build_object(${appointment}, 'status', v.status, 'proposed', v.proposed_at IS NOT NULL)`,
)
const lastVisit = `(SELECT json_build_object(${appointment},
          'outcome', (SELECT t.outcome FROM visit_report t WHERE t.visit_id = v.id))
        FROM visit v WHERE v.patient_id = p.id AND v.status = 'completed' ORDER BY v.start_at DESC LIMIT 1)`

const message = `(SELECT json_build_object('at', iso(m.sent_at), 'from', json_build_object('id', m.sender_id,
          'title', s.title, 'name', coalesce(s.name, g.name, p.name), 'surname', coalesce(s.surname, g.surname, p.surname)),
          'unread', ${unreadInRoom})
        FROM chat_room r JOIN message m ON m.room_id = r.id AND m.seq = r.last_seq ${authorJoins} WHERE r.id = p.id)`

/** The events of a patient `p` as JSON of the contract: each part reads a few rows of the patient by an index. */
export const eventsJson = `json_build_object('chapterRead', ${chapterRead}, 'chapterAssigned', ${chapterAssigned},
        'chaptersToFinish', ${chaptersToFinish('p.id')}, 'unopened', ${unopened}, 'appUse', ${appUse},
        'nextVisit', ${next}, 'lastVisit', ${lastVisit}, 'message', ${message})`
