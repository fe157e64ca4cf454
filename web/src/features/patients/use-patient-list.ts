import { patientSorts } from '@filo/contract/features/patients/patient.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useListState } from '../../ui/list-state.ts'
import { type FilterName, filtersIn } from './list-filters.ts'
import { patientList } from './patient.queries.ts'

/** The list as the address and what is typed ask for it, and the ways to ask otherwise. */
export function usePatientList() {
  const { address, change, ...state } = useListState(patientSorts)
  const { search, sort, page, pageSize } = state
  const filters = filtersIn(address)
  const asked = { ...filters, ...(search && { search }), sort }
  const query = useQuery(patientList({ ...asked, page, pageSize }))

  return {
    ...state,
    query,
    /** For the export: the same without page. */
    asked,
    filters,
    onFilter: (name: FilterName, value: string) => change({ [name]: value }),
    onClearFilters: () => state.onClear(['nutrition', 'catheter', 'inChargeSince', 'accessNeverUsed']),
  }
}
