import type {
  FoundPatient,
  patientSearchRoutes,
} from '@filo/contract/features/patient-search/patient-search.routes.ts'
import { joinTypedFiscalCode } from '@filo/contract/kit/fiscal-code.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import { patientIdentityFields } from '../../context/people.queries.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'

/** The patients of the viewer's workgroup who are not archived. */
export const patientSearch = listOf<
  Listed<FoundPatient>,
  'surname',
  QueryOf<typeof patientSearchRoutes.find>
>({
  name: 'patient.search',
  from: 'patient p',
  id: 'p.id',
  scope: 'p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL',
  search: byWords('p.search', joinTypedFiscalCode),
  filters: { patientId: { type: 'uuid', where: (id) => `p.id = ${id}` } },
  orders: { surname: ['p.surname_key', 'p.name_key', 'p.id'] },
  item: `json_build_object(${patientIdentityFields('p')})`,
})
