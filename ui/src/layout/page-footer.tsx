import type { ReactNode } from 'react'
import { listInWords } from '../format/list-in-words.ts'
import { Thread } from '../theme/thread.tsx'
import classes from './page-footer.module.css'

type PageFooterProps = {
  sponsors?: readonly string[]
  /** Privacy policy and terms. */
  links?: ReactNode
}

export function PageFooter({ sponsors = [], links }: PageFooterProps) {
  return (
    <footer className={classes.footer}>
      <Thread drawing="swell" />
      <div className={classes.row}>
        <p className={classes.thanks}>
          Filo, il filo che ci unisce
          {sponsors.length > 0 && `: con il contributo non condizionante di ${listInWords(sponsors)}`}
        </p>
        {links && <div className={classes.links}>{links}</div>}
      </div>
    </footer>
  )
}
