import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { DataCards } from './data-cards.tsx'
import classes from './data-list.module.css'
import type { Column, ListOutcome, ListSearch, ListWords } from './data-list-props.ts'
import { DataTable } from './data-table.tsx'
import { ListFailed, ListNoMatch, ListNothingYet, ListOutdated, ListSkeleton } from './list-states.tsx'
import { Pages } from './pages.tsx'
import { SearchBox } from './search-box.tsx'
import { SortSelect } from './sort-select.tsx'

export type DataListProps<Row> = {
  words: ListWords
  columns: readonly Column<Row>[]
  /** The width of the window under which rows are cards, for a list whose columns need more. */
  cardsBelow?: `${number}em`
  rowKey: (row: Row) => string
  /** The page that a row leads to. */
  rowTo?: (row: Row) => string
  /** Buttons at the end of a row. */
  rowActions?: (row: Row) => ReactNode
  /** What the last question answered; keep the old `rows` while `loading` again. */
  outcome: ListOutcome<Row>
  onRetry: () => void
  search?: ListSearch
  /** Selects and switches beside the search. */
  filters?: ReactNode
  /** Whether search or filters narrow the list: tells "no match" from "nothing yet". */
  narrowed: boolean
  onClearFilters: () => void
  /** `surname` or `-surname`. */
  sort?: string
  onSort?: (sort: string) => void
  page: number
  onPage: (page: number) => void
  /** Adds the first: shown with "nothing yet". */
  emptyAction?: ReactNode
}

export function DataList<Row>(props: DataListProps<Row>) {
  const { words, columns, cardsBelow = '48em', outcome, search, filters, sort, onSort } = props
  const narrow = useMediaQuery(`(width < ${cardsBelow})`, undefined, { getInitialValueInEffect: false })
  const { loading, failure } = outcome
  const rows = outcome.rows ?? null
  const sortable = columns.some((column) => column.sort !== undefined)

  return (
    <section className={classes.list} aria-label={words.title} aria-busy={loading}>
      {(search || filters || (narrow && sortable && onSort)) && (
        <div className={classes.tools}>
          {search && <SearchBox {...search} />}
          {filters}
          {narrow && sortable && onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
        </div>
      )}
      <p className={classes.count} role="status">
        {rows !== null && <Count {...props} shown={rows.length} />}
      </p>
      {failure && rows && <ListOutdated failure={failure} onRetry={props.onRetry} />}
      {failure && !rows ? (
        <ListFailed failure={failure} words={words} onRetry={props.onRetry} />
      ) : (
        <Body {...props} narrow={narrow} />
      )}
    </section>
  )
}

function Body<Row>({ narrow, ...props }: DataListProps<Row> & { narrow: boolean }) {
  const { words, outcome, narrowed, onClearFilters, emptyAction, page, onPage } = props
  const { rows, loading } = outcome
  if (!rows) return <ListSkeleton />
  if (rows.length === 0 && narrowed) return <ListNoMatch words={words} onClear={onClearFilters} />
  if (rows.length === 0) return <ListNothingYet words={words} action={emptyAction} />
  return (
    <>
      <div className={classes.rows} data-stale={loading || undefined}>
        {narrow ? <DataCards {...props} rows={rows} /> : <DataTable {...props} rows={rows} />}
      </div>
      <Pages
        page={page}
        pageSize={outcome.pageSize}
        total={outcome.total}
        totalIsMore={outcome.totalIsMore}
        onPage={onPage}
      />
    </>
  )
}

/** An empty list is told in words by its drawing's caption; here it is only spoken. */
function Count<Row>({ outcome, words, narrowed, shown }: DataListProps<Row> & { shown: number }) {
  const { total, totalIsMore } = outcome
  if (shown === 0)
    return <span className={classes.hidden}>{narrowed ? words.noMatch : words.nothingYet}</span>
  if (totalIsMore) return `oltre ${total} ${words.many}`
  return total === 1 ? `1 ${words.one}` : `${total} ${words.many}`
}
