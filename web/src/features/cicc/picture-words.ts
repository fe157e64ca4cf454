import type { Cicc, CiccFile } from '@filo/contract/features/cicc/cicc.schema.ts'
import { pictureSubjectWords } from '@filo/contract/features/cicc/cicc.words.ts'
import { isPicture } from '@filo/contract/kit/file.ts'
import { pictureDay } from '@filo/ui/files/picture-day.ts'
import { formatDate } from '@filo/ui/format/format.ts'
import { formatDays } from './catheter-words.ts'
import { dwellOn } from './dwell.ts'

type Placed = Pick<Cicc, 'insertionDate' | 'removalDate'>

/** The words about pictures of a catheter, counted from its insertion to the day of each. */
export function pictureWords(cicc: Placed) {
  const inWords = (picture: CiccFile, ofDays: (days: number) => string) => {
    const days = dwellOn(cicc, pictureDay(picture))
    return days === null ? null : days === 0 ? 'giorno dell’inserzione' : ofDays(days)
  }
  return {
    /** `Punto di uscita · 25/11/2026 · giorno 172`; the name of any other file. */
    titleOf: (file: CiccFile): string =>
      isPicture(file.type)
        ? [
            file.subject && file.subject !== 'other' ? pictureSubjectWords[file.subject] : 'Foto',
            formatDate(pictureDay(file)),
            inWords(file, (days) => `giorno ${days}`),
          ]
            .filter(Boolean)
            .join(' · ')
        : file.name,
    caption: (picture: CiccFile) => inWords(picture, (days) => `in sede da ${formatDays(days)}`),
    /** `g 172` */
    shortCaption: (picture: CiccFile): string | null => {
      const days = dwellOn(cicc, pictureDay(picture))
      return days === null ? null : `g ${days}`
    },
  }
}
