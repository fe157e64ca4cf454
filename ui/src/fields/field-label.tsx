import { createContext, use } from 'react'
import classes from './field.module.css'
import type { FieldProps } from './field-props.ts'

const OptionalFields = createContext(false)

/** Wraps fields that are mostly optional, as their title says: within it the required fields are marked instead. */
export const OptionalFieldsProvider = OptionalFields.Provider

/** The label of a field. Most fields are required, so optional ones are marked, in words. */
export function fieldLabel(label: string, optional: FieldProps['optional']) {
  if (optional === 'unsaid') return label
  return (
    <>
      {label}
      <RequiredMark isOptional={optional === true} />
    </>
  )
}

function RequiredMark({ isOptional }: { isOptional: boolean }) {
  const isUsual = use(OptionalFields) === isOptional
  if (isUsual) return null
  return <span className={classes.optional}> {isOptional ? '(facoltativo)' : '(obbligatorio)'}</span>
}
