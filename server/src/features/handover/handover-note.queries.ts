import type { HandoverNote } from '@filo/contract/features/handover/handover.schema.ts'
import { handoverNoteFields } from '@filo/contract/features/handover/handover-note.fields.ts'
import { patientIdentityFields, staffJson } from '../../context/people.queries.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'

/** A note `n`, its patient `p`, who wrote it, `a`, and who ticked it off, `b`. */
export const noteTables = `handover_note n JOIN staff a ON a.id = n.created_by
      LEFT JOIN staff b ON b.id = n.done_by LEFT JOIN patient p ON p.id = n.patient_id`

/** SQL condition: staff see the note. Those of an archived patient are kept, and shown again if the patient comes back. */
export const isShownNote = 'n.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL'

export const noteJson = `json_build_object('id', n.id, ${jsonOf(handoverNoteFields, 'n')},
        'patient', CASE WHEN p.id IS NOT NULL THEN json_build_object(${patientIdentityFields('p')}) END,
        'by', ${staffJson('a')}, 'at', iso(n.created_at),
        'done', CASE WHEN b.id IS NOT NULL THEN json_build_object('by', ${staffJson('b')}, 'at', iso(n.done_at)) END)`

export const noteQuery = scopedQuery<HandoverNote, [id: string]>({
  name: 'handover.note',
  text: `SELECT ${noteJson} AS result FROM ${noteTables} WHERE n.id = $2 AND ${isShownNote}`,
  values: (id) => [id],
})

/** The number of open notes that the viewer's workgroup sees. */
export const openNotesQuery = scopedQuery<number>({
  name: 'handover.open-notes',
  text: `SELECT to_json(count(*)) AS result FROM ${noteTables} WHERE ${isShownNote} AND n.done_at IS NULL`,
  values: () => [],
})

/** Whether a note may be about the patient with this id; no row if not. */
export const patientOfNoteQuery = scopedQuery<true, [id: string]>({
  name: 'handover.patient',
  text: `SELECT to_json(true) AS result FROM patient p
    WHERE p.id = $2 AND p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL`,
  values: (id) => [id],
})
