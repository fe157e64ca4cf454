import type { SavedFile } from '@filo/contract/kit/file.ts'
import { nameAfter } from '@filo/contract/kit/person-name.ts'
import { formatDateTime } from '../format/format.ts'

/** The upload of a file: `Caricato il 21/11/2026 09:05 dalla dott.ssa Anna Verdi`. */
export const addedSentence = ({ addedAt, addedBy }: Pick<SavedFile, 'addedAt' | 'addedBy'>): string =>
  `Caricato il ${formatDateTime(addedAt)} ${nameAfter('da', addedBy)}`
