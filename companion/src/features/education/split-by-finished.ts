import type { OwnChapterItem } from '@filo/contract/features/education/assignment.schema.ts'

type Dated = Pick<OwnChapterItem, 'status' | 'assignedAt' | 'completedAt'>

/** Whether there is still something to do: it is not finished. */
const awaits = ({ status }: Pick<Dated, 'status'>): boolean => status !== 'completed'

/**
 * What is still to do, the newest first, whether it was begun or not: whoever comes back from one finds it where it was.
 * Apart, what is finished, the last one first.
 */
export function splitByFinished<Chapter extends Dated>(chapters: readonly Chapter[]) {
  const newestFirst = (at: (chapter: Chapter) => string) => (one: Chapter, other: Chapter) =>
    at(other).localeCompare(at(one))
  return {
    waiting: chapters.filter(awaits).sort(newestFirst(({ assignedAt }) => assignedAt)),
    finished: chapters
      .filter((chapter) => !awaits(chapter))
      .sort(newestFirst(({ completedAt }) => completedAt ?? '')),
  }
}
