import type { VisitStatus } from '@filo/contract/features/visits/visit.schema.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'

/** A visit as far as it decides who may enter its room; times by the database's clock. */
export type CallVisit = {
  patientId: string
  workgroupId: string
  status: VisitStatus
  start: string
  end: string
  cancelledAt: string | null
  readAt: string
}

const select = `SELECT json_build_object('patientId', v.patient_id, 'workgroupId', v.workgroup_id, 'status', v.status, 'start', iso(v.start_at), 'end', iso(v.end_at),
      'cancelledAt', iso(v.cancelled_at), 'readAt', iso(now())) AS result
    FROM visit v JOIN patient p ON p.id = v.patient_id
    WHERE v.id = $2 AND p.archived_at IS NULL AND CASE WHEN viewer.kind = 'device' THEN v.patient_id = viewer.patient_id
      ELSE v.workgroup_id = viewer.workgroup_id AND v.cancelled_at IS NULL END`

/** A visit that the viewer may meet in: staff of its workgroup, its patient, that patient's caregivers. */
export const callVisitQuery = scopedQuery<CallVisit, [id: string]>({
  name: 'call.visit',
  text: select,
  values: (id) => [id],
})

/** The same visit, locked against changes of it and of its room. */
export const lockCallVisit = scopedQuery<CallVisit, [id: string]>({
  name: 'call.lock-visit',
  text: `${select} FOR NO KEY UPDATE OF v`,
  values: (id) => [id],
})
