import { failures } from '@filo/contract/kit/failure.ts'
import { Button } from '@mantine/core'
import { Notice } from './notice.tsx'

/** In the place of a part of a page that did not come. */
export function LoadFailedNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="error" announce actions={<Button onClick={onRetry}>Riprova</Button>}>
      {failures.unavailable.message}
    </Notice>
  )
}
