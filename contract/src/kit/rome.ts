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

/** Offsets from UTC in milliseconds, by hours since 1970: a formatter is slow, and a calendar shows thousands of times. */
const offsets = new Map<number, number>()
const maxOffsets = 10_000
const hourMs = 3_600_000

/** Italy's time at an instant, whatever the machine's time zone. Throws a `RangeError` for an invalid date. */
export function timeInRome(instant: Date): RomeTime {
  const shown = new Date(instant.getTime() + offsetAt(instant))
  const digits = (value: number, count = 2) => String(value).padStart(count, '0')
  return {
    year: digits(shown.getUTCFullYear(), 4),
    month: digits(shown.getUTCMonth() + 1),
    day: digits(shown.getUTCDate()),
    hour: digits(shown.getUTCHours()),
    minute: digits(shown.getUTCMinutes()),
    second: digits(shown.getUTCSeconds()),
  }
}

/** The offset is the same all through an hour: since 1893 Italy's clock has changed on whole hours only. */
function offsetAt(instant: Date): number {
  const hour = Math.floor(instant.getTime() / hourMs)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  if (offsets.size >= maxOffsets) offsets.clear()
  const offset = readOffset(instant)
  offsets.set(hour, offset)
  return offset
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

function readOffset(instant: Date): number {
  formatter ??= newFormatter()
  const parts = formatter.formatToParts(instant)
  const read = (name: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === name)?.value ?? Number.NaN)
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return shown - Math.floor(instant.getTime() / 1_000) * 1_000
}
