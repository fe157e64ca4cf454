import type { ReactNode } from 'react'
import classes from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** Few enough to fit on the line of the title from 768 px on; below that they are a line of their own. */
  tabs?: ReactNode
  children?: ReactNode
}

/** The title of a page, with its tabs and actions beside it. */
export function PageHead({ title, tabs, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {tabs}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
