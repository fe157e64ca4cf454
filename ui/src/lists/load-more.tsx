import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../api/api-error.ts'
import { Notice } from '../feedback/notice.tsx'
import classes from './load-more.module.css'

/** The react-query result of a list with keyset pagination. */
export type InfiniteQuery<Entry> = UseInfiniteQueryResult<InfiniteData<{ items: Entry[] }>>

export const rowsOf = <Entry,>({ data }: InfiniteQuery<Entry>) => data?.pages.flatMap(({ items }) => items)

/**
 * Whether loading further rows is running or has failed; an error then concerns only those, and the rows on screen
 * stay.
 */
export const isLoadingMore = (query: InfiniteQuery<unknown>): boolean =>
  query.isFetchingNextPage || query.isFetchNextPageError

/** The button that loads older rows, with a retry if that fails. */
export function LoadMore({ query }: { query: InfiniteQuery<unknown> }) {
  const { isFetchingNextPage: loading } = query
  const error: ApiError | null = query.isFetchNextPageError ? query.error : null
  if (!query.hasNextPage && !query.data?.pages[1]) return null
  return (
    <div className={classes.more} data-keeps-focus>
      {error && (
        <Notice
          tone="error"
          title="Le voci precedenti non sono disponibili"
          announce
          reference={error.reference}
        >
          {error.message}
        </Notice>
      )}
      {query.hasNextPage ? (
        <Button
          variant="outline"
          aria-disabled={loading || undefined}
          onClick={() => !loading && void query.fetchNextPage()}
        >
          {loading ? 'Caricamento in corso…' : error ? 'Riprova' : 'Mostra precedenti'}
        </Button>
      ) : (
        <p className={classes.end}>Non ci sono voci precedenti.</p>
      )}
    </div>
  )
}
