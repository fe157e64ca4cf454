import type { OwnChapterItem } from '@filo/contract/features/education/device-chapter.schema.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { withShownSigns } from '@filo/ui/format/line-signs.ts'
import { IconBook2, IconCircleCheck, IconMail, IconProgress } from '@tabler/icons-react'
import { thumbnailUrl } from './chapter.queries.ts'
import classes from './chapter-card.module.css'
import { contentsSentence, statusSentence } from './chapter-words.ts'

const icons = { new: IconMail, pending: IconProgress, completed: IconCircleCheck }

/** A chapter in the list; the whole card is its link. */
export function ChapterCard({ chapter }: { chapter: OwnChapterItem }) {
  const { id, title, status, notes, contents, picture, changedSinceCompletion } = chapter
  return (
    <li className={classes.card} data-status={status}>
      <span className={classes.picture}>
        {picture ? (
          <img src={thumbnailUrl(id, picture)} alt="" loading="lazy" />
        ) : (
          <IconBook2 aria-hidden size={32} />
        )}
      </span>
      <div className={classes.about}>
        <h3>
          <Link className={classes.link} to={`/chapter/${id}`}>
            {title}
          </Link>
        </h3>
        <Status chapter={chapter} />
        {changedSinceCompletion && <p className={classes.changed}>Cambiato dopo che lo hai finito</p>}
        <p>{contentsSentence(contents)}</p>
        {notes && <p className={classes.notes}>Dal centro: {withShownSigns(notes)}</p>}
      </div>
    </li>
  )
}

type StatusProps = { chapter: Pick<OwnChapterItem, 'status' | 'completedAt'> }

/** The status of a chapter, as icon and text. */
export function Status({ chapter }: StatusProps) {
  const Icon = icons[chapter.status]
  return (
    <p className={classes.status}>
      <Icon aria-hidden size={24} />
      {statusSentence(chapter)}
    </p>
  )
}
