import type { OwnChapterItem } from '@filo/contract/features/education/device-chapter.schema.ts'

type Dated = Pick<OwnChapterItem, 'status' | 'assignedAt' | 'completedAt'>

const isUnfinished = ({ status }: Pick<Dated, 'status'>): boolean => status !== 'completed'

/**
 * Splits chapters into unfinished ones, newest assignment first, and finished ones, last finished first. Begun chapters
 * are not sorted apart, so that a chapter keeps its place after it was opened.
 */
export function splitByFinished<Chapter extends Dated>(chapters: readonly Chapter[]) {
  const newestFirst = (at: (chapter: Chapter) => string) => (one: Chapter, other: Chapter) =>
    at(other).localeCompare(at(one))
  return {
    waiting: chapters.filter(isUnfinished).sort(newestFirst(({ assignedAt }) => assignedAt)),
    finished: chapters
      .filter((chapter) => !isUnfinished(chapter))
      .sort(newestFirst(({ completedAt }) => completedAt ?? '')),
  }
}
