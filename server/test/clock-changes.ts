import { dayInRome, dayMs } from '@filo/contract/kit/date.ts'

/** The difference from UTC at the end of a day, as `GMT+02:00`. */
const offsetOf = (day: string) =>
  new Intl.DateTimeFormat('en', { timeZone: 'Europe/Rome', timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${day}T22:00:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value

/** The two days after today on which Italy's clock changes next. */
export function comingClockChanges(): { date: string; isForward: boolean }[] {
  const days = Array.from({ length: 366 }, (_, n) => dayInRome(new Date(Date.now() + n * dayMs)))
  return days.flatMap((date, n) => {
    const before = days[n - 1]
    if (!before || offsetOf(before) === offsetOf(date)) return []
    return [{ date, isForward: offsetOf(date) === 'GMT+02:00' }]
  })
}
