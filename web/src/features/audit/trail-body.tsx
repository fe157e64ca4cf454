import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListWords } from '../../ui/data-list-props.ts'
import type { Failure } from '../../ui/failure.ts'
import { ListBody } from '../../ui/list-body.tsx'
import type { ListState } from '../../ui/list-state.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './audit.module.css'

type Trail<Entry> = UseInfiniteQueryResult<InfiniteData<{ items: Entry[] }>>

type TrailBodyProps<Entry> = {
  words: ListWords
  list: Pick<ListState, 'isNarrowed' | 'onClear'>
  trail: Trail<Entry>
  onRetry: () => void
  children: (entries: readonly Entry[]) => ReactNode
}

/** What was read of a trail so far, and the way on to what is older. */
export function TrailBody<Entry>({ words, list, trail, onRetry, children }: TrailBodyProps<Entry>) {
  const isOnwards = trail.isFetchingNextPage || trail.isFetchNextPageError
  return (
    <>
      <ListBody
        words={words}
        list={list}
        rows={entriesOf(trail)}
        failure={isOnwards ? null : trail.error}
        stale={trail.isPlaceholderData}
        onRetry={onRetry}
      >
        {children}
      </ListBody>
      <MoreButton trail={trail} />
    </>
  )
}

export const entriesOf = <Entry,>({ data }: Trail<Entry>) => data?.pages.flatMap(({ items }) => items)

/** Where reading on fails, what is there stays and it can be tried again. */
function MoreButton<Entry>({ trail }: { trail: Trail<Entry> }) {
  const { isFetchingNextPage: loading } = trail
  const failure: Failure | null = trail.isFetchNextPageError ? trail.error : null
  if (!trail.hasNextPage) return null
  return (
    <div className={classes.more}>
      {failure && (
        <Notice
          tone="error"
          title="Le voci precedenti non sono disponibili"
          announce
          reference={failure.reference}
        >
          {failure.message}
        </Notice>
      )}
      <Button
        variant="outline"
        aria-disabled={loading || undefined}
        onClick={() => !loading && void trail.fetchNextPage()}
      >
        {loading ? 'Caricamento in corso…' : failure ? 'Riprova' : 'Mostra precedenti'}
      </Button>
    </div>
  )
}
