import { lastPage } from '@filo/contract/kit/page.ts'
import { useSearchParams } from 'react-router'
import { useRememberedSearch } from './remembered-search.ts'

const pageSize = 20

/**
 * A list as the address (order, page, coded filters) and what is typed ask for it, and the ways to ask otherwise.
 * `sorts` are the columns that the server sorts by; the first is the order that needs no saying.
 */
export function useListState(sorts: readonly [string, ...string[]]) {
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

  return {
    address,
    search,
    sort: sortIn(address.get('sort'), sorts),
    page: pageIn(address.get('page')),
    pageSize,
    change,
    onSearch,
    /** Empties the search and takes these filters out of the address. */
    onClear(filters: readonly string[] = []) {
      if (filters.length === 0) return onSearch('')
      setSearch('')
      change(Object.fromEntries(filters.map((name) => [name, ''])))
    },
    onSort: (sort: string) => change({ sort: sort === sorts[0] ? '' : sort }),
    onPage: (page: number) => change({ page: page > 1 ? String(page) : '' }),
  }
}

function sortIn(text: string | null, sorts: readonly [string, ...string[]]): string {
  const known = sorts.some((column) => text === column || text === `-${column}`)
  return text !== null && known ? text : sorts[0]
}

function pageIn(text: string | null): number {
  const page = Number(text ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}
