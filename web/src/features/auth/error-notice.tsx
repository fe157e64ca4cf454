import type { ApiError } from '@filo/ui/api/api-error.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { formatTime } from '@filo/ui/format/format.ts'

/** Says why a step of the sign-in was refused, and when it may be retried. */
export function ErrorNotice({ error }: { error: ApiError }) {
  const { message, reference, retryAfter, receivedAt } = error
  return (
    // The reference is there only if something broke: a wrong password needs none.
    <Notice key={receivedAt} tone="error" announce reference={reference}>
      <p>{message}</p>
      {retryAfter !== undefined && <p>{untilWhen(retryAfter, receivedAt)}</p>}
    </Notice>
  )
}

/** Rounds up to the next full minute. */
function untilWhen(seconds: number, from: number): string {
  const end = Math.ceil((from + seconds * 1000) / 60_000) * 60_000
  return `Potrai riprovare dalle ${formatTime(new Date(end).toISOString())}.`
}
