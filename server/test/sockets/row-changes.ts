import { v7 as uuid } from 'uuid'
import type { Targets } from '../access/targets.ts'
import type { Api } from '../api.ts'
import { addNote } from '../factories/handover.ts'

type Scene = { api: Api; targets: Targets }

/** Triggers each event by a change of a row of the targets; returns the id that the event names. */
export const rowChanges: Record<string, (scene: Scene) => Promise<string>> = {
  'visit:changed': async ({ api, targets }) => {
    await api.database.query('UPDATE visit SET note = $2 WHERE id = $1', [targets.visitId, uuid()])
    return targets.visitId
  },
  'visit:room': async ({ api, targets }) => {
    await api.database.query(
      `INSERT INTO call_peer (id, visit_id, person_id, mic, cam, screen, socket_id, left_at, ending)
       VALUES (gen_random_uuid(), $1, $2, true, true, false, '', now(), 'left')`,
      [targets.visitId, targets.patient.id],
    )
    return targets.visitId
  },
  'user-chapter:changed': async ({ api, targets }) => {
    const { assignmentId } = targets.chapter
    await api.database.query('UPDATE assignment SET started_at = now() WHERE id = $1', [assignmentId])
    return assignmentId
  },
  'patient:changed': async ({ api, targets }) => {
    await api.database.query('UPDATE patient SET version = version + 1 WHERE id = $1', [targets.patient.id])
    return targets.patient.id
  },
  'cicc:changed': async ({ api, targets }) => {
    await api.database.query('UPDATE cicc SET note = $2 WHERE id = $1', [targets.ciccId, uuid()])
    return targets.patient.id
  },
  'chapter:changed': async ({ api, targets }) => {
    const { id } = targets.chapter
    await api.database.query('UPDATE chapter SET updated_at = clock_timestamp() WHERE id = $1', [id])
    return api.clinic.workgroupId
  },
  'faq:changed': async ({ api, targets }) => {
    await api.database.query('UPDATE faq SET answer = $2 WHERE id = $1', [targets.faqId, uuid()])
    return api.clinic.workgroupId
  },
  'handover:changed': async ({ api, targets }) => {
    await addNote({ database: api.database, member: api.clinic.nurse }, targets.patient.id)
    return api.clinic.workgroupId
  },
}
