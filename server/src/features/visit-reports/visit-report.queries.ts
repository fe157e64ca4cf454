import type { QualityCounts } from '@filo/contract/features/call/call.schema.ts'
import type { VisitReport } from '@filo/contract/features/visit-reports/visit-report.schema.ts'
import type { VisitOutcome, VisitStatus, VisitType } from '@filo/contract/features/visits/visit.schema.ts'
import { staffJson } from '../../context/people.queries.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { participantFields } from '../chat/message.queries.ts'
import { isListed, visitTables } from '../visits/visit.queries.ts'

export type ReportRow = Omit<VisitReport, 'quality' | 'outcome'> & {
  patientId: string
  status: VisitStatus
  outcome: VisitOutcome | null
  measured: QualityCounts
}

type Name = { name: string; surname: string }
type Staff = Name & { title: string | null }
export type DocumentRow = ReportRow & {
  facility: string
  workgroup: string
  patient: Name & { birthDate: string; fiscalCode: string }
  type: VisitType
  hcp: Staff
  start: string
  end: string
  note: string | null
  madeBy: Staff
  madeAt: string
}

/** Comings and goings closer together are one span: a page that was reloaded, a network that was lost. */
const gap = "interval '2 minutes'"

const attendanceJson = `(SELECT coalesce(json_agg(json_build_object('person', json_build_object(${participantFields}),
      'spans', (SELECT json_agg(json_build_object('from', iso(lower(span)), 'to', iso(upper(span) - ${gap})) ORDER BY span)
        FROM unnest(a.spans) AS span)) ORDER BY a.spans, a.person_id), '[]')
    FROM (SELECT person_id, staff_id, caregiver_id,
        range_agg(tstzrange(admitted_at, coalesce(left_at, clock_timestamp()) + ${gap})) AS spans
      FROM call_peer WHERE visit_id = v.id AND admitted_at IS NOT NULL GROUP BY person_id, staff_id, caregiver_id) AS a
    LEFT JOIN staff s ON s.id = a.staff_id LEFT JOIN caregiver g ON g.id = a.caregiver_id)`

const measuredJson = `(SELECT json_build_object('good', coalesce(sum(quality_good), 0), 'fair', coalesce(sum(quality_fair), 0),
      'poor', coalesce(sum(quality_poor), 0)) FROM call_peer WHERE visit_id = v.id)`

const signature = (staff: string, at: string) =>
  `CASE WHEN ${at} IS NOT NULL THEN json_build_object('by', ${staffJson(staff)}, 'at', iso(${at})) END`

const reportFields = `'patientId', v.patient_id, 'status', v.status, 'version', v.version, 'outcome', r.outcome,
    'reason', r.reason, 'recorded', ${signature('recorder', 'r.recorded_at')},
    'adequacy', ${signature('confirmer', 'r.confirmed_at')}, 'attendance', ${attendanceJson}, 'measured', ${measuredJson}`
const reportTables = `${visitTables} LEFT JOIN visit_report r ON r.visit_id = v.id
    LEFT JOIN staff recorder ON recorder.id = r.recorded_by LEFT JOIN staff confirmer ON confirmer.id = r.confirmed_by`

/** The report of a visit of the viewer's workgroup. */
export const reportQuery = scopedQuery<ReportRow, [visitId: string]>({
  name: 'visit-report.read',
  text: `SELECT json_build_object(${reportFields}) AS result FROM ${reportTables} WHERE v.id = $2 AND ${isListed}`,
  values: (visitId) => [visitId],
})

/** The same, with whatever its document names. */
export const documentQuery = scopedQuery<DocumentRow, [visitId: string]>({
  name: 'visit-report.document',
  text: `SELECT json_build_object(${reportFields}, 'facility', f.name, 'workgroup', w.name, 'type', v.type,
      'patient', json_build_object('name', p.name, 'surname', p.surname, 'birthDate', p.birth_date, 'fiscalCode', p.fiscal_code),
      'hcp', ${staffJson('s')}, 'start', iso(v.start_at), 'end', iso(v.end_at), 'note', v.note,
      'madeBy', ${staffJson('maker')}, 'madeAt', iso(now())) AS result
    FROM ${reportTables} JOIN workgroup w ON w.id = v.workgroup_id JOIN facility f ON f.id = w.facility_id
      JOIN staff maker ON maker.id = viewer.id
    WHERE v.id = $2 AND ${isListed}`,
  values: (visitId) => [visitId],
})
