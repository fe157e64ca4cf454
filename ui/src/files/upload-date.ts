import { dayInRome, daysBetween } from '@filo/contract/kit/date.ts'
import type { SavedFile } from '@filo/contract/kit/file.ts'
import { nameAfter } from '@filo/contract/kit/person-name.ts'
import { formatDateTime } from '../format/format.ts'

type Added = Pick<SavedFile, 'addedAt' | 'addedBy'>

/**
 * `Caricato il 21/11/2026 09:05 da Dott.ssa Verdi Anna`: the upload, because the day a picture was taken is unknown.
 */
export const addedSentence = ({ addedAt, addedBy }: Added): string =>
  `Caricato il ${formatDateTime(addedAt)} ${nameAfter('da', addedBy)}`

/** The calendar days in Rome between the uploads of two pictures, as an Italian sentence. */
export function formatDaysApart(one: Pick<Added, 'addedAt'>, other: Pick<Added, 'addedAt'>): string {
  const days = Math.abs(daysBetween(dayOf(one), dayOf(other)))
  if (days === 0) return 'Caricate nello stesso giorno'
  return days === 1 ? 'Caricate a 1 giorno di distanza' : `Caricate a ${days} giorni di distanza`
}

const dayOf = ({ addedAt }: Pick<Added, 'addedAt'>) => dayInRome(new Date(addedAt))
