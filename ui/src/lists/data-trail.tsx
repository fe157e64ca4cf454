import { type ListProps, ListView } from './list-view.tsx'
import { entriesOf, isReadingOn, type Trail, TrailMore } from './trail.tsx'

type DataTrailProps<Row, By extends string> = ListProps<Row, By> & {
  trail: Trail<Row>
  /** How many are shown, in words; `hasMore` where there are older ones. */
  countWords: (shown: number, hasMore: boolean) => string
  /** Reads it anew, from the newest. */
  onRetry: () => void
}

/** A list that grows while it is read: newest first, and on to what is older as far as one asks. */
export function DataTrail<Row, By extends string>(props: DataTrailProps<Row, By>) {
  const { trail, countWords, onRetry, ...list } = props
  const rows = entriesOf(trail)
  const answer = {
    rows,
    count: rows && countWords(rows.length, trail.hasNextPage),
    error: isReadingOn(trail) ? null : trail.error,
    isFetching: trail.isFetching,
    isStale: trail.isPlaceholderData,
    onRetry,
  }
  return (
    <ListView {...list} answer={answer}>
      <TrailMore trail={trail} />
    </ListView>
  )
}
