import type { CallFailure } from '../../api/call-failure.ts'
import { formatTime } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'

/** A refused step of the sign-in, and when it was refused. */
export type Refusal = { failure: CallFailure; at: number }

export const refusalOf = (failure: CallFailure): Refusal => ({ failure, at: Date.now() })

export function RefusalNotice({ refusal: { failure, at } }: { refusal: Refusal }) {
  return (
    <Notice key={at} tone="error" announce reference={referenceOf(failure)}>
      <p>{failure.message}</p>
      {failure.retryAfter !== undefined && <p>{untilWhen(failure.retryAfter, at)}</p>}
    </Notice>
  )
}

/** A reference helps only where something broke; a wrong password needs none. */
const referenceOf = ({ status, reference }: CallFailure) => (status >= 500 ? reference : undefined)

/** Rounded up to the minute that the clock shows. */
function untilWhen(seconds: number, from: number): string {
  const end = Math.ceil((from + seconds * 1000) / 60_000) * 60_000
  return `Potrai riprovare dalle ${formatTime(new Date(end).toISOString())}.`
}
