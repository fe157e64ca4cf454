import { type ComponentProps, useId } from 'react'
import classes from './text-field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange'> & {
  label: string
  hint?: string
  error?: string | undefined
  onChange: (text: string) => void
}

/** A text field with label and hint above it, and the error below it. */
export function TextField({ label, hint, error, onChange, ...rest }: TextFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      )}
      <input
        {...rest}
        id={id}
        className={classes.input}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  )
}
