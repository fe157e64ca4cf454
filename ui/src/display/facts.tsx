import { type ReactNode, useId } from 'react'
import classes from './facts.module.css'

type FactsProps = {
  title: ReactNode
  level?: 2 | 3 | 4
  /** Next to the title, such as a link to edit. */
  action?: ReactNode
  hint?: ReactNode
  children?: ReactNode
}

/** One block of a record: a title and a list of `Fact`s, or a hint alone. */
export function Facts({ title, level = 2, action, hint, children }: FactsProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={classes.facts} aria-labelledby={id}>
      <div className={classes.head}>
        <Heading id={id}>{title}</Heading>
        {action}
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children && <dl>{children}</dl>}
    </section>
  )
}

type FactProps = {
  name: ReactNode
  /** The value is a person's name or a code, which no browser translates. */
  verbatim?: boolean
  children: ReactNode
}

/** A name and its value; shows "Non indicato" for a missing one rather than a blank. */
export function Fact({ name, verbatim = false, children }: FactProps) {
  const isMissing = children === null || children === undefined || children === ''
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd data-missing={isMissing || undefined} translate={verbatim && !isMissing ? 'no' : undefined}>
        {isMissing ? 'Non indicato' : children}
      </dd>
    </div>
  )
}
