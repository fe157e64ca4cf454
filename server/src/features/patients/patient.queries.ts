import type { AccessStatus } from '@filo/contract/features/access/access.schema.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { caregiverFields, patientFields } from '@filo/contract/features/patients/patient.fields.ts'
import { maxHomonymBirthDates, type Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { isHomonym, staffJson } from '../../context/people.queries.ts'
import { todayInSql } from '../../platform/clock.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { recordJson } from '../cicc/cicc.queries.ts'
import { isToldSomewhere } from '../push/push.queries.ts'
import { eventsJson } from './patient-events.queries.ts'

type AccessRow = Omit<AccessStatus, 'holder'> & { caregiverId: string | null }

/** A patient as stored; the service adds what depends on the day of reading. */
export type PatientRow = Omit<Patient, 'age' | 'cicc' | 'ciccHistory' | 'access'> & {
  records: Omit<Cicc, 'dwellDays'>[]
  accesses: AccessRow[]
}

/** SQL condition: the catheter is in place for longer than the dwell threshold of the viewer's workgroup. */
export const exceedsDwellThreshold = (alias: string): string => `${alias}.dwelling_since < ${todayInSql}
    - (SELECT w.dwell_threshold_days FROM workgroup w WHERE w.id = viewer.workgroup_id)`

/** One patient of the viewer's workgroup. */
export const patientQuery = scopedQuery<PatientRow, [id: string]>({
  name: 'patient.read',
  text: `SELECT json_build_object(
      'id', p.id, 'version', p.version, 'createdAt', iso(p.created_at), ${jsonOf(patientFields, 'p')},
      'consent', json_build_object('policyVersion', p.consent_policy_version, 'at', iso(p.consent_at),
        'by', ${staffJson('s')}),
      'caregivers', (SELECT coalesce(json_agg(json_build_object('id', g.id, ${jsonOf(caregiverFields, 'g')})
          ORDER BY g.position), '[]')
        FROM caregiver g WHERE g.patient_id = p.id AND g.removed_at IS NULL),
      'records', (SELECT coalesce(json_agg(${recordJson('c')} ORDER BY c.closed_at IS NULL DESC, c.created_at DESC), '[]')
        FROM cicc c WHERE c.patient_id = p.id),
      'accesses', (SELECT coalesce(json_agg(json_build_object('caregiverId', a.caregiver_id, 'state', a.state,
          'expiresAt', iso(a.expires_at), 'usedAt', iso(a.used_at), 'codeBlocked', a.code_blocked, 'devices', a.devices,
          'receivesNotices', ${isToldSomewhere('coalesce(a.caregiver_id, a.patient_id)')})), '[]')
        FROM access_status a WHERE a.patient_id = p.id),
      'homonyms', (SELECT json_build_object('total', count(*),
          'birthDates', coalesce((array_agg(o.birth_date ORDER BY o.birth_date))[1:${maxHomonymBirthDates}], '{}'))
        FROM patient o WHERE ${isHomonym('o', 'p')}),
      'events', ${eventsJson}
    ) AS result
    FROM patient p JOIN staff s ON s.id = p.consent_by
    WHERE p.id = $2 AND p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL`,
  values: (id) => [id],
})
