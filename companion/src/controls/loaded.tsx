import type { ApiError } from '@filo/ui/api/api-error.ts'
import type { ReactNode } from 'react'
import { FailureNotice } from './failure-notice.tsx'
import { LoadingMessage } from './loading-message.tsx'

/** The part of a react-query result that is needed here. */
type QueryState<Read> = {
  data: Read | undefined
  error: ApiError | null
  isFetching: boolean
  refetch: () => unknown
}

type LoadedProps<Read> = {
  query: QueryState<Read>
  /** Shown while loading: "Cerco i tuoi capitoli…" */
  waiting: string
  children: (read: Read) => ReactNode
}

/** Shows the data of a query; until then a waiting message, or the error with a retry button. */
export function Loaded<Read>({ query, waiting, children }: LoadedProps<Read>) {
  const { data, error, isFetching, refetch } = query
  // Data that was withdrawn meanwhile is no longer shown; without a network it stays.
  const isGone = error?.code === 'not_found' || error?.code === 'permission_denied'
  if (data !== undefined && !isGone) return children(data)
  if (error && !isFetching) return <FailureNotice error={error} onRetry={isGone ? undefined : refetch} />
  return <LoadingMessage>{waiting}</LoadingMessage>
}
