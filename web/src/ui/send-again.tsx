import { Button } from '@mantine/core'
import type { Failure } from './failure.ts'

/** Right under the summary of a long form, where a failure that may pass can be tried again at once. */
export function SendAgain({ failure }: { failure: Failure | null }) {
  if (!failure?.mayPass) return null
  return (
    <div>
      <Button type="submit">Riprova</Button>
    </div>
  )
}
