import type { AccessFilter } from '@filo/contract/features/patients/patient.schema.ts'
import {
  maxNamed,
  namedFields,
  type PatientSection,
  type PatientsToday,
} from '@filo/contract/features/today/today.schema.ts'
import { todayInSql } from '../../platform/clock.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { isWaiting, waitingState } from '../access/access.queries.ts'
import { isWithoutCicc } from '../cicc/cicc.queries.ts'
import { isUnopened } from '../education/assignment.queries.ts'
import { exceedsDwellThreshold } from '../patients/patient.queries.ts'

/** One section: each patient once as `id`, with the `value` that it counts by, and how that is written. */
type Section = { rows: string; order: 'value' | 'value DESC'; written?: (value: string) => string }

const inReach = 'p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL'
const asInstant = (value: string) => `iso(${value})`

/** Read once for all the sections that are about them. */
const accesses = `SELECT a.patient_id AS id, ${waitingState('a')} AS state, a.expires_at, a.code_voided_at
    FROM patient p JOIN first_access a ON a.patient_id = p.id WHERE ${inReach} AND ${isWaiting('a')}`

/** A patient counts once, by the first or the last of their accesses in that state. */
const accessSection = (
  state: Exclude<AccessFilter, 'never'>,
  value: string,
  order: Section['order'],
): Section => ({
  rows: `SELECT a.id, ${value} AS value FROM accesses a WHERE a.state = '${state}' GROUP BY a.id`,
  order,
  written: asInstant,
})

/** What is most urgent in a section comes first. A section of another feature is a line here, from that feature's SQL. */
const sections: Record<PatientSection, Section> = {
  expiringAccess: accessSection('expiring', 'min(a.expires_at)', 'value'),
  blockedAccess: accessSection('blocked', 'max(a.code_voided_at)', 'value DESC'),
  longDwell: {
    rows: `SELECT p.id, ${todayInSql} - p.dwelling_since AS value FROM patient p WHERE ${inReach} AND ${exceedsDwellThreshold('p')}`,
    order: 'value DESC',
  },
  missingCicc: {
    rows: `SELECT p.id, p.taken_in_charge AS value FROM patient p WHERE ${inReach} AND ${isWithoutCicc('p.id')}`,
    order: 'value',
  },
  expiredAccess: accessSection('expired', 'max(a.expires_at)', 'value DESC'),
  waitingAccess: accessSection('waiting', 'min(a.expires_at)', 'value'),
  unopenedChapters: {
    rows: `SELECT p.id, min(o.assigned_at) AS value FROM patient p JOIN assignment o ON o.patient_id = p.id
      WHERE ${inReach} AND ${isUnopened('o')} GROUP BY p.id`,
    order: 'value',
    written: asInstant,
  },
}

const named = `'id', p.id, ${jsonOf(namedFields, 'p')}`

/** Ids and values alone are sorted; names are read of the few that are shown. */
const sectionJson = ({ rows, order, written = (value) => value }: Section) => {
  const inOrder = (column: string) => `array_agg(r.${column} ORDER BY r.${order}, r.id)`
  return `(SELECT json_build_object('total', f.total, 'items', (
      SELECT coalesce(json_agg(json_build_object(${named}, 'value', ${written('n.value')}) ORDER BY n.position), '[]')
      FROM unnest(f.ids[1:${maxNamed}], f.marks[1:${maxNamed}]) WITH ORDINALITY AS n (id, value, position)
      JOIN patient p ON p.id = n.id))
    FROM (SELECT count(*) AS total, ${inOrder('id')} AS ids, ${inOrder('value')} AS marks FROM (${rows}) r) f)`
}

/** So many reads are looked at: enough for a page that reads its record again by itself, and no more than that. */
const mostReads = 200
const mostSeen = 6

/** From the audit, which knows it already: nothing else keeps who looked at whom. */
const seenJson = `(SELECT coalesce(json_agg(json_build_object(${named}, 'at', iso(p.at)) ORDER BY p.at DESC), '[]') FROM (
    SELECT p.*, o.at FROM (
      SELECT patient_id, max(at) AS at FROM (
        SELECT e.patient_id, e.at FROM audit_entry e WHERE e.actor_id = viewer.id AND e.action = 'patient.read'
          AND e.outcome = 'done' AND e.at > now() - interval '30 days' ORDER BY e.at DESC LIMIT ${mostReads}) r
      GROUP BY patient_id ORDER BY at DESC LIMIT ${5 * mostSeen}) o
    JOIN patient p ON p.id = o.patient_id WHERE ${inReach} ORDER BY o.at DESC LIMIT ${mostSeen}) p)`

/** What waits among the patients of the viewer's workgroup, and whom the viewer saw lately. */
export const patientsTodayQuery = scopedQuery<PatientsToday>({
  name: 'today.patients',
  text: `WITH accesses AS MATERIALIZED (${accesses}) SELECT json_build_object(${Object.entries(sections)
    .map(([name, section]) => `'${name}', ${sectionJson(section)}`)
    .join(', ')}, 'seen', ${seenJson}) AS result`,
  values: () => [],
})
