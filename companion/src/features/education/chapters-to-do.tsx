import type { OwnChapterItem } from '@filo/contract/features/education/device-chapter.schema.ts'
import { ownStatusWords } from '@filo/contract/features/education/education.words.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { withShownSigns } from '@filo/ui/format/line-signs.ts'
import { useHeldRows } from '@filo/ui/lists/use-held-rows.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { toDo } from '../worklist/to-do.ts'
import { countPhrases } from '../worklist/to-do-words.ts'
import { ownChapters } from './chapter.queries.ts'
import classes from './chapters-to-do.module.css'
import { splitByFinished } from './split-by-finished.ts'

/** Maximum number of chapters shown; the page of chapters has all. */
const maxShown = 3

/** Chapters to read or to finish. */
export const chaptersToDo = toDo({
  id: 'chapters',
  query: ownChapters,
  phrases(chapters: readonly OwnChapterItem[]) {
    const count = (status: OwnChapterItem['status']) => chapters.filter((one) => one.status === status).length
    return [
      ...countPhrases(count('new'), 'un capitolo nuovo da leggere', 'capitoli nuovi da leggere'),
      ...countPhrases(count('pending'), 'un capitolo da finire', 'capitoli da finire'),
    ]
  },
  renderLinks: (chapters, isFetching) => <ChapterLinks chapters={chapters} isFetching={isFetching} />,
})

type ChapterLinksProps = { chapters: readonly OwnChapterItem[]; isFetching: boolean }

/** Links that stay in their places while they are shown; what the clinic adds meanwhile is counted in the sentence. */
function ChapterLinks({ chapters, isFetching }: ChapterLinksProps) {
  const waiting = splitByFinished(chapters).waiting.sort(mostUrgentFirst)
  const rows = waiting.slice(0, maxShown)
  const { groups: [shown = []] = [] } = useHeldRows({ rows, isFetching, rowKey: ({ id }) => id })
  return (
    shown.length > 0 && (
      <ul className={classes.list}>
        {shown.map((chapter) => (
          <ChapterLink key={chapter.id} chapter={chapter} />
        ))}
        {waiting.length > maxShown && (
          <li>
            <Link className={classes.chapter} to="/chapter">
              <strong>Tutti i capitoli ({waiting.length})</strong>
              <IconChevronRight aria-hidden size={28} />
            </Link>
          </li>
        )}
      </ul>
    )
  )
}

/** Those with a note of the clinic before the others, each by the day of assigning, the longest waiting first. */
const mostUrgentFirst = (one: OwnChapterItem, other: OwnChapterItem) =>
  Number(other.notes !== null) - Number(one.notes !== null) || one.assignedAt.localeCompare(other.assignedAt)

const ChapterLink = ({ chapter: { id, title, status, notes } }: { chapter: OwnChapterItem }) => (
  <li>
    <Link className={classes.chapter} to={`/chapter/${id}`}>
      <span>
        <strong>{title}</strong>
        <br />
        {ownStatusWords[status]}
        {notes && <span className={classes.notes}>Dal centro: {withShownSigns(notes)}</span>}
      </span>
      <IconChevronRight aria-hidden size={28} />
    </Link>
  </li>
)
