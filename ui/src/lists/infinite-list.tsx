import { type ListProps, ListView } from './list-view.tsx'
import { type InfiniteQuery, isLoadingMore, LoadMore, rowsOf } from './load-more.tsx'

type DataTrailProps<Row, By extends string> = ListProps<Row, By> & {
  query: InfiniteQuery<Row>
  /** How many are shown, in words; `hasMore` where there are older ones. */
  countWords: (shown: number, hasMore: boolean) => string
  /** Reads it anew, from the newest. */
  onRetry: () => void
}

/** A list that grows while it is read: newest first, and on to what is older as far as one asks. */
export function InfiniteList<Row, By extends string>(props: DataTrailProps<Row, By>) {
  const { query: trail, countWords, onRetry, ...list } = props
  const rows = rowsOf(trail)
  const answer = {
    rows,
    count: rows && countWords(rows.length, trail.hasNextPage),
    error: isLoadingMore(trail) ? null : trail.error,
    isFetching: trail.isFetching,
    isStale: trail.isPlaceholderData,
    onRetry,
  }
  return (
    <ListView {...list} answer={answer}>
      <LoadMore query={trail} />
    </ListView>
  )
}
