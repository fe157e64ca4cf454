import { Button } from '@mantine/core'
import type { ApiError } from '../api/api-error.ts'
import { AccessDenied } from './access-denied.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFound } from './not-found.tsx'

type FailedPageProps = { error: ApiError; onRetry?: (() => void) | undefined }

/** The page for an error's code: not found, access denied, or the generic one with the error's message. */
export function FailedPage({ error, onRetry }: FailedPageProps) {
  if (error.code === 'not_found') return <NotFound />
  if (error.code === 'permission_denied') return <AccessDenied />
  return (
    <ErrorPage
      message={error.message}
      reference={error.reference}
      action={onRetry && <Button onClick={onRetry}>Riprova</Button>}
    />
  )
}
