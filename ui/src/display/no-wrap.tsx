import type { ReactNode } from 'react'
import classes from './no-wrap.module.css'

/** What is read in one piece and stands on one line: a date, an e-mail, a telephone number. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span className={classes.whole}>{children}</span>
}
