import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, toApiError } from '../api/api-error.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { FailedPage } from './failed-page.tsx'

type LoadedProps<Read> = {
  query: UseQueryResult<Read>
  /** Said meanwhile: "Caricamento del paziente…" */
  loadingLabel: string
  /** Shown where what was read is there no more; otherwise the page for its error. */
  gone?: ReactNode
  children: (read: Read) => ReactNode
}

/** A page about something that the address names, once it is read; else what stands in the way. */
export function LoadedPage<Read>({ query, loadingLabel, gone, children }: LoadedProps<Read>) {
  const { data, error, isFetching, refetch } = query
  // Who lost the right to see it, or from whom it went, sees it no longer.
  const isGone = error !== null && [400, 403, 404, 422].includes(error.status)
  if (data !== undefined && !isGone) return children(data)
  if (gone && data !== undefined && error?.status === 404) return gone
  if (error && !isFetching) return <FailedPage error={pageError(error)} onRetry={refetch} />
  return <Spinner page label={loadingLabel} />
}

/** An id that is none at all tells no more than one of somebody else. */
function pageError(thrown: unknown): ApiError {
  const error = toApiError(thrown)
  if (error.code !== 'validation_failed' && error.code !== 'malformed_request') return error
  const { message, status, requestId } = error
  return new ApiError({ code: 'not_found', message, status, requestId })
}
