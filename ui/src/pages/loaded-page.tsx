import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, toApiError } from '../api/api-error.ts'
import { GoneMeanwhile } from '../editing/gone-meanwhile.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { useHasUnsaved } from '../forms/leave-guard.tsx'
import { FailedPage } from './failed-page.tsx'
import { GonePage } from './gone-page.tsx'

type LoadedPageProps<Read> = {
  query: UseQueryResult<Read>
  /** Shown while loading: "Caricamento del paziente…" */
  loadingLabel: string
  /** Shown when a record that was loaded no longer exists (404). */
  gone?: ReactNode
  children: (read: Read) => ReactNode
}

/**
 * A page about a record in the URL, once it is loaded; until then a spinner or the page for the error. A form with
 * unsaved input stays, also once its record no longer exists.
 */
export function LoadedPage<Read>({
  query,
  loadingLabel,
  gone = <GonePage />,
  children,
}: LoadedPageProps<Read>) {
  const { data, error, isFetching, refetch } = query
  const hasUnsaved = useHasUnsaved()
  // Hide the loaded record once the person may no longer see it or it no longer exists.
  const isHidden = error !== null && [400, 403, 404, 422].includes(error.status)
  const isGone = data !== undefined && error?.status === 404
  const isKept = isGone && hasUnsaved()
  if (data !== undefined && (!isHidden || isKept))
    return <GoneMeanwhile isGone={isKept}>{children(data)}</GoneMeanwhile>
  if (isGone) return gone
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
