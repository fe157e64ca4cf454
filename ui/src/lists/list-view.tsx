import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { FilterBox } from '../search/filter-box.tsx'
import type { ListState } from '../search/list-state.ts'
import type { Column, ListWords } from './data-list-props.ts'
import { ExportButton, ExportFailed } from './export-button.tsx'
import classes from './list.module.css'
import { ListBody, ListCount, ListTools } from './list-body.tsx'
import { ListRows } from './list-rows.tsx'
import { SearchBox } from './search-box.tsx'
import { SortSelect } from './sort-select.tsx'
import { useShape } from './use-shape.ts'

/** Props shared by all kinds of lists. */
export type ListProps<Row, By extends string> = {
  words: ListWords
  columns: readonly Column<Row, By>[]
  /** The width in em from which every column has room of its own; narrower tables have fewer (`Column.narrow`). */
  wideFrom?: number
  rowKey: (row: Row) => string
  /** The page that a row links to. */
  rowTo?: (row: Row) => string
  /** Buttons at the end of a row. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** The width of the usual ones, if it is not that of a menu: their place while the rows load. */
  actionsWidth?: string
  /** More about a row, across the whole width below it, while its `RowToggle` is open. */
  rowBelow?: ((row: Row) => ReactNode) | undefined
  /** The main column stays visible while a table of many columns is scrolled sideways. */
  pinned?: boolean
  /** From `useListState`. */
  list: ListState<By>
  /** "Cerca per cognome, nome o codice fiscale" */
  searchLabel: string
  /** Replaces the default filter box. */
  filters?: ReactNode
  /** Fetches all pages as a file and saves it; absent where the user may not. */
  onExport?: (() => Promise<void>) | undefined
  /** An action to add the first row, shown with `nothingYet`. */
  emptyAction?: ReactNode
}

/** The server's answer so far. */
type Answer<Row> = {
  rows: readonly Row[] | undefined
  /** The number of rows, in words. */
  count: ReactNode
  /** If `rows` is set, the last refetch failed. */
  error: ApiError | null
  isFetching: boolean
  /** Whether the rows belong to the previous query. */
  isStale: boolean
  onRetry: () => void
}

type ListViewProps<Row, By extends string> = ListProps<Row, By> & {
  answer: Answer<Row>
  /** The page number, in words. */
  pageLabel?: string | undefined
  /** Opens the only result of the search. */
  onOpenOnly?: () => void
  /** Navigation to further rows, and the news. */
  children: ReactNode
}

/** A list: search, filters, sorting, export and count in one line, the rows in one of three shapes, and navigation. */
export function ListView<Row, By extends string>(props: ListViewProps<Row, By>) {
  const { words, columns, wideFrom, list, answer, searchLabel, onExport, emptyAction, children } = props
  const { pageLabel, onOpenOnly } = props
  const { shape, ref } = useShape(wideFrom)
  const { sort, onSort } = list
  const hasFilters = Object.keys(list.filters).length > 0
  const rowsRef = useFocusOnPage(list.page)
  const [exportFailure, setExportFailure] = useState<ApiError | null>(null)
  const show = (rows: readonly Row[] | undefined) => (
    <ListRows {...props} shape={shape} rows={rows} sort={sort} onSort={onSort} />
  )

  return (
    <section
      ref={ref}
      className={classes.list}
      aria-label={words.title}
      aria-busy={answer.isFetching}
      tabIndex={-1}
      data-keeps-focus
    >
      <ExportFailed error={exportFailure} />
      <ListTools>
        <SearchBox
          key={list.clearCount}
          label={searchLabel}
          list={list}
          isBusy={answer.isFetching}
          onOpenOnly={onOpenOnly}
        />
        {props.filters ?? (hasFilters && <FilterBox list={list} />)}
        <SortSelect columns={columns} shape={shape} sort={sort} onSort={onSort} />
        {onExport && (
          <ExportButton onExport={onExport} onError={setExportFailure} inMenu={shape !== 'wide'} />
        )}
        <ListCount words={words} list={list} shown={answer.rows?.length} isLoading={answer.isFetching}>
          {answer.count}
        </ListCount>
      </ListTools>
      <div>
        <ListBody
          words={words}
          list={list}
          rows={answer.rows}
          error={answer.error}
          stale={answer.isStale}
          onRetry={answer.onRetry}
          pageLabel={pageLabel}
          rowsRef={rowsRef}
          emptyAction={emptyAction}
          skeleton={show(undefined)}
        >
          {show}
        </ListBody>
        {children}
      </div>
    </section>
  )
}

/**
 * Returns the ref of the rows, which get the focus when `page` changes, so that keyboard users start at the first row.
 */
function useFocusOnPage(page: number): Ref<HTMLDivElement> {
  const rows = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    rows.current?.focus({ preventScroll: true })
  }, [page])
  return rows
}
