import type { ReactNode, Ref } from 'react'
import type { ApiError } from '../api/api-error.ts'
import type { ListState } from '../search/list-state.ts'
import unseen from '../theme/unseen.module.css'
import classes from './data-list.module.css'
import type { ListWords } from './data-list-props.ts'
import { ListFailed, ListNoMatch, ListNothingYet, ListOutdated, ListSkeleton } from './list-states.tsx'

/** Search, filters, order and count of a list; the count alone is printed. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={classes.tools}>{children}</div>
}

type ListCountProps = {
  words: ListWords
  list: Pick<ListState, 'isNarrowed'>
  /** How many rows are shown; undefined before the first answer. */
  shown: number | undefined
  /** For a list that tells nothing by its count but to who cannot see it. */
  spokenOnly?: boolean
  children: ReactNode
}

/** An empty list is told in words by its drawing's caption; here it is only spoken. */
export function ListCount({ words, list, shown, spokenOnly = false, children }: ListCountProps) {
  return (
    <p className={spokenOnly ? unseen.text : classes.count} role="status">
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
  /** With `rows`, an error to freshen them. */
  error: ApiError | null
  /** Whether the rows are those of the question before. */
  stale: boolean
  onRetry: () => void
  /** Which of its pages, in words. */
  pageLabel?: string | undefined
  /** What stands around the rows: it takes the focus where another page of them is shown. */
  rowsRef?: Ref<HTMLDivElement>
  /** Adds the first: shown with "nothing yet". */
  emptyAction?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a list, or what stands in their place: a skeleton, an error, nothing yet, no match. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { words, list, rows, error, stale, onRetry, pageLabel, rowsRef, emptyAction, children } = props
  if (!rows) return error ? <ListFailed error={error} onRetry={onRetry} /> : <ListSkeleton />
  return (
    <>
      {error && <ListOutdated error={error} onRetry={onRetry} />}
      {rows.length === 0 && list.isNarrowed && <ListNoMatch words={words} onClear={list.onClear} />}
      {rows.length === 0 && !list.isNarrowed && <ListNothingYet words={words} action={emptyAction} />}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
        <div
          ref={rowsRef}
          role="group"
          aria-label={pageLabel ? `${words.title}, ${pageLabel}` : words.title}
          tabIndex={-1}
          className={classes.rows}
          data-focus-target
          data-stale={stale || undefined}
        >
          {children(rows)}
        </div>
      )}
    </>
  )
}
