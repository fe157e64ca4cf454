import { type Day, daysBetween } from '@filo/contract/kit/date.ts'
import type { SavedFile } from '@filo/contract/kit/file.ts'
import { dayInRome, formatDate } from '../format/format.ts'

/** A saved file; of a picture also the day of the shot, if it is known. */
export type DatedFile = SavedFile & {
  takenOn?: Day | null
  /** Whether a person confirmed the day; until then only the file says it. */
  takenOnConfirmed?: boolean
}

type Dated = Pick<DatedFile, 'addedAt' | 'takenOn' | 'takenOnConfirmed'>

/** The day of a picture: of the shot if it is known, otherwise of the upload. */
export const pictureDay = ({ takenOn, addedAt }: Dated): Day => takenOn ?? dayInRome(addedAt)

const isProposed = ({ takenOn, takenOnConfirmed }: Dated) => Boolean(takenOn) && !takenOnConfirmed

/** The words around the day: `Scattata il`, `, secondo il file`. */
export const pictureDayWords = (picture: Dated) => ({
  before: picture.takenOn ? 'Scattata il' : 'Caricata il',
  after: isProposed(picture) ? ', secondo il file' : '',
})

/** `Scattata il 22/11/2026, secondo il file` or `Caricata il 25/11/2026`. */
export function pictureDaySentence(picture: Dated): string {
  const { before, after } = pictureDayWords(picture)
  return `${before} ${formatDate(pictureDay(picture))}${after}`
}

/** The calendar days between two pictures as an Italian sentence, which says from what they are counted. */
export function formatDaysApart(one: Dated, other: Dated): string {
  const days = Math.abs(daysBetween(pictureDay(one), pictureDay(other)))
  const apart =
    days === 0 ? 'nello stesso giorno' : `a ${days === 1 ? '1 giorno' : `${days} giorni`} di distanza`
  if (Boolean(one.takenOn) !== Boolean(other.takenOn))
    return `${apart.replace(/^./, (first) => first.toUpperCase())}: di una si sa solo quando è stata caricata`
  const after = isProposed(one) || isProposed(other) ? ', secondo il file' : ''
  return `${one.takenOn ? 'Scattate' : 'Caricate'} ${apart}${after}`
}
