import { type ReactNode, useId } from 'react'
import classes from './security.module.css'

type SecuritySectionProps = {
  title: string
  /** The state in one line. */
  state: string
  action?: ReactNode
  children?: ReactNode
}

/** One kind of second factor: its state, and what can be done about it. */
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
