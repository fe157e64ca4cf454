import type { ReactNode, Ref } from 'react'
import type { ApiError } from '../api/api-error.ts'
import type { ListState } from '../search/list-state.ts'
import unseen from '../theme/unseen.module.css'
import type { ListWords } from './data-list-props.ts'
import classes from './list.module.css'
import { ListFailed, ListNoMatch, ListNothingYet, ListOutdated, ListSkeleton } from './list-states.tsx'

/** Container for search, filters, sorting and count of a list; only the count is printed. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={classes.tools}>{children}</div>
}

type ListCountProps = {
  words: ListWords
  list: Pick<ListState, 'isNarrowed'>
  /** The number of rows shown; undefined before the first response. */
  shown: number | undefined
  /** Whether the first rows are loading: screen readers hear so, and the count keeps its place. */
  isLoading?: boolean
  /** Visible to screen readers only. */
  spokenOnly?: boolean
  children: ReactNode
}

/**
 * The count of a list. For an empty list it is for screen readers only, because the empty state shows the same text.
 */
export function ListCount({
  words,
  list,
  shown,
  isLoading = false,
  spokenOnly = false,
  children,
}: ListCountProps) {
  return (
    <p className={spokenOnly ? unseen.text : classes.count} role="status">
      {shown === undefined && isLoading && (
        <>
          <span className={unseen.text}>Caricamento in corso…</span>
          <span aria-hidden className={classes.placeholder}>
            00 {words.many}
          </span>
        </>
      )}
      {shown === 0 && (
        <span className={unseen.text}>{list.isNarrowed ? words.noMatch : words.nothingYet}</span>
      )}
      {shown !== undefined && shown > 0 && children}
    </p>
  )
}

type ListBodyProps<Row> = {
  words: ListWords
  list: Pick<ListState, 'isNarrowed' | 'onClear'>
  rows: readonly Row[] | undefined
  /** If `rows` is set, the last refetch failed. */
  error: ApiError | null
  /** Whether the rows belong to the previous query. */
  stale: boolean
  onRetry: () => void
  /** The page number, in words. */
  pageLabel?: string | undefined
  /** The container of the rows, which gets the focus when another page is shown. */
  rowsRef?: Ref<HTMLDivElement>
  /** An action to add the first row, shown with `nothingYet`. */
  emptyAction?: ReactNode
  /** Shown while the rows load, in their place; by default bars. */
  skeleton?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a list, or in their place a skeleton, an error, or the empty state. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { words, list, rows, error, stale, onRetry, pageLabel, rowsRef, emptyAction, children } = props
  const { skeleton = <ListSkeleton /> } = props
  if (!rows && error) return <ListFailed error={error} onRetry={onRetry} />
  return (
    <>
      {error && <ListOutdated error={error} onRetry={onRetry} />}
      {rows?.length === 0 && list.isNarrowed && <ListNoMatch words={words} onClear={list.onClear} />}
      {rows?.length === 0 && !list.isNarrowed && <ListNothingYet words={words} action={emptyAction} />}
      {rows?.length !== 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div
          ref={rowsRef}
          role="group"
          aria-label={pageLabel ? `${words.title}, ${pageLabel}` : words.title}
          tabIndex={-1}
          className={classes.rows}
          data-focus-target
          data-stale={stale || undefined}
          data-loading-rows={!rows || undefined}
        >
          {rows ? children(rows) : skeleton}
        </div>
      )}
    </>
  )
}
