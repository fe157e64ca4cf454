const units = [
  { ms: 60_000, upTo: 60, one: 'minuto', many: 'minuti' },
  { ms: 3_600_000, upTo: 24, one: 'ora', many: 'ore' },
  { ms: 86_400_000, upTo: 365, one: 'giorno', many: 'giorni' },
  { ms: 365.25 * 86_400_000, upTo: Number.POSITIVE_INFINITY, one: 'anno', many: 'anni' },
] as const

/** A duration in milliseconds, rounded to its largest unit: `6 minuti`, `1 ora`, `3 giorni`, `20 anni`. */
export function formatDuration(ms: number): string {
  for (const { ms: unit, upTo, one, many } of units) {
    const count = Math.round(ms / unit)
    if (count < upTo) return `${count} ${count === 1 ? one : many}`
  }
  throw new RangeError(`${ms} ms is no duration`)
}
