import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallFailure } from '../api/call-failure.ts'
import { FailedPage } from './failed-page.tsx'
import { Spinner } from './spinner.tsx'

type LoadedProps<Read> = {
  query: UseQueryResult<Read>
  /** Said meanwhile: "Caricamento del paziente…" */
  waiting: string
  children: (read: Read) => ReactNode
}

/** A page about something that the address names, once it is read; else what stands in the way. */
export function Loaded<Read>({ query, waiting, children }: LoadedProps<Read>) {
  const { data, error, isFetching, refetch } = query
  // Who lost the right to see it, or from whom it went, sees it no longer.
  const isGone = error instanceof CallFailure && [400, 403, 404, 422].includes(error.status)
  if (data !== undefined && !isGone) return children(data)
  if (error && !isFetching) return <FailedPage error={told(error)} onRetry={refetch} />
  return <Spinner page label={waiting} />
}

/** An id that is none at all tells no more than one of somebody else. */
function told(error: Error) {
  if (!(error instanceof CallFailure)) return { code: 'internal', message: 'Errore imprevisto, riprovare' }
  const { code, message, reference } = error
  return {
    code: code === 'validation_failed' || code === 'malformed_request' ? 'not_found' : code,
    message,
    reference,
  }
}
