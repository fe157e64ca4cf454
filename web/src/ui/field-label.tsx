import classes from './field.module.css'

/** Nearly every field is asked for; so the few that may stay empty say it, in words. */
export function fieldLabel(label: string, optional: boolean | undefined) {
  if (!optional) return label
  return (
    <>
      {label} <span className={classes.optional}>(facoltativo)</span>
    </>
  )
}
