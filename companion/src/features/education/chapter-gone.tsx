import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../controls/button.tsx'
import { refreshChapterList } from './chapter.queries.ts'
import classes from './chapter-page.module.css'

/** Shown in place of a chapter that was withdrawn or never existed. */
export function ChapterGone() {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    refreshChapterList(client)
    // The element that had the focus disappeared with the chapter.
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
