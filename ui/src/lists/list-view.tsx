import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { FilterBox } from '../search/filter-box.tsx'
import type { ListState } from '../search/list-state.ts'
import { DataCards } from './data-cards.tsx'
import classes from './data-list.module.css'
import type { Column, ListWords } from './data-list-props.ts'
import { DataTable } from './data-table.tsx'
import { ListBody, ListCount, ListTools } from './list-body.tsx'
import { SearchBox } from './search-box.tsx'
import { SortSelect } from './sort-select.tsx'

/** What every page of a list says of its rows. */
export type ListProps<Row, By extends string> = {
  words: ListWords
  columns: readonly Column<Row, By>[]
  /** The width of the window under which rows are cards, for a list whose columns need more. */
  cardsBelow?: `${number}em`
  rowKey: (row: Row) => string
  /** The page that a row leads to. */
  rowTo?: (row: Row) => string
  /** Buttons at the end of a row. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** For a table of many columns: the names of its rows stay in sight while it is scrolled sideways. */
  pinned?: boolean
  /** From `useListState`. */
  list: ListState<By>
  /** "Cerca per cognome, nome o codice fiscale" */
  searchLabel: string
  /** In the place of the box that opens the filters. */
  filters?: ReactNode
  /** Adds the first: shown with "nothing yet". */
  emptyAction?: ReactNode
}

/** What the server answered so far. */
type Answer<Row> = {
  rows: readonly Row[] | undefined
  /** How many there are, in words. */
  count: ReactNode
  /** With `rows`, an error to freshen them. */
  error: ApiError | null
  isFetching: boolean
  /** Whether the rows are those of the question before. */
  isStale: boolean
  onRetry: () => void
}

type ListViewProps<Row, By extends string> = ListProps<Row, By> & {
  answer: Answer<Row>
  /** Which of its pages is shown, in words. */
  pageLabel?: string | undefined
  /** Opens the only row that the search finds. */
  onOpenOnly?: () => void
  /** The way to further rows. */
  children: ReactNode
}

/** A list: search, filters, order, count, rows or cards, and the way on. */
export function ListView<Row, By extends string>(props: ListViewProps<Row, By>) {
  const { words, columns, cardsBelow = '48em', list, answer, searchLabel, emptyAction, children } = props
  const { pageLabel: place, onOpenOnly } = props
  const narrow = useMediaQuery(`(width < ${cardsBelow})`, undefined, { getInitialValueInEffect: false })
  const { sort, onSort } = list
  const hasFilters = Object.keys(list.filters).length > 0
  const sortable = columns.some((column) => column.sort !== undefined)
  const Rows = narrow ? DataCards : DataTable
  const around = useFocusOnPage(list.page)

  return (
    <section
      className={classes.list}
      aria-label={words.title}
      aria-busy={answer.isFetching}
      tabIndex={-1}
      data-keeps-focus
    >
      <ListTools>
        <SearchBox
          key={list.clearings}
          label={searchLabel}
          list={list}
          isBusy={answer.isFetching}
          onOpenOnly={onOpenOnly}
        />
        {props.filters ?? (hasFilters && <FilterBox list={list} />)}
        {narrow && sortable && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
        <ListCount words={words} list={list} shown={answer.rows?.length}>
          {answer.count}
        </ListCount>
      </ListTools>
      <ListBody
        words={words}
        list={list}
        rows={answer.rows}
        error={answer.error}
        stale={answer.isStale}
        onRetry={answer.onRetry}
        pageLabel={place}
        rowsRef={around}
        emptyAction={emptyAction}
      >
        {(rows) => <Rows {...props} rows={rows} sort={sort} onSort={onSort} />}
      </ListBody>
      {children}
    </section>
  )
}

/** The next page of a list begins where its first one did, for whoever reads on by keyboard too. */
function useFocusOnPage(page: number): Ref<HTMLDivElement> {
  const around = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    around.current?.focus({ preventScroll: true })
  }, [page])
  return around
}
