import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, toApiError } from '../api/api-error.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { FailedPage } from './failed-page.tsx'

type LoadedPageProps<Read> = {
  query: UseQueryResult<Read>
  /** Shown while loading: "Caricamento del paziente…" */
  loadingLabel: string
  /** Shown when a record that was loaded no longer exists (404); by default the page for the error. */
  gone?: ReactNode
  children: (read: Read) => ReactNode
}

/** A page about a record in the URL, once it is loaded; until then a spinner or the page for the error. */
export function LoadedPage<Read>({ query, loadingLabel, gone, children }: LoadedPageProps<Read>) {
  const { data, error, isFetching, refetch } = query
  // Hide the loaded record once the person may no longer see it or it no longer exists.
  const isGone = error !== null && [400, 403, 404, 422].includes(error.status)
  if (data !== undefined && !isGone) return children(data)
  if (gone && data !== undefined && error?.status === 404) return gone
  if (error && !isFetching) return <FailedPage error={pageError(error)} onRetry={refetch} />
  return <Spinner page label={loadingLabel} />
}

/** A malformed id is "not found", like the id of a record that the person may not see. */
function pageError(thrown: unknown): ApiError {
  const error = toApiError(thrown)
  if (error.code !== 'validation_failed' && error.code !== 'malformed_request') return error
  const { message, status, requestId } = error
  return new ApiError({ code: 'not_found', message, status, requestId })
}
