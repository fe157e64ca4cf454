import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../api/api-error.ts'
import { Notice } from '../feedback/notice.tsx'
import classes from './load-more.module.css'

/** What was read so far of a list that is read on by keyset. */
export type InfiniteQuery<Entry> = UseInfiniteQueryResult<InfiniteData<{ items: Entry[] }>>

export const rowsOf = <Entry,>({ data }: InfiniteQuery<Entry>) => data?.pages.flatMap(({ items }) => items)

/** An error then is that of reading on, and what is there stays. */
export const isLoadingMore = (trail: InfiniteQuery<unknown>): boolean =>
  trail.isFetchingNextPage || trail.isFetchNextPageError

/** The way on to what is older. Where reading on fails, it can be tried again. */
export function LoadMore({ query: trail }: { query: InfiniteQuery<unknown> }) {
  const { isFetchingNextPage: loading } = trail
  const error: ApiError | null = trail.isFetchNextPageError ? trail.error : null
  if (!trail.hasNextPage && !trail.data?.pages[1]) return null
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
      {trail.hasNextPage ? (
        <Button
          variant="outline"
          aria-disabled={loading || undefined}
          onClick={() => !loading && void trail.fetchNextPage()}
        >
          {loading ? 'Caricamento in corso…' : error ? 'Riprova' : 'Mostra precedenti'}
        </Button>
      ) : (
        <p className={classes.end}>Non ci sono voci precedenti.</p>
      )}
    </div>
  )
}
