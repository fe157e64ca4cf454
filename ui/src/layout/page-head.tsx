import type { ReactNode } from 'react'
import classes from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** Few enough to stand in the same line. */
  tabs?: ReactNode
  children?: ReactNode
}

/** The title of a page and, beside it, what one can do there. */
export function PageHead({ title, tabs, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {tabs}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
