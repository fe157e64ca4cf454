import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ChapterItem } from '../education/chapter.queries.ts'
import classes from './home.module.css'

export const AwaitingChapter = ({ chapter: { id, title, status } }: { chapter: ChapterItem }) => (
  <li>
    <Link className={classes.chapter} to={`/chapter/${id}`}>
      <span>
        <strong>{title}</strong>
        <br />
        {status === 'new' ? 'Nuovo' : 'Da finire'}
      </span>
      <IconChevronRight aria-hidden size={28} />
    </Link>
  </li>
)
