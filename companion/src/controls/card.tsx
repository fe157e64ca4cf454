import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

/** A section of a page with its own heading. */
export function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
