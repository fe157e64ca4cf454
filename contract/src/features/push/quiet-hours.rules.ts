import { addDays, dayInRome } from '../../kit/date.ts'
import { formatTimeInRome } from '../../kit/format-time.ts'
import { firstInstantInRome } from '../../kit/rome.ts'
import type { PushApp } from './push.notices.ts'
import type { QuietHours } from './push.schema.ts'

const usualQuietHours: QuietHours = { from: '21:00', until: '08:00' }

/** The quiet hours of somebody who has chosen none; staff's, with a workgroup, are those outside its hours for visits. */
export const usualHours = (app: PushApp, visitHours: QuietHours | null): QuietHours | null =>
  app === 'device' ? usualQuietHours : visitHours && { from: visitHours.until, until: visitHours.from }

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

/** The next instant at which Italy's clock shows a time, within a day. */
export function nextInstantAt(time: string, now: Date): Date {
  const today = firstInstantInRome(dayInRome(now), time)
  if (today > now) return today
  // The hour that occurs twice when summer time ends.
  const again = new Date(today.getTime() + hourMs)
  if (again > now && formatTimeInRome(again) === time) return again
  return firstInstantInRome(addDays(dayInRome(now), 1), time)
}

const hourMs = 3_600_000
