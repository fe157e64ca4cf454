import { type ReactNode, useId } from 'react'
import classes from './security.module.css'

type SecuritySectionProps = {
  title: string
  /** How it stands, in a line. */
  state: string
  action?: ReactNode
  children?: ReactNode
}

/** One kind of second factor: how it stands, and what to do about it. */
export function SecuritySection({ title, state, action, children }: SecuritySectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h3 id={id}>{title}</h3>
          <p className={classes.state}>{state}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
