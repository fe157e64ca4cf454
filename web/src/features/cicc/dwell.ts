import { dwellDays } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { type Day, daysBetween, isDay } from '@filo/contract/kit/date.ts'
import { formatDays } from './catheter-words.ts'

/** Days that a record's catheter had been in place on `day`; `null` if unknown or if it was not in place then. */
export const dwellOn = (
  { insertionDate, removalDate }: Pick<Cicc, 'insertionDate' | 'removalDate'>,
  day: Day,
): number | null =>
  !insertionDate || day < insertionDate || (removalDate && day > removalDate)
    ? null
    : daysBetween(insertionDate, day)

/**
 * How long a catheter has been in place, from two days typed or stored as `YYYY-MM-DD` (`removalDate` may be
 * empty); `null` while they are invalid.
 */
export function dwellSentence(insertionDate: string, removalDate: string, today: Day): string | null {
  if (!isDay(insertionDate) || insertionDate > today) return null
  if (removalDate !== '' && (!isDay(removalDate) || removalDate < insertionDate || removalDate > today))
    return null
  const days = dwellDays({ insertionDate, removalDate: removalDate || null }, today)
  if (days === null) return null
  if (removalDate !== '')
    return days === 0 ? 'Rimosso il giorno dell’inserzione' : `Rimosso dopo ${formatDays(days)}`
  return days === 0 ? 'Inserito oggi' : `In sede da ${formatDays(days)}`
}
