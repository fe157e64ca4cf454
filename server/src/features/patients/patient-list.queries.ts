import { currentCiccFields, listedFields } from '@filo/contract/features/patients/patient.fields.ts'
import type { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientListItem, PatientSort } from '@filo/contract/features/patients/patient.schema.ts'
import { fiscalCodeKind, normalizeFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import { jsonOf } from '../../platform/columns.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'
import { prefixRange } from '../../platform/search-words.ts'
import { hasExpired, isBlocked, isExpiring } from '../access/access.queries.ts'
import { isInPlace, isInPlaceFor } from '../cicc/cicc.queries.ts'
import { isHomonym } from './patient.queries.ts'

/** A row of the list as stored; what depends on the day of reading is added by the service. */
export type ListedRow = Omit<PatientListItem, 'age' | 'dwellDays'> & { insertionDate: string | null }
export type ListedPage = Listed<ListedRow>

/** A whole fiscal code may be written in parts; it is stored as one word. */
const fiscalCodeTogether = (typed: string) =>
  fiscalCodeKind(typed) === null ? typed : normalizeFiscalCode(typed)

/** The patients of the viewer's workgroup. Ordering by what the indexes hold keeps the search off the tables. */
export const patientList = listOf<ListedPage, PatientSort, QueryOf<typeof patientRoutes.list>>({
  name: 'patient.list',
  from: 'patient p',
  id: 'p.id',
  reach: 'p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL',
  search: byWords('p.search', fiscalCodeTogether),
  wordIndex: {
    alias: 'p',
    bearers: (
      from,
      before,
    ) => `SELECT w.patient_id AS id, w.surname_key, w.name_key, w.taken_in_charge, w.search FROM patient_word w
      WHERE w.workgroup_id = viewer.workgroup_id AND w.word >= ${from} AND w.word < ${before}`,
    range: prefixRange,
    few: 3000,
  },
  filters: {
    nutrition: {
      type: 'text',
      holds: (nutrition) => `CASE ${nutrition} WHEN 'parenteral' THEN p.parenteral_nutrition
        WHEN 'enteral' THEN p.enteral_nutrition ELSE p.os_nutrition END`,
    },
    catheter: {
      type: 'boolean',
      holds: (catheter) => `${catheter} = EXISTS (SELECT FROM cicc c
        WHERE c.patient_id = p.id AND c.closed_at IS NULL AND ${isInPlace('c')})`,
    },
    inChargeSince: { type: 'date', holds: (day) => `p.taken_in_charge >= ${day}` },
    accessNeverUsed: {
      type: 'boolean',
      holds: (
        never,
      ) => `${never} = NOT EXISTS (SELECT FROM first_access a LEFT JOIN caregiver g ON g.id = a.caregiver_id
        WHERE a.patient_id = p.id AND a.used_at IS NOT NULL AND g.removed_at IS NULL)`,
    },
    access: {
      type: 'text',
      holds: (state) => `EXISTS (SELECT FROM first_access a WHERE a.patient_id = p.id
        AND (${state} = 'expiring' AND ${isExpiring('a')} OR ${state} = 'expired' AND ${hasExpired('a')}
          OR ${state} = 'blocked' AND ${isBlocked('a')}))`,
    },
    longDwell: {
      type: 'boolean',
      holds: (asked) =>
        `${asked} = EXISTS (SELECT FROM cicc c WHERE c.patient_id = p.id AND ${isInPlaceFor(
          'c',
          '(SELECT w.dwell_threshold_days FROM workgroup w WHERE w.id = p.workgroup_id)',
        )})`,
    },
  },
  orders: {
    surname: ['p.surname_key', 'p.name_key', 'p.id'],
    name: ['p.name_key', 'p.surname_key', 'p.id'],
    takenInCharge: ['p.taken_in_charge', 'p.id'],
  },
  item: `json_build_object('id', p.id, ${jsonOf(listedFields, 'p')},
    ${jsonOf(currentCiccFields, 'c')},
    'homonym', EXISTS (SELECT FROM patient o WHERE ${isHomonym('o', 'p')}))`,
  itemFrom: 'patient p LEFT JOIN cicc c ON c.patient_id = p.id AND c.closed_at IS NULL',
})
