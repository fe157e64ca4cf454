import type { ReactNode } from 'react'
import classes from './no-wrap.module.css'

/** Keeps a text on one line: a date, an email address, a telephone number. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span className={classes.noWrap}>{children}</span>
}
