import type { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitSort, VisitView } from '@filo/contract/features/visits/visit.schema.ts'
import { fiscalCodeTogether } from '@filo/contract/kit/fiscal-code.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { Counted } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'
import { isDueAs, isListed, type VisitRow, views, visitJson, visitTables } from './visit.queries.ts'

export type ListedVisits = Counted<VisitRow, VisitView>

const progress = `(CASE v.status WHEN 'pending' THEN 0 WHEN 'accepted' THEN 1 WHEN 'rejected' THEN 2 ELSE 3 END)`
const dayInRome = `(v.start_at AT TIME ZONE 'Europe/Rome')::date`

/** The visits of the viewer's workgroup, but for those that were cancelled. */
export const visitList = listOf<ListedVisits, VisitSort, QueryOf<typeof visitRoutes.list>>({
  name: 'visit.list',
  from: visitTables,
  id: 'v.id',
  reach: isListed,
  search: byWords('p.search', fiscalCodeTogether),
  filters: {
    view: {
      type: 'text',
      holds: (view) =>
        `CASE ${view} WHEN 'coming' THEN ${views.coming} WHEN 'due' THEN ${views.due} ELSE ${views.past} END`,
    },
    due: { type: 'text', holds: isDueAs },
    status: { type: 'text', holds: (status) => `v.status = ${status}` },
    type: { type: 'text', holds: (type) => `v.type = ${type}` },
    patientId: { type: 'uuid', holds: (id) => `v.patient_id = ${id}` },
    hcpId: { type: 'uuid', holds: (id) => `v.hcp_id = ${id}` },
    from: { type: 'date', holds: (day) => `${dayInRome} >= ${day}` },
    to: { type: 'date', holds: (day) => `${dayInRome} <= ${day}` },
  },
  orders: {
    start: ['v.start_at', 'v.id'],
    surname: ['p.surname_key', 'p.name_key', 'v.start_at', 'v.id'],
    status: [progress, 'v.start_at', 'v.id'],
  },
  item: visitJson,
  counts: views,
})
