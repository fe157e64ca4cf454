import { currentCiccFields, listedFields } from '@filo/contract/features/patients/patient.fields.ts'
import type { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientListItem, PatientSort } from '@filo/contract/features/patients/patient.schema.ts'
import { joinTypedFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'
import { prefixRange } from '../../platform/lists/search-words.ts'
import { isWaiting, neverEntered, waitingState } from '../access/access.queries.ts'
import { unreadOf } from '../chat/room.queries.ts'
import { hasCurrentRecord, isInPlace, isWithoutCicc } from '../cicc/cicc.queries.ts'
import { chaptersToFinish, isOpen, isUnopened } from '../education/assignment.queries.ts'
import { nextVisitAt, nextVisitJson } from '../visits/visit.queries.ts'
import { exceedsDwellThreshold, isHomonym } from './patient.queries.ts'

/** A row of the list as stored; what depends on the day of reading is added by the service. */
export type PatientListRow = Omit<PatientListItem, 'age' | 'dwellDays'> & { insertionDate: string | null }
export type PatientListPage = Listed<PatientListRow>

/** What an order compares, of the bearers of a word: the index of words holds it, or the patient does. */
const inIndex = 'w.surname_key, w.name_key, w.taken_in_charge FROM patient_word w'
const ofPatient = 'p.birth_date, p.dwelling_since FROM patient_word w JOIN patient p ON p.id = w.patient_id'
const ordering: Record<PatientSort, string> = {
  surname: inIndex,
  name: inIndex,
  takenInCharge: inIndex,
  age: ofPatient,
  dwellDays: ofPatient,
  chaptersToFinish: inIndex,
  nextVisit: inIndex,
}

/** SQL that holds of a patient of whose assignments, `o`, that does. */
const hasAssignment = (holds: string) =>
  `EXISTS (SELECT FROM assignment o WHERE o.patient_id = p.id AND ${holds})`

/** The patients of the viewer's workgroup. Ordering by what the indexes hold keeps the search off the tables. */
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
      // Most have a catheter of a known day, which the patient's own row tells.
      where: (carrier) => `CASE ${carrier} WHEN 'unrecorded' THEN ${isWithoutCicc('p.id')}
        WHEN 'true' THEN p.dwelling_since IS NOT NULL OR ${hasCurrentRecord('p.id', isInPlace('c'))}
        ELSE p.dwelling_since IS NULL AND ${hasCurrentRecord('p.id', `NOT ${isInPlace('c')}`)} END`,
    },
    inChargeSince: { type: 'date', where: (day) => `p.taken_in_charge >= ${day}` },
    access: {
      type: 'text',
      where: (state) => `CASE ${state} WHEN 'never' THEN ${neverEntered('p.id')}
        ELSE EXISTS (SELECT FROM first_access a WHERE a.patient_id = p.id AND ${isWaiting('a')} AND ${waitingState('a')} = ${state}) END`,
    },
    // Asked for by itself, so that an index of days answers it.
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
    'unread', ${unreadOf('p.id')}, 'chaptersToFinish', ${chaptersToFinish('p.id')}, 'nextVisit', ${nextVisitJson('p.id')}, 'homonym', EXISTS (SELECT FROM patient o WHERE ${isHomonym('o', 'p')}))`,
  itemFrom: 'patient p LEFT JOIN cicc c ON c.patient_id = p.id AND c.closed_at IS NULL',
})
