import type { DeviceLink } from '@filo/contract/features/access/access.schema.ts'
import { patientNameFields } from '../../context/people.queries.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { holders } from './access.repository.ts'

/** SQL condition on a row of `first_access`: neither used nor voided. It may have expired. */
export const isWaiting = (alias: string): string => `${alias}.used_at IS NULL AND ${alias}.voided_at IS NULL`

const soon = "interval '24 hours'"

/** SQL for the state of a waiting access: exactly one, by what staff have to do about it. */
export const waitingState = (alias: string): string => `CASE WHEN ${alias}.expires_at <= now() THEN 'expired'
    WHEN ${alias}.code_voided_at IS NOT NULL THEN 'blocked'
    WHEN ${alias}.expires_at <= now() + ${soon} THEN 'expiring' ELSE 'waiting' END`

/** SQL for the instants, past or to come, at which time alone may change the state of a waiting access. */
export const stateChanges = (alias: string): string => `${alias}.expires_at - ${soon}, ${alias}.expires_at`

/** SQL condition on a patient: nobody ever entered their app. Caregivers removed since do not count. */
export const neverEntered = (
  patientId: string,
): string => `NOT EXISTS (SELECT FROM first_access a LEFT JOIN caregiver g ON g.id = a.caregiver_id
    WHERE a.patient_id = ${patientId} AND a.used_at IS NOT NULL AND g.removed_at IS NULL)`

/** SELECT of the links of the devices in `viewer`: holder, patient, and the workgroup that cares for them. */
export const selectLinks = `SELECT json_build_object(
      'person', json_build_object('id', h.holder_id, 'kind', CASE WHEN h.caregiver_id IS NULL THEN 'patient' ELSE 'caregiver' END,
        'name', h.name, 'surname', h.surname),
      'patient', json_build_object(${patientNameFields('p')}),
      'workgroup', json_build_object('name', w.name, 'facility', f.name, 'phone', f.phone)) AS result
    FROM ${holders} h JOIN patient p ON p.id = h.patient_id JOIN workgroup w ON w.id = p.workgroup_id
    JOIN facility f ON f.id = w.facility_id WHERE h.holder_id = viewer.id`

/** The link of the calling device. */
export const linkQuery = scopedQuery<DeviceLink>({ name: 'access.me', text: selectLinks, values: () => [] })
