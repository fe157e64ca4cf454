import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-only.module.css'

/** Made for paper: unseen on the screen, and all that is printed while they stand in the page. */
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
