import { createContext, type ReactNode, use, useId } from 'react'
import { OptionalFieldsProvider } from '../fields/field-label.tsx'
import classes from './form-section.module.css'

const Heading = createContext<'h2' | 'h3'>('h2')

/** Around a form that has a title of its own within the page: its sections stand one step below. */
export function NestedSections({ children }: { children: ReactNode }) {
  return <Heading value="h3">{children}</Heading>
}

/** Around a long form that has the page's whole width: there the titles stand in a rail beside their fields. */
export function WideForm({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}

type FormSectionProps = {
  title?: string
  hint?: ReactNode
  /** Nearly all fields may stay empty: the title says so, and only the others speak of themselves. */
  optional?: boolean
  children: ReactNode
}

/** Fields that belong together, side by side where there is room; a form's only ones need no title. */
export function FormSection({ title, hint, optional = false, children }: FormSectionProps) {
  const id = useId()
  const Title = use(Heading)
  return (
    <section className={classes.section} aria-labelledby={title && id}>
      {title && (
        <div className={classes.head}>
          <Title>
            <span id={id}>{title}</span>
            {optional && <span className={classes.optional}> (facoltativo)</span>}
          </Title>
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
      )}
      <OptionalFieldsProvider value={optional}>
        <FieldGrid>{children}</FieldGrid>
      </OptionalFieldsProvider>
    </section>
  )
}

/** Fields side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}

/** Takes the whole width among fields that stand side by side. */
export function FullWidthRow({ children }: { children: ReactNode }) {
  return <div className={classes.whole}>{children}</div>
}

/** Takes the whole width, and in a wide form as much as two fields, so that a third has room beside it. */
export function DoubleWidth({ children }: { children: ReactNode }) {
  return <div className={classes.double}>{children}</div>
}
