import { invalidState, type Refusal } from '../../kit/policy.ts'
import type { Chapter } from './chapter.schema.ts'

type Archivable = Pick<Chapter, 'archivedAt'>

/** Refuses to change an archived chapter. */
export const changeRefusal = ({ archivedAt }: Archivable): Refusal | null =>
  archivedAt === null ? null : invalidState('Il capitolo è archiviato: per modificarlo, prima ripristinalo')

/** Refuses to archive a chapter with open assignments. */
export const archiveRefusal = ({ open }: Pick<Chapter['counts'], 'open'>): Refusal | null =>
  open === 0
    ? null
    : invalidState(
        `Il capitolo non si può archiviare: ha ${open === 1 ? '1 assegnazione' : `${open} assegnazioni`} in corso`,
      )

/** Refuses to restore a chapter that is not archived. */
export const restoreRefusal = ({ archivedAt }: Archivable): Refusal | null =>
  archivedAt === null ? invalidState('Il capitolo non è archiviato') : null

/** Refuses to assign an archived chapter. */
export const assignRefusal = ({ archivedAt }: Archivable): Refusal | null =>
  archivedAt === null ? null : invalidState('Il capitolo è archiviato: non si può più assegnare')
