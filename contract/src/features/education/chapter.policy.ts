import { invalidState, type Refusal } from '../../kit/policy.ts'
import type { Chapter } from './chapter.schema.ts'

type Archivable = Pick<Chapter, 'archivedAt'>

/** Whether a chapter may be changed: it is not archived. */
export const changeRefusal = ({ archivedAt }: Archivable): Refusal | null =>
  archivedAt === null ? null : invalidState('Il capitolo è archiviato: per modificarlo, prima ripristinalo')

/** Whether a chapter may be archived: nobody is still to finish it. */
export const archiveRefusal = ({ open }: Pick<Chapter['counts'], 'open'>): Refusal | null =>
  open === 0
    ? null
    : invalidState(
        `Il capitolo non si può eliminare: ha ${open === 1 ? '1 assegnazione' : `${open} assegnazioni`} in corso`,
      )

/** Whether a chapter may be brought back: it is archived. */
export const restoreRefusal = ({ archivedAt }: Archivable): Refusal | null =>
  archivedAt === null ? invalidState('Il capitolo non è archiviato') : null

/** Whether a chapter may be assigned: it is not archived. */
export const assignRefusal = ({ archivedAt }: Archivable): Refusal | null =>
  archivedAt === null ? null : invalidState('Il capitolo è archiviato: non si può più assegnare')
