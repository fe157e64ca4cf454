import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { Verbatim } from '../display/verbatim.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Thread, type ThreadDrawing } from '../theme/thread.tsx'
import type { ListWords } from './data-list-props.ts'
import classes from './list-states.module.css'

type EmptyStateProps = { drawing: ThreadDrawing; title: string; alert?: boolean; children?: ReactNode }

/** An empty state that says why it is empty and what to do; also usable outside lists. */
export function EmptyState({ drawing, title, alert = false, children }: EmptyStateProps) {
  return (
    <div className={classes.empty} role={alert ? 'alert' : undefined}>
      <Thread drawing={drawing} />
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  )
}

export function ListNothingYet({ words, action }: { words: ListWords; action: ReactNode }) {
  return (
    <EmptyState drawing="loose" title={words.nothingYet}>
      {action}
    </EmptyState>
  )
}

export function ListNoMatch({ words, onClear }: { words: ListWords; onClear: () => void }) {
  return (
    <EmptyState drawing="lens" title={words.noMatch}>
      <Button variant="outline" onClick={onClear}>
        Azzera filtri
      </Button>
    </EmptyState>
  )
}

type ListFailedProps = { error: ApiError; onRetry: () => void }

export function ListFailed({ error, onRetry }: ListFailedProps) {
  return (
    <EmptyState drawing="broken" title="Elenco non disponibile" alert>
      <p className={classes.text}>
        {error.message}
        {error.reference && (
          <span className={classes.reference}>
            Riferimento: <Verbatim>{error.reference}</Verbatim>
          </span>
        )}
      </p>
      <Button onClick={onRetry}>Riprova</Button>
    </EmptyState>
  )
}

/** Shown above the old rows when a refetch failed. */
export function ListOutdated({ error, onRetry }: ListFailedProps) {
  return (
    <div className={classes.outdated}>
      <Notice
        tone="warning"
        title="Elenco non aggiornato"
        announce
        reference={error.reference}
        actions={
          <Button variant="outline" onClick={onRetry}>
            Riprova
          </Button>
        }
      >
        {error.message}
      </Notice>
    </div>
  )
}

export const ListSkeleton = () => <Skeleton pieces={6} className={classes.skeleton} />
