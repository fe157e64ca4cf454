// Computed independently of the product, which is under test: by the European Union's rule, without a locale.

const hourMs = 3_600_000

const isSummer = (instant: Date): boolean => {
  const lastSunday = (month: number) => {
    const end = new Date(Date.UTC(instant.getUTCFullYear(), month + 1, 0, 1))
    return end.setUTCDate(end.getUTCDate() - end.getUTCDay())
  }
  return instant.getTime() >= lastSunday(2) && instant.getTime() < lastSunday(9)
}

/** An instant in Italian time, as `YYYY-MM-DDTHH:mm`. */
export const inItaly = (instant: Date): string =>
  new Date(instant.getTime() + (isSummer(instant) ? 2 : 1) * hourMs).toISOString().slice(0, 16)

/** The day `years` years and `days` days before today in Italy, as `YYYY-MM-DD`. */
export function dayAgo(years: number, days = 0): string {
  const [year = 0, month = 0, day = 0] = inItaly(new Date()).slice(0, 10).split('-').map(Number)
  return new Date(Date.UTC(year - years, month - 1, day - days)).toISOString().slice(0, 10)
}
