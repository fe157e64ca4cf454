import { patientSearchRoutes } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { patientOfList } from '../../context/audit-entry.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { patientSearch } from './patient-search.queries.ts'

export const patientSearchBindings = [
  bind(patientSearchRoutes.find, {
    prefetch: ({ query }) => patientSearch.page(query),
    async handle({ query, prefetched, setAuditSubject }) {
      const { items, total } = prefetched
      setAuditSubject({ ...patientOfList(query.patientId, total), details: { count: items.length } })
      return pageOf(query, prefetched)
    },
  }),
]
