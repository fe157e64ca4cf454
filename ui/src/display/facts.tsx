import { type ReactNode, useId } from 'react'
import classes from './facts.module.css'

type FactsProps = {
  title: string
  level?: 2 | 3 | 4
  /** Beside the title: the way to change them. */
  action?: ReactNode
  children: ReactNode
}

/** Things known about somebody, each with its name; one block of a record. */
export function Facts({ title, level = 2, action, children }: FactsProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={classes.facts} aria-labelledby={id}>
      <div className={classes.head}>
        <Heading id={id}>{title}</Heading>
        {action}
      </div>
      <dl>{children}</dl>
    </section>
  )
}

/** What is not known is said, never left blank. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const isMissing = children === null || children === undefined || children === ''
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd data-missing={isMissing || undefined}>{isMissing ? 'Non indicato' : children}</dd>
    </div>
  )
}
