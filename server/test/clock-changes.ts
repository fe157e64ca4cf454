import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { timeInRome } from '@filo/contract/kit/rome.ts'

/** Whether a day ends in Italian summer time. */
const isSummer = (day: string) => timeInRome(new Date(`${day}T20:00:00Z`)).hour === '22'

/** The next two days after `now` on which Italian clocks change. */
export function nextClockChanges(now = new Date()): { date: string; isForward: boolean }[] {
  const days = Array.from({ length: 366 }, (_, n) => addDays(dayInRome(now), n))
  return days.flatMap((date, n) => {
    const before = days[n - 1]
    return !before || isSummer(before) === isSummer(date) ? [] : [{ date, isForward: isSummer(date) }]
  })
}
