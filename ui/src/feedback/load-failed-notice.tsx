import { failures } from '@filo/contract/kit/failure.ts'
import { Button } from '@mantine/core'
import { Notice } from './notice.tsx'

/** Shown when a lazily loaded part of a page failed to load. */
export function LoadFailedNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error" announce actions={<Button onClick={onRetry}>Riprova</Button>}>
      {failures.unavailable.message}
    </Notice>
  )
}
