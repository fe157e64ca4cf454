import { currentCiccFields, listedFields } from '@filo/contract/features/patients/patient.fields.ts'
import type { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import type { PatientSort } from '@filo/contract/features/patients/patient.sorts.ts'
import { joinTypedFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import { hasHomonym } from '../../context/people.queries.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'
import { prefixRange } from '../../platform/lists/search-words.ts'
import { isWaiting, neverEntered, waitingState } from '../access/access.queries.ts'
import { unreadOf } from '../chat/room.queries.ts'
import { hasCatheter, hasCurrentRecord, isInPlace, isWithoutCicc } from '../cicc/cicc.queries.ts'
import { chaptersToFinish, isOpen, isUnopened } from '../education/assignment.queries.ts'
import { nextVisitAt, nextVisitJson } from '../visits/visit.queries.ts'
import { exceedsDwellThreshold } from './patient.queries.ts'

/** A row of the list as stored; the service adds what depends on the day of reading. */
export type PatientListRow = Omit<PatientListItem, 'age' | 'dwellDays'> & { insertionDate: string | null }
export type PatientListPage = Listed<PatientListRow>

/**
 * Sort keys of the patients with a search word: taken from the word index if it has them, otherwise from the patient.
 */
const fromIndex = 'w.surname_key, w.name_key, w.taken_in_charge FROM patient_word w'
const fromPatient = 'p.birth_date, p.dwelling_since FROM patient_word w JOIN patient p ON p.id = w.patient_id'
const ordering: Record<PatientSort, string> = {
  surname: fromIndex,
  name: fromIndex,
  takenInCharge: fromIndex,
  age: fromPatient,
  dwellDays: fromPatient,
  chaptersToFinish: fromIndex,
  nextVisit: fromIndex,
}

/** SQL condition: the patient has an assignment `o` that meets `condition`. */
const hasAssignment = (condition: string) =>
  `EXISTS (SELECT FROM assignment o WHERE o.patient_id = p.id AND ${condition})`

/** The patients of the viewer's workgroup. Sorting by columns of the indexes keeps searches off the tables. */
export const patientList = listOf<PatientListPage, PatientSort, QueryOf<typeof patientRoutes.list>>({
  name: 'patient.list',
  from: 'patient p',
  id: 'p.id',
  scope: 'p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL',
  search: byWords('p.search', joinTypedFiscalCode),
  wordIndex: {
    alias: 'p',
    candidates: (ranges, column) => `SELECT w.patient_id AS id, w.search, ${ordering[column]}, ${ranges}
      WHERE w.workgroup_id = viewer.workgroup_id AND w.word >= range.first AND w.word < range.before`,
    range: prefixRange,
    maxCandidates: 3000,
  },
  filters: {
    nutrition: {
      type: 'text',
      where: (nutrition) => `CASE ${nutrition} WHEN 'parenteral' THEN p.parenteral_nutrition
        WHEN 'enteral' THEN p.enteral_nutrition ELSE p.os_nutrition END`,
    },
    catheter: {
      type: 'text',
      where: (state) => `CASE ${state} WHEN 'unrecorded' THEN ${isWithoutCicc('p.id')}
        WHEN 'true' THEN ${hasCatheter('p')}
        ELSE p.dwelling_since IS NULL AND ${hasCurrentRecord('p.id', `NOT ${isInPlace('c')}`)} END`,
    },
    inChargeSince: { type: 'date', where: (day) => `p.taken_in_charge >= ${day}` },
    access: {
      type: 'text',
      where: (state) => `CASE ${state} WHEN 'never' THEN ${neverEntered('p.id')}
        ELSE EXISTS (SELECT FROM first_access a WHERE a.patient_id = p.id AND ${isWaiting('a')} AND ${waitingState('a')} = ${state}) END`,
    },
    // A condition by itself, so that the index on `dwelling_since` answers it.
    longDwell: {
      type: 'boolean',
      where: (asked) =>
        `CASE WHEN ${asked} THEN ${exceedsDwellThreshold('p')} ELSE (${exceedsDwellThreshold('p')}) IS NOT TRUE END`,
    },
    chapters: {
      type: 'text',
      where: (state) => `CASE ${state} WHEN 'unopened' THEN ${hasAssignment(isUnopened('o'))}
        ELSE ${hasAssignment(isOpen('o'))} END`,
    },
    unread: { type: 'boolean', where: (asked) => `(${unreadOf('p.id')} > 0) = ${asked}` },
  },
  orders: {
    surname: ['p.surname_key', 'p.name_key', 'p.id'],
    name: ['p.name_key', 'p.surname_key', 'p.id'],
    age: [{ reversed: 'p.birth_date' }, { reversed: 'p.id' }],
    dwellDays: [{ reversed: 'p.dwelling_since', nulls: 'last' }, { reversed: 'p.id' }],
    takenInCharge: ['p.taken_in_charge', 'p.id'],
    chaptersToFinish: [chaptersToFinish('p.id'), 'p.surname_key', 'p.name_key', 'p.id'],
    nextVisit: [nextVisitAt('p.id'), 'p.surname_key', 'p.name_key', 'p.id'],
  },
  item: `json_build_object('id', p.id, ${jsonOf(listedFields, 'p')},
    ${jsonOf(currentCiccFields, 'c')},
    'unread', ${unreadOf('p.id')}, 'chaptersToFinish', ${chaptersToFinish('p.id')}, 'nextVisit', ${nextVisitJson('p.id')}, 'homonym', ${hasHomonym('p')})`,
  itemFrom: 'patient p LEFT JOIN cicc c ON c.patient_id = p.id AND c.closed_at IS NULL',
})
