import type { OwnChapterItem } from '@filo/contract/features/education/assignment.schema.ts'
import { ownStatusWords } from '@filo/contract/features/education/education.words.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './home.module.css'

export const AwaitingChapter = ({ chapter: { id, title, status } }: { chapter: OwnChapterItem }) => (
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
