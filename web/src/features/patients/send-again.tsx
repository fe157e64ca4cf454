import { Button } from '@mantine/core'
import type { CallFailure } from '../../api/call-failure.ts'

const worthAnotherTry = ['internal', 'unavailable', 'unreachable', 'too_many_requests']

/** Right under the summary of a long form, where a failure that may pass can be tried again at once. */
export function SendAgain({ failure }: { failure: CallFailure | null }) {
  if (!failure || !worthAnotherTry.includes(failure.code)) return null
  return (
    <div>
      <Button type="submit">Riprova</Button>
    </div>
  )
}
