/** Date and time on Italy's clock at an instant: years with four digits, everything else with two. */
export type RomeTime = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>

// The only use of a locale's format: engines order and separate the parts differently, but name them alike.
const newFormatter = () =>
  new Intl.DateTimeFormat('en', {
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

/** Made for the first time that is read: it takes a telephone a tenth of a second, and some pages show no time. */
let formatter: Intl.DateTimeFormat | undefined

/** Cache of the last second, because every form and every response asks for the current day. */
let cached: { second: number; time: RomeTime } | undefined

/** Italy's time at an instant, whatever the machine's time zone. Throws a `RangeError` for an invalid date. */
export function timeInRome(instant: Date): RomeTime {
  const second = Math.floor(instant.getTime() / 1000)
  if (cached?.second !== second) cached = { second, time: readTime(instant) }
  return cached.time
}

/** Italy's offsets from UTC in milliseconds: in summer, then in winter. */
const offsetsMs = [7_200_000, 3_600_000]

/**
 * The instant of a day and a time (`09:05`) on Italy's clock: the first one of a time that occurs twice when summer
 * time ends, `null` for a time that is skipped when it begins.
 */
export function instantInRome(day: string, time: string): Date | null {
  const instants = offsetsMs.map((offset) => new Date(Date.parse(`${day}T${time}:00Z`) - offset))
  const shows = (instant: Date) => {
    const { year, month, day: date, hour, minute } = timeInRome(instant)
    return `${year}-${month}-${date} ${hour}:${minute}` === `${day} ${time}`
  }
  return instants.find(shows) ?? null
}

/** Like `instantInRome`; for a time in the hour that summer time skips, the end of that hour. */
export function firstInstantInRome(day: string, time: string): Date {
  const instant = instantInRome(day, time) ?? instantInRome(day, '03:00')
  if (!instant) throw new RangeError(`no instant: ${day} ${time}`)
  return instant
}

function readTime(instant: Date): RomeTime {
  formatter ??= newFormatter()
  const parts = formatter.formatToParts(instant)
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
