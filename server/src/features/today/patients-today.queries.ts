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

/** `rows` selects each patient once, with `id` and the `value` to sort by; `format` is SQL that formats the value. */
type Section = { rows: string; order: 'value' | 'value DESC'; format?: (value: string) => string }

const inScope = 'p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL'
const asInstant = (value: string) => `iso(${value})`

/** Read once for all sections about accesses. */
const accesses = `SELECT a.patient_id AS id, ${waitingState('a')} AS state, a.expires_at, a.code_voided_at
    FROM patient p JOIN first_access a ON a.patient_id = p.id WHERE ${inScope} AND ${isWaiting('a')}`

/** Counts a patient once, by the first or the last of their accesses in that state. */
const accessSection = (
  state: Exclude<AccessFilter, 'never'>,
  value: string,
  order: Section['order'],
): Section => ({
  rows: `SELECT a.id, ${value} AS value FROM accesses a WHERE a.state = '${state}' GROUP BY a.id`,
  order,
  format: asInstant,
})

/**
 * Each section begins with the most urgent. A section of another feature is a line here, made of that feature's SQL.
 */
const sections: Record<PatientSection, Section> = {
  expiringAccess: accessSection('expiring', 'min(a.expires_at)', 'value'),
  blockedAccess: accessSection('blocked', 'max(a.code_voided_at)', 'value DESC'),
  longDwell: {
    rows: `SELECT p.id, ${todayInSql} - p.dwelling_since AS value FROM patient p WHERE ${inScope} AND ${exceedsDwellThreshold('p')}`,
    order: 'value DESC',
  },
  missingCicc: {
    rows: `SELECT p.id, p.taken_in_charge AS value FROM patient p WHERE ${inScope} AND ${isWithoutCicc('p.id')}`,
    order: 'value',
  },
  expiredAccess: accessSection('expired', 'max(a.expires_at)', 'value DESC'),
  waitingAccess: accessSection('waiting', 'min(a.expires_at)', 'value'),
  unopenedChapters: {
    rows: `SELECT p.id, min(o.assigned_at) AS value FROM patient p JOIN assignment o ON o.patient_id = p.id
      WHERE ${inScope} AND ${isUnopened('o')} GROUP BY p.id`,
    order: 'value',
    format: asInstant,
  },
}

const named = `'id', p.id, ${jsonOf(namedFields, 'p')}`

/** Sorts only ids and values; reads the names only of the few patients shown. */
const sectionJson = ({ rows, order, format = (value) => value }: Section) => {
  const inOrder = (column: string) => `array_agg(r.${column} ORDER BY r.${order}, r.id)`
  return `(SELECT json_build_object('total', f.total, 'items', (
      SELECT coalesce(json_agg(json_build_object(${named}, 'value', ${format('n.value')}) ORDER BY n.position), '[]')
      FROM unnest(f.ids[1:${maxNamed}], f.marks[1:${maxNamed}]) WITH ORDINALITY AS n (id, value, position)
      JOIN patient p ON p.id = n.id))
    FROM (SELECT count(*) AS total, ${inOrder('id')} AS ids, ${inOrder('value')} AS marks FROM (${rows}) r) f)`
}

/** Bounds the reads looked at; enough although an open page reads its record again by itself. */
const maxReads = 200
const maxSeen = 6

/** Read from the audit: nothing else records who looked at whom. */
const seenJson = `(SELECT coalesce(json_agg(json_build_object(${named}, 'at', iso(p.at)) ORDER BY p.at DESC), '[]') FROM (
    SELECT p.*, o.at FROM (
      SELECT patient_id, max(at) AS at FROM (
        SELECT e.patient_id, e.at FROM audit_entry e WHERE e.actor_id = viewer.id AND e.action = 'patient.read'
          AND e.outcome = 'done' AND e.at > now() - interval '30 days' ORDER BY e.at DESC LIMIT ${maxReads}) r
      GROUP BY patient_id ORDER BY at DESC LIMIT ${5 * maxSeen}) o
    JOIN patient p ON p.id = o.patient_id WHERE ${inScope} ORDER BY o.at DESC LIMIT ${maxSeen}) p)`

/** Open work among the patients of the viewer's workgroup, and the patients whom the viewer read last. */
export const patientsTodayQuery = scopedQuery<PatientsToday>({
  name: 'today.patients',
  text: `WITH accesses AS MATERIALIZED (${accesses}) SELECT json_build_object(${Object.entries(sections)
    .map(([name, section]) => `'${name}', ${sectionJson(section)}`)
    .join(', ')}, 'seen', ${seenJson}) AS result`,
  values: () => [],
})
