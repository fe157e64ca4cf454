import type { ReactNode } from 'react'
import classes from './page-head.module.css'

/** The title of a page and, beside it, what one can do there. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
