import type { AccessFilter } from '@filo/contract/features/patients/patient.schema.ts'
import { type PatientTaskKind, patientTaskUrgency } from '@filo/contract/features/today/patient-tasks.ts'
import {
  maxWaitingPatients,
  type PatientCount,
  type PatientsToday,
} from '@filo/contract/features/today/today.schema.ts'
import { patientIdentityFields } from '../../context/people.queries.ts'
import { nextMidnightInSql } from '../../platform/clock.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { isWaiting, stateChanges, waitingState } from '../access/access.queries.ts'
import { hasCatheter, isWithoutCicc } from '../cicc/cicc.queries.ts'
import { isUnopened, nextUnopened } from '../education/assignment.queries.ts'
import { exceedsDwellThreshold } from '../patients/patient.queries.ts'

const inScope = 'p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL'

/** Read once for all counts of accesses. */
const accesses = `SELECT a.patient_id AS id, ${waitingState('a')} AS state, a.expires_at, a.code_voided_at,
      (SELECT min(t) FROM unnest(ARRAY[${stateChanges('a')}]) t WHERE t > now()) AS changes_at
    FROM patient p JOIN first_access a ON a.patient_id = p.id WHERE ${inScope} AND ${isWaiting('a')}`

/** Names a patient once, by the first or the last of their accesses in that state. */
const accessesThat = (state: Exclude<AccessFilter, 'never'>, at: string) =>
  `SELECT a.id, iso(${at}) AS at FROM accesses a WHERE a.state = '${state}' GROUP BY a.id`

/**
 * A SELECT for each count: every patient once, with `id` and the task's `at` as the reply shows it. A task of another
 * feature is a line here, made of that feature's SQL.
 */
const counted: Record<PatientCount, string> = {
  expiringAccess: accessesThat('expiring', 'min(a.expires_at)'),
  blockedAccess: accessesThat('blocked', 'max(a.code_voided_at)'),
  longDwell: `SELECT p.id, p.dwelling_since::text AS at FROM patient p WHERE ${inScope} AND ${exceedsDwellThreshold('p')}`,
  missingCicc: `SELECT p.id, p.taken_in_charge::text AS at FROM patient p WHERE ${inScope} AND ${isWithoutCicc('p.id')}`,
  expiredAccess: accessesThat('expired', 'max(a.expires_at)'),
  waitingAccess: accessesThat('waiting', 'min(a.expires_at)'),
  unopenedChapters: `SELECT p.id, iso(min(o.assigned_at)) AS at FROM patient p JOIN assignment o ON o.patient_id = p.id
      WHERE ${inScope} AND ${isUnopened('o')} GROUP BY p.id`,
}
const kinds = Object.keys(counted) as PatientCount[]

/** Sort key: urgency, then time; null for accesses that are only counted. */
const rankOf = (kind: PatientCount) =>
  kind === 'waitingAccess'
    ? 'NULL'
    : `('${patientTaskUrgency[kind satisfies PatientTaskKind]}' || r.at) COLLATE "C"`

const tasks = kinds
  .map((kind) => `SELECT r.id, '${kind}' AS kind, r.at, ${rankOf(kind)} AS rank FROM (${counted[kind]}) r`)
  .join('\n    UNION ALL ')

const countsJson = `(SELECT json_build_object(${kinds
  .map((kind) => `'${kind}', count(*) FILTER (WHERE t.kind = '${kind}')`)
  .join(', ')}) FROM tasks t)`

/** Sorts only ids and ranks; reads names and other tasks only of the few patients shown. */
const waitingJson = `json_build_object('total', (SELECT count(DISTINCT t.id) FROM tasks t WHERE t.rank IS NOT NULL),
    'items', (SELECT coalesce(json_agg(json_build_object(${patientIdentityFields('p')},
        'tasks', (SELECT json_agg(json_build_object('kind', t.kind, 'at', t.at) ORDER BY t.rank, t.kind)
          FROM tasks t WHERE t.id = f.id AND t.rank IS NOT NULL)) ORDER BY f.rank, f.id), '[]')
      FROM (SELECT t.id, min(t.rank) AS rank FROM tasks t WHERE t.rank IS NOT NULL
        GROUP BY t.id ORDER BY min(t.rank), t.id LIMIT ${maxWaitingPatients}) f JOIN patient p ON p.id = f.id))`

/** The first instant at which the counts may change although no row does. */
const until = `least(${nextMidnightInSql}, (SELECT min(a.changes_at) FROM accesses a), ${nextUnopened('viewer.workgroup_id')})`

/** The last change of what is counted, and the instant of this read. */
const stateFields = `'changeId', (SELECT c.change_id::text FROM workgroup_change c WHERE c.workgroup_id = viewer.workgroup_id),
    'at', iso(now())`

type State = {
  /** `null` as long as nothing ever changed. */
  changeId: string | null
  at: string
}

export type WaitingPatients = Pick<PatientsToday, 'counts' | 'waiting'> & State & { until: string }

/** Open work among the patients of the viewer's workgroup. Valid until `until`, as long as `changeId` is the same. */
export const waitingPatientsQuery = scopedQuery<WaitingPatients>({
  name: 'today.waiting',
  text: `WITH accesses AS MATERIALIZED (${accesses}), tasks AS MATERIALIZED (${tasks})
    SELECT json_build_object('counts', ${countsJson}, 'waiting', ${waitingJson}, ${stateFields}, 'until', iso(${until})) AS result`,
  values: () => [],
})

/** Bounds the reads looked at; enough although an open page reads its record again by itself. */
const maxReads = 200
const maxSeen = 6

/** Read from the audit: nothing else records who looked at whom. */
const seenJson = `(SELECT coalesce(json_agg(json_build_object(${patientIdentityFields('p')}, 'at', iso(p.at),
      'hasCatheter', ${hasCatheter('p')}) ORDER BY p.at DESC), '[]') FROM (
    SELECT p.*, o.at FROM (
      SELECT patient_id, max(at) AS at FROM (
        SELECT e.patient_id, e.at FROM audit_entry e WHERE e.actor_id = viewer.id AND e.action = 'patient.read'
          AND e.outcome = 'done' AND e.at > now() - interval '30 days' ORDER BY e.at DESC LIMIT ${maxReads}) r
      GROUP BY patient_id ORDER BY at DESC LIMIT ${5 * maxSeen}) o
    JOIN patient p ON p.id = o.patient_id WHERE ${inScope} ORDER BY o.at DESC LIMIT ${maxSeen}) p)`

export type SeenPatients = Pick<PatientsToday, 'seen'> & State

/** The patients whose records the viewer read last, and the state by which kept counts are still valid or not. */
export const seenPatientsQuery = scopedQuery<SeenPatients>({
  name: 'today.seen',
  text: `SELECT json_build_object('seen', ${seenJson}, ${stateFields}) AS result`,
  values: () => [],
})
