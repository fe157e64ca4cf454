import type { AuditEntry } from '@filo/contract/features/audit/audit.routes.ts'
import type { Sql } from '../../platform/database.ts'

/** What entries are looked for by; days are those of Rome. `people` are staff, by id. */
export type Sought = {
  before?: number | undefined
  from?: string | undefined
  to?: string | undefined
  people?: string[] | undefined
  deed?: string | undefined
  outcome?: 'done' | 'refused' | undefined
  workgroupId?: string | undefined
  patientId?: string | undefined
  requestId?: string | undefined
}

/** So many people are each looked up in the index of people; of more the common order is walked. */
const fewPeople = 40

const rome = "::date::timestamp AT TIME ZONE 'Europe/Rome'"
const newestFirst = (table: string) => `${table}.at DESC, ${table}.id DESC`

/** Only what is asked for stands in the statement, so that PostgreSQL takes the index that fits it. */
function conditionsOf(sought: Sought, value: (given: unknown) => string): string[] {
  const { before, from, to, deed, outcome, workgroupId, patientId, requestId } = sought
  const conditions: string[] = []
  if (before !== undefined) {
    const id = value(before)
    conditions.push(`(e.at, e.id) < ((SELECT b.at FROM audit_entry b WHERE b.id = ${id}), ${id}::bigint)`)
  }
  if (from) conditions.push(`e.at >= ${value(from)}${rome}`)
  if (to) conditions.push(`e.at < (${value(to)}::date + 1)${rome}`)
  if (deed) conditions.push(`e.deed = ${value(deed)}`)
  if (outcome) conditions.push(outcome === 'done' ? "e.outcome = 'done'" : "e.outcome <> 'done'")
  if (workgroupId) conditions.push(`e.workgroup_id = ${value(workgroupId)}`)
  if (patientId) conditions.push(`e.patient_id = ${value(patientId)}`)
  if (requestId) conditions.push(`e.request_id = ${value(requestId)}`)
  return conditions
}

const whereOf = (conditions: string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '')

function foundStatement(sought: Sought, most: number, value: (given: unknown) => string): string {
  const { people } = sought
  const conditions = conditionsOf(sought, value)
  const limit = `LIMIT ${value(most)}`
  if (!people)
    return `SELECT e.* FROM audit_entry e ${whereOf(conditions)} ORDER BY ${newestFirst('e')} ${limit}`
  const ids = value(people)
  if (people.length > fewPeople)
    return `SELECT e.* FROM audit_entry e ${whereOf([`e.actor_id = ANY (${ids}::uuid[])`, ...conditions])}
      ORDER BY ${newestFirst('e')} ${limit}`
  return `SELECT mine.* FROM unnest(${ids}::uuid[]) AS person (id) CROSS JOIN LATERAL (
      SELECT e.* FROM audit_entry e ${whereOf(['e.actor_id = person.id', ...conditions])}
      ORDER BY ${newestFirst('e')} ${limit}) AS mine
    ORDER BY ${newestFirst('mine')} ${limit}`
}

export const auditRepository = {
  /** Members of staff, enabled or not, by the beginnings of words of name or e-mail. */
  async people(sql: Sql, patterns: string[]): Promise<string[]> {
    const rows = await sql.query<{ id: string }>(
      "SELECT id FROM staff WHERE search_words(surname || ' ' || name, email, email) LIKE ALL ($1::text[])",
      [patterns],
    )
    return rows.map(({ id }) => id)
  },

  /** The newest `most` entries of what is sought. Who acted through a device is not named. */
  async list(sql: Sql, sought: Sought, most: number): Promise<AuditEntry[]> {
    const values: unknown[] = []
    const value = (given: unknown) => `$${values.push(given)}`
    const found = foundStatement(sought, most, value)
    return sql.query<AuditEntry>(
      `WITH found AS MATERIALIZED (${found})
       SELECT e.id, iso(e.at) AS at, e.deed, e.outcome, e.patient_id AS "patientId", e.object_id AS "objectId",
         e.details, e.request_id AS "requestId", e.address,
         json_build_object('kind', e.actor_kind, 'id', e.actor_id, 'name', st.name, 'surname', st.surname,
           'roles', coalesce(st.roles, '{}')) AS actor,
         CASE WHEN w.id IS NOT NULL THEN json_build_object('id', w.id, 'name', w.name, 'facility', f.name) END AS workgroup
       FROM found e
       LEFT JOIN staff st ON st.id = e.actor_id AND e.actor_kind = 'staff'
       LEFT JOIN workgroup w ON w.id = e.workgroup_id
       LEFT JOIN facility f ON f.id = w.facility_id
       ORDER BY ${newestFirst('e')}`,
      values,
    )
  },
}
