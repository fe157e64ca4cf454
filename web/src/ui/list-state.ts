import { lastPage } from '@filo/contract/kit/page.ts'
import { useSearchParams } from 'react-router'
import { type Chosen, chosenIn, type Filters } from './filters.ts'
import { useRememberedSearch } from './remembered-search.ts'

const pageSize = 20

/** What every list has, whatever it filters by. */
export type ListState = Omit<ReturnType<typeof useListState<Filters>>, 'asked'>

/**
 * A list as the address (order, page, coded filters) and what is typed ask for it, and the ways to ask otherwise.
 * `sorts` are the columns that the server sorts by; the first, as it stands, is the order that needs no saying.
 */
export function useListState<On extends Filters = Record<never, never>>(
  sorts: readonly [string, ...string[]],
  filters: On = {} as On,
) {
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useRememberedSearch()

  /** Writes into the address, '' takes a name out of it; but for a step to another page it begins at the first. */
  function change(changes: Record<string, string>, replace = false) {
    const next = new URLSearchParams(address)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setAddress(next, { replace, flushSync: true, preventScrollReset: !('page' in changes) })
  }

  function onSearch(text: string) {
    setSearch(text)
    if (address.has('page')) change({}, true)
  }

  const chosen = chosenIn(filters, address)
  const narrowing: Chosen<On> & { search?: string } = { ...chosen, ...(search && { search }) }
  const sort = sortIn(address.get('sort'), sorts)
  const page = pageIn(address.get('page'))
  return {
    filters,
    chosen,
    search,
    /** The filters and the search; an empty list that nothing narrows has nothing yet. */
    narrowing,
    isNarrowed: Object.keys(narrowing).length > 0,
    sort,
    page,
    pageSize,
    /** The query of the list's route. */
    asked: { ...narrowing, sort, page, pageSize },
    onSearch,
    /** '' takes the filter away. */
    onFilter: (name: string, value: string) => change({ [name]: value }),
    onClear() {
      const names = Object.keys(filters)
      if (names.length === 0) return onSearch('')
      setSearch('')
      change(Object.fromEntries(names.map((name) => [name, ''])))
    },
    onSort: (sort: string) => change({ sort: sort === sorts[0] ? '' : sort }),
    onPage: (page: number) => change({ page: page > 1 ? String(page) : '' }),
  }
}

const columnOf = (sort: string) => sort.replace(/^-/, '')

function sortIn(text: string | null, sorts: readonly [string, ...string[]]): string {
  const known = text !== null && sorts.some((sort) => columnOf(sort) === columnOf(text))
  return known ? text : sorts[0]
}

function pageIn(text: string | null): number {
  const page = Number(text ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}
