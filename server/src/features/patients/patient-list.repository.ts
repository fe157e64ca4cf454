import type { PatientListItem, PatientSort } from '@filo/contract/features/patients/patient.schema.ts'
import { columnOf, type Sort } from '@filo/contract/kit/page.ts'
import type { ScopedRead } from '../../platform/database.ts'
import { idsInOrder, type Listed, type Orders, orderBy, pageOfFound } from '../../platform/paged.ts'

/** How the patients of a list are found: all of them, by words of name or fiscal code, or by filters too. */
export type Way = 'all' | 'words' | 'filters'

const orders: Orders<PatientSort> = {
  surname: ['surname_key', 'name_key', 'id'],
  name: ['name_key', 'surname_key', 'id'],
  takenInCharge: ['taken_in_charge', 'id'],
}

const own = 'p.workgroup_id = reader.workgroup_id AND p.archived_at IS NULL'

/** Words are kept each after a blank, so that `% word%` is a prefix; `{}` lets everybody pass. */
const spelled = 'p.search LIKE ALL ($4::text[])'

const filtered = `($5::text IS NULL OR CASE $5 WHEN 'parenteral' THEN p.parenteral_nutrition
      WHEN 'enteral' THEN p.enteral_nutrition ELSE p.os_nutrition END)
  AND ($6::boolean IS NULL OR $6 = EXISTS (SELECT FROM cicc c
    WHERE c.patient_id = p.id AND c.closed_at IS NULL AND c.venous_catheter AND c.removal_date IS NULL))
  AND ($7::date IS NULL OR p.taken_in_charge >= $7)
  AND ($8::boolean IS NULL OR $8 = NOT EXISTS (SELECT FROM first_access a LEFT JOIN caregiver g ON g.id = a.caregiver_id
    WHERE a.patient_id = p.id AND a.used_at IS NOT NULL AND g.removed_at IS NULL))`

/** So many bearers of a word are read and sorted; of a commoner word the list's own order is walked. */
const few = 3000

/** The patients in the list's order. Selecting nothing but what the indexes hold keeps the search off the tables. */
function found(way: Way, sort: Sort<PatientSort>): string {
  const order = orderBy(orders, sort)
  const keys = orderBy(orders, columnOf(sort))
  const walk = (condition: string) =>
    idsInOrder(`SELECT id FROM patient p WHERE ${own}${condition} ORDER BY ${order}`)
  if (way === 'all') return `found AS MATERIALIZED (SELECT ${walk('')} AS ids)`
  if (way === 'filters')
    return `found AS MATERIALIZED (SELECT ${walk(` AND ${spelled} AND ${filtered}`)} AS ids)`
  return `bearer AS MATERIALIZED (SELECT w.patient_id AS id, w.surname_key, w.name_key, w.taken_in_charge, w.search
      FROM patient_word w
      WHERE w.workgroup_id = reader.workgroup_id AND w.word >= $5 AND w.word < $6 LIMIT ${few + 1}),
    found AS MATERIALIZED (SELECT CASE WHEN (SELECT count(*) FROM bearer) <= ${few}
      THEN ${idsInOrder(`SELECT id FROM bearer p WHERE ${spelled} GROUP BY ${keys} ORDER BY ${order}`)}
      ELSE ${walk(` AND ${spelled}`)} END AS ids)`
}

const item = `json_build_object('id', p.id, 'name', p.name, 'surname', p.surname, 'birthDate', p.birth_date,
  'gender', p.gender, 'diagnosis', p.diagnosis, 'parenteralNutrition', p.parenteral_nutrition,
  'enteralNutrition', p.enteral_nutrition, 'osNutrition', p.os_nutrition, 'takenInCharge', p.taken_in_charge,
  'catheterType', c.catheter_type, 'venousCatheter', c.venous_catheter,
  'insertionDate', c.insertion_date, 'removalDate', c.removal_date,
  'homonym', EXISTS (SELECT FROM patient o WHERE o.workgroup_id = p.workgroup_id AND o.archived_at IS NULL
    AND o.surname_key = p.surname_key AND o.name_key = p.name_key AND o.id <> p.id))`

/** A row of the list as stored; what depends on the day of reading is added by the service. */
export type ListedRow = Omit<PatientListItem, 'age' | 'dwellDays'> & { insertionDate: string | null }
export type ListedPage = Listed<ListedRow>

const page = pageOfFound(
  item,
  'patient p ON p.id = listed.id LEFT JOIN cicc c ON c.patient_id = p.id AND c.closed_at IS NULL',
)

const ids = 'SELECT to_json(found.ids[$3 + 1 : $2]) AS loaded FROM found'

const reads = new Map<string, ScopedRead>()

/** One statement a kind, way and sort, each under a name of its own. */
function read(kind: 'list' | 'ids', way: Way, sort: Sort<PatientSort>): ScopedRead {
  const name = `patient.${kind}.${way}.${sort}`
  const known = reads.get(name)
  if (known) return known
  const made = { name, text: `WITH ${found(way, sort)} ${kind === 'list' ? page : ids}` }
  reads.set(name, made)
  return made
}

/**
 * A page of the list and its total, counted up to 1,001 or the page's end. Values: the page's last position, the one
 * before its first; by words or filters their patterns; by words also the bounds of the longest; else the filters.
 */
export const listRead = (way: Way, sort: Sort<PatientSort>): ScopedRead => read('list', way, sort)

/** The ids of the same patients in the same order, for the same values. */
export const idsRead = (way: Way, sort: Sort<PatientSort>): ScopedRead => read('ids', way, sort)
