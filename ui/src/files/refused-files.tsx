import { Notice } from '../feedback/notice.tsx'
import classes from './file.module.css'
import type { FileChoice } from './file-choice.ts'

/** The chosen files that cannot be added, each with the reason. */
export function RefusedFiles({ refused }: Pick<FileChoice, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <Notice tone="error" announce title="Non aggiunti">
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
