import { appFailures } from '@filo/contract/kit/app-failures.ts'
import { Button } from '@mantine/core'
import { Notice } from './notice.tsx'

/** Shown when a lazily loaded part of a page failed to load. */
export function LoadFailedNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error" announce actions={<Button onClick={onRetry}>Riprova</Button>}>
      {appFailures.unavailable}
    </Notice>
  )
}
