import type { ReactNode } from 'react'
import { Notice } from '../feedback/notice.tsx'
import type { FileChoice } from './file-choice.ts'
import classes from './refused-files.module.css'

type RefusedFilesProps = Pick<FileChoice, 'refused'> & { title?: string; actions?: ReactNode }

/** The chosen files that cannot be added, each with the reason. */
export function RefusedFiles({ refused, title = 'Non aggiunti', actions }: RefusedFilesProps) {
  if (refused.length === 0) return null
  return (
    <Notice tone="error" announce title={title} actions={actions}>
      <ul className={classes.refused}>
        {refused.map(({ name, reason }) => (
          <li key={`${name} ${reason}`}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
