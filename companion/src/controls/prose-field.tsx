import { type ComponentProps, useId } from 'react'
import classes from './text-field.module.css'

type ProseFieldProps = Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'onChange'> & {
  label: string
  onChange: (text: string) => void
}

/** A text area for a few sentences. */
export function ProseField({ label, onChange, ...rest }: ProseFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className={classes.input}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
