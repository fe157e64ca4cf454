import { patientSorts } from '@filo/contract/features/patients/patient.schema.ts'
import { lastPage } from '@filo/contract/kit/page.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type FilterName, filtersIn } from './list-filters.ts'
import { patientList } from './patient.queries.ts'
import { useRememberedSearch } from './remembered-search.ts'

const pageSize = 20

/** The list as the address and what is typed ask for it, and the ways to ask otherwise. */
export function usePatientList() {
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useRememberedSearch()
  const filters = filtersIn(address)
  const sort = sortIn(address.get('sort'))
  const page = pageIn(address.get('page'))
  const asked = { ...filters, ...(search && { search }), sort }
  const query = useQuery(patientList({ ...asked, page, pageSize }))

  function change(changes: Record<string, string>, replace = false) {
    const next = new URLSearchParams(address)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setAddress(next, { replace, flushSync: true, preventScrollReset: !('page' in changes) })
  }

  return {
    query,
    pageSize,
    /** For the export: the same without page. */
    asked,
    filters,
    sort,
    page,
    search,
    onSearch(text: string) {
      setSearch(text)
      if (address.has('page')) change({}, true)
    },
    onFilter: (name: FilterName, value: string) => change({ [name]: value }),
    onClearFilters() {
      setSearch('')
      change({ nutrition: '', catheter: '', inChargeSince: '', accessNeverUsed: '' })
    },
    onSort: (next: string) => change({ sort: next === patientSorts[0] ? '' : next }),
    onPage: (next: number) => change({ page: next > 1 ? String(next) : '' }),
  }
}

function sortIn(text: string | null): string {
  const known = patientSorts.some((column) => text === column || text === `-${column}`)
  return text !== null && known ? text : patientSorts[0]
}

function pageIn(text: string | null): number {
  const page = Number(text ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}
