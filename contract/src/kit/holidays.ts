import { addDays, type Day } from './date.ts'

/** The national holidays that have a date (law 260/1949, article 2). */
const dates = [
  ...['01-01', '01-06', '04-25', '05-01', '06-02', '08-15'],
  ...['10-04', '11-01', '12-08', '12-25', '12-26'],
]

/** Saint Francis is one since law 151/2025. */
const firstSaintFrancis = '2026-10-04'

/** Whether a day is a national holiday in Italy: Easter, its Monday, or one that has a date; not every Sunday. */
export function isHoliday(day: Day): boolean {
  if (day.endsWith('-10-04') && day < firstSaintFrancis) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return dates.includes(day.slice(5)) || day === easter || day === addDays(easter, 1)
}

/** Easter Sunday of a year by the Gregorian calendar (J. Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): Day {
  const [century, yearOfCentury] = [Math.floor(year / 100), year % 100]
  const golden = year % 19
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const leaps = 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4)
  const toSunday = (32 + leaps - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late
  return addDays(`${year}-03-22`, days)
}
