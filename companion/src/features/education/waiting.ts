import type { OwnChapterItem } from '@filo/contract/features/education/assignment.schema.ts'

type Standing = Pick<OwnChapterItem, 'status' | 'assignedAt' | 'completedAt'>

/** Whether there is still something to do: it is not finished. */
const awaits = ({ status }: Pick<Standing, 'status'>): boolean => status !== 'completed'

/** First what was begun, then what was never opened, the newest first; apart, what is finished, the last one first. */
export function byWhatAwaits<Chapter extends Standing>(chapters: readonly Chapter[]) {
  const newestFirst = (at: (chapter: Chapter) => string) => (one: Chapter, other: Chapter) =>
    at(other).localeCompare(at(one))
  const open = chapters.filter(awaits).sort(newestFirst(({ assignedAt }) => assignedAt))
  return {
    waiting: [
      ...open.filter(({ status }) => status === 'pending'),
      ...open.filter(({ status }) => status === 'new'),
    ],
    finished: chapters
      .filter((chapter) => !awaits(chapter))
      .sort(newestFirst(({ completedAt }) => completedAt ?? '')),
  }
}
