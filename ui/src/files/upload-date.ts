import { isPicture, type SavedFile } from '@filo/contract/kit/file.ts'
import { nameAfter } from '@filo/contract/kit/person-name.ts'
import { formatDateTime } from '../format/format.ts'

/** The upload of a file: `Caricato il 21/11/2026 09:05 dalla dott.ssa Anna Verdi`; of a picture `Caricata il …`. */
export const addedSentence = ({
  type,
  addedAt,
  addedBy,
}: Pick<SavedFile, 'type' | 'addedAt' | 'addedBy'>): string =>
  `${isPicture(type) ? 'Caricata' : 'Caricato'} il ${formatDateTime(addedAt)} ${nameAfter('da', addedBy)}`
