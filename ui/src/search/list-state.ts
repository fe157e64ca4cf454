import { maxPage, type Sort } from '@filo/contract/kit/page.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Chosen, type Filters, parseFilters } from './filters.ts'
import { useSearchState } from './search-state.ts'

const pageSize = 20

/** What every list has, whatever it filters by. */
export type ListState<By extends string = never> = Omit<ReturnType<typeof useListState<By, Filters>>, 'asked'>

/**
 * A list as the address (order, page, coded filters) and what is typed ask for it, and the ways to ask otherwise.
 * `columns` are those that the server sorts by; `usual` is the order that needs no saying.
 */
export function useListState<By extends string, On extends Filters = Record<never, never>>(
  columns: readonly [By, ...By[]],
  filters: On = {} as On,
  usual: Sort<By> = columns[0],
) {
  const [address, setAddress] = useSearchParams()
  const [search, setSearch] = useSearchState()
  const [clearings, setClearings] = useState(0)

  // A search is asked for a pause after it was typed, when another filter may stand in the address by now.
  const addressNow = () => new URLSearchParams(window.location.search)

  /** Writes into the address, '' takes a name out of it; but for a step to another page it begins at the first. */
  function change(changes: Record<string, string>, replace = false) {
    const next = addressNow()
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setAddress(next, { replace })
  }

  function onSearch(text: string) {
    setSearch(text)
    if (addressNow().has('page')) change({}, true)
  }

  const chosen = parseFilters(filters, address)
  const narrowing: Chosen<On> & { search?: string } = { ...chosen, ...(search && { search }) }
  const sort = sortIn(address.get('sort'), columns) ?? usual
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
    /** How often all was cleared; a field with this key loses what is typed halfway. */
    clearings,
    onClear() {
      setClearings(clearings + 1)
      const names = Object.keys(filters)
      if (names.length === 0) return onSearch('')
      setSearch('')
      change(Object.fromEntries(names.map((name) => [name, ''])))
    },
    onSort: (sort: Sort<By>) => change({ sort: sort === usual ? '' : sort }),
    onPage(page: number) {
      change({ page: inAddress(page) })
      window.scrollTo(0, 0)
    },
    /** Another page than the address says is shown, so the address says that one, without a step in the history. */
    onCorrectPage(page: number) {
      if ((address.get('page') ?? '') !== inAddress(page)) change({ page: inAddress(page) }, true)
    },
  }
}

const sortIn = <By extends string>(text: string | null, columns: readonly By[]): Sort<By> | undefined =>
  columns.flatMap((column): Sort<By>[] => [column, `-${column}`]).find((sort) => sort === text)

const inAddress = (page: number): string => (page > 1 ? String(page) : '')

/** What lies beyond the pages that can be asked for by number stands for the last of them. */
function pageIn(text: string | null): number {
  const page = Number(text ?? '1')
  return Number.isInteger(page) && page >= 1 ? Math.min(page, maxPage) : 1
}
