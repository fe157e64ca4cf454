import { type ListProps, ListView } from './list-view.tsx'
import { type InfiniteQuery, isLoadingMore, LoadMore, rowsOf } from './load-more.tsx'

type InfiniteListProps<Row, By extends string> = ListProps<Row, By> & {
  query: InfiniteQuery<Row>
  /** The number of rows shown, in words; `hasMore` when older ones exist. */
  countWords: (shown: number, hasMore: boolean) => string
  /** Reloads the list from the newest row. */
  onRetry: () => void
}

/** A list without page numbers, newest first, in which older rows are loaded on request. */
export function InfiniteList<Row, By extends string>(props: InfiniteListProps<Row, By>) {
  const { query, countWords, onRetry, ...list } = props
  const rows = rowsOf(query)
  const answer = {
    rows,
    count: rows && countWords(rows.length, query.hasNextPage),
    error: isLoadingMore(query) ? null : query.error,
    isFetching: query.isFetching,
    isStale: query.isPlaceholderData,
    onRetry,
  }
  return (
    <ListView {...list} answer={answer}>
      <LoadMore query={query} />
    </ListView>
  )
}
