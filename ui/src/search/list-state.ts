import { maxPage, type Sort } from '@filo/contract/kit/page.ts'
import { useState } from 'react'
import { type Chosen, type Filters, parseFilters } from './filters.ts'
import { useSearchParams } from './search-params.ts'
import { useSearchState } from './search-state.ts'

const pageSize = 20

/** The state of a list, whatever its filters. */
export type ListState<By extends string = never> = Omit<ReturnType<typeof useListState<By, Filters>>, 'asked'>

/**
 * The state of a list: sort, page and coded filters from the URL, the search from memory, and the functions that change
 * them. `columns` are the server's sort keys; the URL omits `defaultSort`.
 */
export function useListState<By extends string, On extends Filters = Record<never, never>>(
  columns: readonly [By, ...By[]],
  filters: On = {} as On,
  defaultSort: Sort<By> = columns[0],
) {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useSearchState()
  const [clearCount, setClearCount] = useState(0)

  // Read at call time: a search runs after a pause, and another filter may have changed the URL meanwhile.
  const currentParams = () => new URLSearchParams(window.location.search)

  /** Changes parameters of the URL, where '' removes one; resets the page unless `changes` contains it. */
  function change(changes: Record<string, string>, replace = false) {
    const next = currentParams()
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace })
  }

  function onSearch(text: string) {
    setSearch(text)
    if (currentParams().has('page')) change({}, true)
  }

  const chosen = parseFilters(filters, params)
  const narrowing: Chosen<On> & { search?: string } = { ...chosen, ...(search && { search }) }
  const sort = sortIn(params.get('sort'), columns) ?? defaultSort
  const page = pageIn(params.get('page'))
  return {
    filters,
    chosen,
    search,
    /** The active filters and the search; an empty list shows `noMatch` if there are any, otherwise `nothingYet`. */
    narrowing,
    isNarrowed: Object.keys(narrowing).length > 0,
    sort,
    page,
    pageSize,
    /** The query of the list's route. */
    asked: { ...narrowing, sort, page, pageSize },
    onSearch,
    /** '' removes the filter. */
    onFilter: (name: string, value: string) => change({ [name]: value }),
    /** Counts how often everything was cleared; used as a React key, it resets half-typed fields. */
    clearCount,
    onClear() {
      setClearCount(clearCount + 1)
      const names = Object.keys(filters)
      if (names.length === 0) return onSearch('')
      setSearch('')
      change(Object.fromEntries(names.map((name) => [name, ''])))
    },
    onSort: (sort: Sort<By>) => change({ sort: sort === defaultSort ? '' : sort }),
    onPage(page: number) {
      change({ page: pageParam(page) })
      window.scrollTo(0, 0)
    },
    /** Corrects the page in the URL to the one shown, without a new history entry. */
    onCorrectPage(page: number) {
      if ((params.get('page') ?? '') !== pageParam(page)) change({ page: pageParam(page) }, true)
    },
  }
}

const sortIn = <By extends string>(text: string | null, columns: readonly By[]): Sort<By> | undefined =>
  columns.flatMap((column): Sort<By>[] => [column, `-${column}`]).find((sort) => sort === text)

const pageParam = (page: number): string => (page > 1 ? String(page) : '')

/** The page in the URL; numbers beyond the last page that the server accepts are capped to it. */
function pageIn(text: string | null): number {
  const page = Number(text ?? '1')
  return Number.isInteger(page) && page >= 1 ? Math.min(page, maxPage) : 1
}
