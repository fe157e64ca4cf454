import { createContext, use } from 'react'
import classes from './field.module.css'
import type { FieldProps } from './field-props.ts'

const OptionalFields = createContext(false)

/** Around fields of which nearly all may stay empty, as their title says once: there the few others say it. */
export const OptionalFieldsProvider = OptionalFields.Provider

/** Nearly every field is asked for; so the few that may stay empty say it, in words. */
export function fieldLabel(label: string, optional: FieldProps['optional']) {
  if (optional === 'unsaid') return label
  return (
    <>
      {label}
      <Asked isOptional={optional === true} />
    </>
  )
}

function Asked({ isOptional }: { isOptional: boolean }) {
  const isUsual = use(OptionalFields) === isOptional
  if (isUsual) return null
  return <span className={classes.optional}> {isOptional ? '(facoltativo)' : '(obbligatorio)'}</span>
}
