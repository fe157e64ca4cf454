import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-only.module.css'

/** Content for print only: hidden on screen, and the only thing printed while it is mounted. */
export const PrintOnly = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div className={classes.sheets} data-sheets aria-hidden>
      {children}
    </div>,
    document.body,
  )
