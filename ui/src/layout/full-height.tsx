import type { ReactNode } from 'react'
import classes from './page-layout.module.css'

/** A page that fills the window below the header, without a footer: a calendar, a conversation. */
export const FullHeight = ({ children }: { children: ReactNode }) => (
  <div className={classes.fullHeight}>{children}</div>
)
