import type { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitSort, VisitView } from '@filo/contract/features/visits/visit.schema.ts'
import { joinTypedFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { Counted } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'
import { hasDue, isListed, type VisitRow, views, visitJson, visitTables } from './visit.queries.ts'

export type ListedVisits = Counted<VisitRow, VisitView>

const progress = `(CASE v.status WHEN 'pending' THEN 0 WHEN 'accepted' THEN 1 WHEN 'rejected' THEN 2 ELSE 3 END)`
const dayInRome = `(v.start_at AT TIME ZONE 'Europe/Rome')::date`

/** The visits of the viewer's workgroup that are not cancelled. */
export const visitList = listOf<ListedVisits, VisitSort, QueryOf<typeof visitRoutes.list>>({
  name: 'visit.list',
  from: visitTables,
  id: 'v.id',
  scope: isListed,
  search: byWords('p.search', joinTypedFiscalCode),
  filters: {
    view: {
      type: 'text',
      where: (view) =>
        `CASE ${view} WHEN 'coming' THEN ${views.coming} WHEN 'due' THEN ${views.due} ELSE ${views.past} END`,
    },
    due: { type: 'text', where: hasDue },
    status: { type: 'text', where: (status) => `v.status = ${status}` },
    type: { type: 'text', where: (type) => `v.type = ${type}` },
    patientId: { type: 'uuid', where: (id) => `v.patient_id = ${id}` },
    hcpId: { type: 'uuid', where: (id) => `v.hcp_id = ${id}` },
    from: { type: 'date', where: (day) => `${dayInRome} >= ${day}` },
    to: { type: 'date', where: (day) => `${dayInRome} <= ${day}` },
  },
  orders: {
    start: ['v.start_at', 'v.id'],
    surname: ['p.surname_key', 'p.name_key', 'v.start_at', 'v.id'],
    status: [progress, 'v.start_at', 'v.id'],
  },
  item: visitJson,
  counts: views,
})
