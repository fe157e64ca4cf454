import { type ReactNode, useId } from 'react'
import classes from './form-section.module.css'

type FormSectionProps = { title?: string; hint?: ReactNode; children: ReactNode }

/** Fields that belong together, two abreast where there is room; a form's only ones need no title. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={title && id}>
      {title && <h2 id={id}>{title}</h2>}
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

/** Takes the whole width among fields that stand two abreast. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className={classes.whole}>{children}</div>
}
