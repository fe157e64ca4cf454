import type { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { ReplyOf } from '@filo/contract/kit/route.ts'
import { scopedQuery } from '../../platform/scoped-query.ts'
import { holders } from './access.repository.ts'

/** SQL that holds of a row of `first_access` under that alias which waits: neither used nor voided. */
const waits = (alias: string) => `${alias}.used_at IS NULL AND ${alias}.voided_at IS NULL`

/** SQL that holds of one that waits and ends within a day. */
export const isExpiring = (alias: string): string =>
  `${waits(alias)} AND ${alias}.expires_at > now() AND ${alias}.expires_at <= now() + interval '24 hours'`

/** SQL that holds of one that ended without being used. */
export const hasExpired = (alias: string): string => `${waits(alias)} AND ${alias}.expires_at <= now()`

/** SQL that holds of one whose code wrong tries have voided, while its QR still serves. */
export const isBlocked = (alias: string): string =>
  `${waits(alias)} AND ${alias}.expires_at > now() AND ${alias}.code_voided_at IS NOT NULL`

/** The holder of the device that asks, with their patient and who cares for them. */
export const holderQuery = scopedQuery<ReplyOf<typeof accessRoutes.me>>({
  name: 'access.me',
  text: `SELECT json_build_object(
      'person', json_build_object('id', h.holder_id, 'kind', CASE WHEN h.caregiver_id IS NULL THEN 'patient' ELSE 'caregiver' END,
        'name', h.name, 'surname', h.surname),
      'patient', json_build_object('id', p.id, 'name', p.name, 'surname', p.surname),
      'workgroup', json_build_object('name', w.name, 'facility', f.name, 'phone', f.phone)) AS result
    FROM ${holders} h JOIN patient p ON p.id = h.patient_id JOIN workgroup w ON w.id = p.workgroup_id
    JOIN facility f ON f.id = w.facility_id WHERE h.holder_id = viewer.id`,
  values: () => [],
})
