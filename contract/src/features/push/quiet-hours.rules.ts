import { addDays, dayInRome } from '../../kit/date.ts'
import { formatTimeInRome } from '../../kit/format-time.ts'
import { firstInstantInRome } from '../../kit/rome.ts'
import type { QuietHours } from './push.schema.ts'

/** The quiet hours of patients and caregivers who have not chosen any. */
export const usualQuietHours: QuietHours = { from: '21:00', until: '08:00' }

/** When the quiet hours that hold at an instant end; `null` outside of them. `until` is exclusive. */
export function quietUntil({ from, until }: QuietHours, at: Date): Date | null {
  const [day, time] = [dayInRome(at), formatTimeInRome(at)]
  const isOverNight = until < from
  const isQuiet = isOverNight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return null
  const end = firstInstantInRome(isOverNight && time >= from ? addDays(day, 1) : day, until)
  // A time in the hour that occurs twice when summer time ends may be over for the first time.
  return end > at ? end : new Date(end.getTime() + hourMs)
}

const hourMs = 3_600_000
