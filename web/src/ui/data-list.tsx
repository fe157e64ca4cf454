import type { Page } from '@filo/contract/kit/page.ts'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { DataCards } from './data-cards.tsx'
import classes from './data-list.module.css'
import type { Column, ListQuery, ListWords } from './data-list-props.ts'
import { DataTable } from './data-table.tsx'
import { FilterBox } from './filter-box.tsx'
import { ListBody, ListCount, ListTools } from './list-body.tsx'
import type { ListState } from './list-state.ts'
import { Pages } from './pages.tsx'
import { SearchBox } from './search-box.tsx'
import { SortSelect } from './sort-select.tsx'

type DataListProps<Row, By extends string> = {
  words: ListWords
  columns: readonly Column<Row, By>[]
  /** The width of the window under which rows are cards, for a list whose columns need more. */
  cardsBelow?: `${number}em`
  rowKey: (row: Row) => string
  /** The page that a row leads to. */
  rowTo?: (row: Row) => string
  /** Buttons at the end of a row. */
  rowActions?: (row: Row) => ReactNode
  /** From `useListState`. */
  list: ListState<By>
  /** The answer to `list.asked`. */
  query: ListQuery<Row>
  /** "Cerca per cognome, nome o codice fiscale" */
  searchLabel: string
  /** In the place of the box that opens the filters. */
  filters?: ReactNode
  /** Adds the first: shown with "nothing yet". */
  emptyAction?: ReactNode
}

/** A list of pages of rows: search, filters, order, count, rows or cards, and the way to the next page. */
export function DataList<Row, By extends string>(props: DataListProps<Row, By>) {
  const { words, columns, cardsBelow = '48em', list, query, searchLabel, emptyAction } = props
  const narrow = useMediaQuery(`(width < ${cardsBelow})`, undefined, { getInitialValueInEffect: false })
  const { data, isFetching, error } = query
  const { sort, onSort } = list
  const hasFilters = Object.keys(list.filters).length > 0
  const sortable = columns.some((column) => column.sort !== undefined)
  const Rows = narrow ? DataCards : DataTable

  return (
    <section className={classes.list} aria-label={words.title} aria-busy={isFetching}>
      <ListTools>
        <SearchBox label={searchLabel} list={list} />
        {props.filters ?? (hasFilters && <FilterBox list={list} />)}
        {narrow && sortable && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      </ListTools>
      <ListCount words={words} list={list} shown={data?.items.length}>
        {data && countWords(data, words)}
      </ListCount>
      <ListBody
        words={words}
        list={list}
        rows={data?.items}
        failure={error}
        stale={isFetching}
        onRetry={() => query.refetch()}
        emptyAction={emptyAction}
      >
        {(rows) => <Rows {...props} rows={rows} sort={sort} onSort={onSort} />}
      </ListBody>
      {data && data.items.length > 0 && (
        <Pages
          page={list.page}
          pageSize={list.pageSize}
          total={data.total}
          totalIsMore={data.totalIsMore}
          onPage={list.onPage}
        />
      )}
    </section>
  )
}

function countWords({ total, totalIsMore }: Page<unknown>, { one, many }: ListWords): string {
  if (totalIsMore) return `oltre ${total} ${many}`
  return total === 1 ? `1 ${one}` : `${total} ${many}`
}
