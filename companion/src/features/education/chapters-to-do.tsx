import type { OwnChapterItem } from '@filo/contract/features/education/device-chapter.schema.ts'
import { ownStatusWords } from '@filo/contract/features/education/education.words.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
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
  renderLinks(chapters) {
    const { waiting } = splitByFinished(chapters)
    return (
      waiting.length > 0 && (
        <ul className={classes.list}>
          {waiting.slice(0, maxShown).map((chapter) => (
            <ChapterLink key={chapter.id} chapter={chapter} />
          ))}
        </ul>
      )
    )
  },
})

const ChapterLink = ({ chapter: { id, title, status } }: { chapter: OwnChapterItem }) => (
  <li>
    <Link className={classes.chapter} to={`/chapter/${id}`}>
      <span>
        <strong>{title}</strong>
        <br />
        {ownStatusWords[status]}
      </span>
      <IconChevronRight aria-hidden size={28} />
    </Link>
  </li>
)
