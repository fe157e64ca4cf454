import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-only.module.css'

/** Content for print only: hidden on screen, and the only thing printed while it is mounted. */
export function PrintOnly({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.printsSheets = ''
    return () => {
      delete document.documentElement.dataset.printsSheets
    }
  }, [])
  return createPortal(
    <div className={classes.sheets} data-sheets aria-hidden>
      {children}
    </div>,
    document.body,
  )
}
