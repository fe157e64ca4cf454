import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../controls/button.tsx'
import { refreshChapterList } from './chapter.queries.ts'
import classes from './chapter-page.module.css'

/** Stands in the place of a chapter that the clinic withdrew, or that never was. */
export function ChapterGone() {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    refreshChapterList(client)
    // What was pressed went away with the chapter.
    heading.current?.focus()
  }, [client])
  return (
    <div className={classes.chapter}>
      <h1 ref={heading} tabIndex={-1}>
        Questo capitolo non c’è più
      </h1>
      <p>Il centro lo ha ritirato. Gli altri capitoli sono al loro posto.</p>
      <ButtonLink to="/chapter">Torna ai capitoli</ButtonLink>
    </div>
  )
}
