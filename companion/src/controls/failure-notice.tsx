import type { ApiError } from '@filo/ui/api/api-error.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from './button.tsx'
import { failureWords } from './failure-words.ts'

type FailedProps = { error: ApiError; onRetry?: (() => unknown) | undefined }

/** Explains why a call failed, with a retry button if `onRetry` is given. */
export function FailureNotice({ error, onRetry }: FailedProps) {
  return (
    <Notice
      tone="error"
      announce
      reference={error.reference}
      actions={onRetry && <Button onClick={() => onRetry()}>Riprova</Button>}
    >
      {failureWords(error)}
    </Notice>
  )
}
