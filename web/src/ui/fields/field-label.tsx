import classes from './field.module.css'
import type { FieldProps } from './field-props.ts'

/** Nearly every field is asked for; so the few that may stay empty say it, in words. */
export function fieldLabel(label: string, optional: FieldProps['optional']) {
  if (optional !== true) return label
  return (
    <>
      {label} <span className={classes.optional}>(facoltativo)</span>
    </>
  )
}
