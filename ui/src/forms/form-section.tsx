import { createContext, type ReactNode, use, useId } from 'react'
import { OptionalFieldsProvider } from '../fields/field-label.tsx'
import classes from './form-section.module.css'

const Heading = createContext<'h2' | 'h3'>('h2')

/** Wraps a form that has a title of its own on the page: section titles become `h3`. */
export function NestedSections({ children }: { children: ReactNode }) {
  return <Heading value="h3">{children}</Heading>
}

/** Wraps a long form that takes the whole width of the page: section titles stand in a column beside their fields. */
export function WideForm({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}

type FormSectionProps = {
  title?: string
  hint?: ReactNode
  /** Its fields are optional, as the form says once above them; the few required ones are marked individually. */
  optional?: boolean
  children: ReactNode
}

/** A group of fields, side by side where there is room; a form's only section needs no title. */
export function FormSection({ title, hint, optional = false, children }: FormSectionProps) {
  const id = useId()
  const Title = use(Heading)
  return (
    <section className={classes.section} aria-labelledby={title && id}>
      {title && (
        <div className={classes.head}>
          <Title id={id}>{title}</Title>
          {hint && <p className={classes.hint}>{hint}</p>}
        </div>
      )}
      <OptionalFieldsProvider value={optional}>
        <FieldGrid>{children}</FieldGrid>
      </OptionalFieldsProvider>
    </section>
  )
}

/** Fields that nobody may fill in for now; what they contain stays. */
export const HeldFields = ({ held, children }: { held: boolean; children: ReactNode }) => (
  <fieldset className={classes.held} disabled={held}>
    {children}
  </fieldset>
)

/** Fields side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}

/** A field that takes the full width of the grid. */
export function FullWidthRow({ children }: { children: ReactNode }) {
  return <div className={classes.whole}>{children}</div>
}

/** A field that takes the full width, but in a `WideForm` two columns, which leaves room for a third one. */
export function DoubleWidth({ children }: { children: ReactNode }) {
  return <div className={classes.double}>{children}</div>
}
