import type { ReactNode } from 'react'
import classes from './new-tab-link.module.css'

/** A link that opens in a new tab, so that the page is not lost, without opener and referrer. */
export function NewTabLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={classes.beside}> (si apre in un’altra scheda)</span>
    </a>
  )
}
