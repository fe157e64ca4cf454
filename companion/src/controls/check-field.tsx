import { useId } from 'react'
import classes from './check-field.module.css'

type CheckFieldProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A checkbox whose whole line can be tapped. */
export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  const id = useId()
  return (
    <label className={classes.line} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        className={classes.box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}
