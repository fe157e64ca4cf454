import { createContext, type ReactNode, use, useId } from 'react'
import classes from './form-section.module.css'

const Heading = createContext<'h2' | 'h3'>('h2')

/** Around a form that has a title of its own within the page: its sections stand one step below. */
export function UnderTitle({ children }: { children: ReactNode }) {
  return <Heading value="h3">{children}</Heading>
}

type FormSectionProps = { title?: string; hint?: ReactNode; children: ReactNode }

/** Fields that belong together, two abreast where there is room; a form's only ones need no title. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId()
  const Title = use(Heading)
  return (
    <section className={classes.section} aria-labelledby={title && id}>
      {title && <Title id={id}>{title}</Title>}
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

/** Takes the whole width among fields that stand two abreast. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className={classes.whole}>{children}</div>
}
