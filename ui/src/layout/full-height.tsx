import type { ReactNode } from 'react'
import classes from './page-layout.module.css'

/** The content of a page that takes what the header leaves of the window, without a footer: a calendar, a conversation. */
export const FullHeight = ({ children }: { children: ReactNode }) => (
  <div className={classes.fullHeight}>{children}</div>
)
