import { type ComponentProps, useId } from 'react'
import classes from './text-field.module.css'

type ChoiceFieldProps = Omit<ComponentProps<'select'>, 'className' | 'id' | 'onChange'> & {
  label: string
  error?: string | undefined
  /** Shown until an option is chosen; absent: one always is. */
  placeholder?: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A select with the telephone's own list, which everybody knows and which fits each screen. */
export function ChoiceField({ label, error, placeholder, options, onChange, ...rest }: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={classes.input}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {error && (
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  )
}
