import type { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import type { AuditEntry } from '@filo/contract/features/audit/audit.schema.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { Sql } from '../../platform/database/database.ts'
import { activeFilters, type Filters } from '../../platform/lists/list-filters.ts'
import { byWords } from '../../platform/lists/list-search.ts'
import { joinParticles, prefixPattern } from '../../platform/lists/search-words.ts'

type Query = Omit<QueryOf<typeof auditRoutes.list>, 'person'>

/** `people` are ids of staff, `null` for anybody. */
type Search = { people: string[] | null; filters: Query; maxEntries: number }

/** Up to this many people are looked up one by one in the index by actor; for more, all entries are scanned by time. */
const maxLookups = 40

const inRome = (day: string) => `${day}::timestamp AT TIME ZONE 'Europe/Rome'`
const newestFirst = (table: string) => `${table}.at DESC, ${table}.id DESC`

const filters: Filters<Query> = {
  before: {
    type: 'bigint',
    where: (id) => `(e.at, e.id) < ((SELECT b.at FROM audit_entry b WHERE b.id = ${id}), ${id})`,
  },
  from: { type: 'date', where: (day) => `e.at >= ${inRome(day)}` },
  to: { type: 'date', where: (day) => `e.at < ${inRome(`(${day} + 1)`)}` },
  action: { type: 'text', where: (action) => `e.action = ${action}` },
  outcome: { type: 'text', where: (outcome) => `(${outcome} = 'done') = (e.outcome = 'done')` },
  workgroupId: { type: 'uuid', where: (id) => `e.workgroup_id = ${id}` },
  patientId: { type: 'uuid', where: (id) => `e.patient_id = ${id}` },
  requestId: { type: 'text', where: (reference) => `e.request_id = ${reference}` },
}

const search = byWords('(search || email_search)')

const whereOf = (conditions: string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '')

function foundStatement(
  { people, filters: asked, maxEntries }: Search,
  place: (value: unknown) => string,
): string {
  const conditions = activeFilters(filters, asked, place)
  const limit = `LIMIT ${place(maxEntries)}`
  if (!people)
    return `SELECT e.* FROM audit_entry e ${whereOf(conditions)} ORDER BY ${newestFirst('e')} ${limit}`
  const ids = place(people)
  if (people.length > maxLookups)
    return `SELECT e.* FROM audit_entry e ${whereOf([`e.actor_id = ANY (${ids}::uuid[])`, ...conditions])}
      ORDER BY ${newestFirst('e')} ${limit}`
  return `SELECT mine.* FROM unnest(${ids}::uuid[]) AS person (id) CROSS JOIN LATERAL (
      SELECT e.* FROM audit_entry e ${whereOf(['e.actor_id = person.id', ...conditions])}
      ORDER BY ${newestFirst('e')} ${limit}) AS mine
    ORDER BY ${newestFirst('mine')} ${limit}`
}

export const auditRepository = {
  /** Ids of staff, disabled ones too, whose name or email has words beginning with those typed; `null` for no words. */
  async findStaffIds(sql: Sql, typed: string): Promise<string[] | null> {
    const words = search.words(typed)
    if (words.length === 0) return null
    const rows = await sql.query<{ id: string }>(`SELECT id FROM staff WHERE ${search.where('$1', '$2')}`, [
      words.map(prefixPattern),
      joinParticles(words)?.map(prefixPattern) ?? null,
    ])
    return rows.map(({ id }) => id)
  },

  /** The newest `maxEntries` entries that match. Patients and caregivers, who act through a device, are not named. */
  async list(sql: Sql, wanted: Search): Promise<AuditEntry[]> {
    const values: unknown[] = []
    const found = foundStatement(wanted, (value) => `$${values.push(value)}`)
    return sql.query<AuditEntry>(
      `WITH found AS MATERIALIZED (${found})
       SELECT e.id, iso(e.at) AS at, e.action, e.outcome, e.patient_id AS "patientId", e.object_id AS "objectId",
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
