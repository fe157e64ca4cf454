import {
  type HandedOverPatient,
  type Handover,
  handoverHours,
  maxDoneNotes,
  maxHandedOver,
} from '@filo/contract/features/handover/handover.schema.ts'
import { patientIdentityFields, staffJson } from '../../context/people.queries.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { isOwed, owedJson, owedSince } from '../chat/owed.queries.ts'
import { isInPlace } from '../cicc/cicc.queries.ts'
import { due, isListed, views, visitTables } from '../visits/visit.queries.ts'
import { isShownNote, noteJson, noteTables } from './handover-note.queries.ts'

/** A patient as stored; the service adds what depends on the day of reading. */
export type HandedOverPatientRow = Omit<HandedOverPatient, 'dwellDays'> & { insertionDate: string | null }
export type HandoverRow = Omit<Handover, 'patients'> & {
  patients: { total: number; items: HandedOverPatientRow[] }
}

/** The moment of the handover, in SQL. */
const at = 'coalesce($2::timestamptz, now())'
/** Elapsed hours, also over a night in which the clocks change. */
const span = `interval '${handoverHours} hours'`

const isSoon = `${isListed} AND ${views.coming} AND v.start_at < ${at} + ${span}`
const isOpenNote = `${isShownNote} AND n.done_at IS NULL`
const isDoneLately = `${isShownNote} AND n.done_at > ${at} - ${span}`

/**
 * The patients with something to hand over, each once with the first reason that applies, 1 for an answer that is owed, 2
 * for a visit and 3 for a note, and its time: the order of the page. Each part looks at its patients itself: joined to all
 * three, PostgreSQL would read them anew for each patient.
 */
const reasons = `SELECT DISTINCT ON (m.id) m.id, m.reason, m.at FROM (
      SELECT p.id, 1 AS reason, ${owedSince} AS at FROM chat_room r JOIN patient p ON p.id = r.patient_id
        WHERE r.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL AND ${isOwed}
      UNION ALL SELECT p.id, 2, v.start_at FROM ${visitTables} WHERE ${isSoon}
      UNION ALL SELECT p.id, 3, n.created_at FROM ${noteTables} WHERE ${isOpenNote} AND p.id IS NOT NULL) m
    ORDER BY m.id, m.reason, m.at`

const visitsJson = `(SELECT coalesce(json_agg(json_build_object('id', v.id, 'type', v.type, 'status', v.status,
        'start', iso(v.start_at), 'end', iso(v.end_at), 'hcp', ${staffJson('s')}, 'due', ${due})
      ORDER BY v.start_at, v.id), '[]') FROM visit v JOIN staff s ON s.id = v.hcp_id WHERE v.patient_id = p.id AND ${isSoon})`

const notesJson = (where: string) =>
  `(SELECT coalesce(json_agg(${noteJson} ORDER BY n.created_at, n.id), '[]') FROM ${noteTables} WHERE ${where})`

const patientsJson = `(SELECT coalesce(json_agg(json_build_object(${patientIdentityFields('p')},
        'hasCatheter', ${isInPlace('c')}, 'catheterType', CASE WHEN ${isInPlace('c')} THEN c.catheter_type END,
        'catheterTypeOther', CASE WHEN ${isInPlace('c')} THEN c.catheter_type_other END,
        'insertionDate', CASE WHEN ${isInPlace('c')} THEN c.insertion_date END,
        'owed', ${owedJson}, 'visits', ${visitsJson}, 'notes', ${notesJson(`${isOpenNote} AND n.patient_id = f.id`)})
      ORDER BY f.reason, f.at, f.id), '[]')
    FROM (SELECT * FROM reasons ORDER BY reason, at, id LIMIT ${maxHandedOver}) f JOIN patient p ON p.id = f.id
      LEFT JOIN cicc c ON c.patient_id = p.id AND c.closed_at IS NULL LEFT JOIN chat_room r ON r.id = p.id)`

const doneJson = `(SELECT coalesce(json_agg(d.note ORDER BY d.done_at DESC, d.id DESC), '[]') FROM (
      SELECT ${noteJson} AS note, n.done_at, n.id FROM ${noteTables} WHERE ${isDoneLately}
      ORDER BY n.done_at DESC, n.id DESC LIMIT ${maxDoneNotes}) d)`

/** The handover of the viewer's workgroup now, or, for tests of nights in which the clocks change, at a moment. */
export const handoverQuery = scopedQuery<HandoverRow, [moment?: string]>({
  name: 'handover.read',
  text: `WITH reasons AS MATERIALIZED (${reasons})
    SELECT json_build_object('at', iso(${at}), 'ward', ${notesJson(`${isOpenNote} AND n.patient_id IS NULL`)},
      'patients', json_build_object('total', (SELECT count(*) FROM reasons), 'items', ${patientsJson}),
      'done', json_build_object('total', (SELECT count(*) FROM ${noteTables} WHERE ${isDoneLately}),
        'items', ${doneJson})) AS result`,
  values: (moment) => [moment ?? null],
})
