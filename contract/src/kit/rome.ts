/** What calendar and clock show in Italy at an instant: years of four digits, everything else of two. */
export type RomeTime = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>

// The only reader of a locale's writing: each engine orders and separates the parts as it likes, but names them.
const writer = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Rome',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The second last asked for: each form and each answer asks what day it is. */
let known: { second: number; time: RomeTime } | undefined

/** The time it is in Italy at an instant, whatever the machine's zone. Throws a `RangeError` if it is invalid. */
export function timeInRome(instant: Date): RomeTime {
  const second = Math.floor(instant.getTime() / 1000)
  if (known?.second !== second) known = { second, time: readTime(instant) }
  return known.time
}

/** Milliseconds by which Italy's clocks are ahead of UTC: in summer, then in winter. */
const offsetsMs = [7_200_000, 3_600_000]

/**
 * The instant at which calendar and clock in Italy show a day and a time (`09:05`). Of a time that comes twice, as
 * summer ends, it is the first; one that is skipped, as summer begins, has none.
 */
export function instantInRome(day: string, time: string): Date | null {
  const instants = offsetsMs.map((offset) => new Date(Date.parse(`${day}T${time}:00Z`) - offset))
  const shows = (instant: Date) => {
    const { year, month, day: date, hour, minute } = timeInRome(instant)
    return `${year}-${month}-${date} ${hour}:${minute}` === `${day} ${time}`
  }
  return instants.find(shows) ?? null
}

function readTime(instant: Date): RomeTime {
  const parts = writer.formatToParts(instant)
  const read = (name: Intl.DateTimeFormatPartTypes, digits = 2) =>
    (parts.find(({ type }) => type === name)?.value ?? '').padStart(digits, '0')
  return {
    year: read('year', 4),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}
