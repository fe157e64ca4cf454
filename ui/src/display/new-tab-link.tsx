import type { ReactNode } from 'react'
import classes from './new-tab-link.module.css'

/** Leads elsewhere beside the page, which would be lost otherwise, and tells nothing of it there. */
export function NewTabLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={classes.beside}> (si apre in un’altra scheda)</span>
    </a>
  )
}
