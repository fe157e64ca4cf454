import { patientSearchRoutes } from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bind } from '../../http/binding.ts'
import { patientSearch } from './patient-search.queries.ts'

export const patientSearchBindings = [
  bind(patientSearchRoutes.find, {
    prefetch: ({ query }) => patientSearch.page(query),
    async handle({ query, prefetched, setAuditSubject }) {
      const { patientId } = query
      // A patient out of reach is not named.
      const subject = prefetched.total > 0 && patientId ? { patientId } : {}
      setAuditSubject({ ...subject, details: { count: prefetched.items.length } })
      return pageOf(query, prefetched)
    },
  }),
]
