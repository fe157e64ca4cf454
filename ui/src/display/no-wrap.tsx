import type { ReactNode } from 'react'
import classes from './no-wrap.module.css'

/** Keeps a date, an email address or a telephone number on one line, and as it is in a browser's translation. */
export function NoWrap({ children }: { children: ReactNode }) {
  return (
    <span className={classes.noWrap} translate="no">
      {children}
    </span>
  )
}
