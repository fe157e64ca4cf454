import type { ApiError } from '@filo/ui/api/api-error.ts'
import type { ReactNode } from 'react'
import { FailureNotice } from './failure-notice.tsx'
import { LoadingMessage } from './loading-message.tsx'

/** A question to the server, as react-query tells of it. */
type Asked<Read> = {
  data: Read | undefined
  error: ApiError | null
  isFetching: boolean
  refetch: () => unknown
}

type LoadedProps<Read> = {
  query: Asked<Read>
  /** Said meanwhile: "Cerco i tuoi capitoli…" */
  waiting: string
  children: (read: Read) => ReactNode
}

/** What is shown once it is read; else what stands in the way, with another try. */
export function Loaded<Read>({ query, waiting, children }: LoadedProps<Read>) {
  const { data, error, isFetching, refetch } = query
  // What was taken away meanwhile is shown no longer; a network that is gone for a while takes nothing away.
  const isGone = error?.code === 'not_found' || error?.code === 'permission_denied'
  if (data !== undefined && !isGone) return children(data)
  if (error && !isFetching) return <FailureNotice error={error} onRetry={isGone ? undefined : refetch} />
  return <LoadingMessage>{waiting}</LoadingMessage>
}
