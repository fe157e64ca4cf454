import { dayInRome, daysBetween } from '@filo/contract/kit/date.ts'
import type { SavedFile } from '@filo/contract/kit/file.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { formatDateTime } from '../format/format.ts'

type Added = Pick<SavedFile, 'addedAt' | 'addedBy'>

/** `Aggiunto il 21/11/2026 09:05 da Dott.ssa Verdi Anna` */
export const addedSentence = ({ addedAt, addedBy }: Added): string =>
  `Aggiunto il ${formatDateTime(addedAt)} da ${personName(addedBy)}`

/** How many days of the calendar lie between two files. */
export function daysApart(one: Pick<Added, 'addedAt'>, other: Pick<Added, 'addedAt'>): string {
  const days = Math.abs(daysBetween(dayOf(one), dayOf(other)))
  if (days === 0) return 'Nello stesso giorno'
  return days === 1 ? 'A distanza di 1 giorno' : `A distanza di ${days} giorni`
}

const dayOf = ({ addedAt }: Pick<Added, 'addedAt'>) => dayInRome(new Date(addedAt))
