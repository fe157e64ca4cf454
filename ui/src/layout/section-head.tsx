import type { ReactNode, Ref } from 'react'
import classes from './section-head.module.css'

type SectionHeadProps = {
  title: ReactNode
  id?: string
  /** Receives the focus after a dialog or a form of the section has closed. */
  headingRef?: Ref<HTMLHeadingElement>
  /** The section's actions. */
  children?: ReactNode
}

/** The heading of a section of a page with its actions on the right. */
export function SectionHead({ title, id, headingRef, children }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <h2 id={id} ref={headingRef} {...(headingRef && { tabIndex: -1, 'data-focus-target': true })}>
        {title}
      </h2>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
