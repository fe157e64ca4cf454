import type { ReactNode } from 'react'

/** What every field of a form is given. */
export type FieldProps = {
  /** The path in the form's values: `caregivers.0.phone`. */
  name: string
  label: string
  hint?: ReactNode
  /** `unsaid` where nothing is asked for: among filters. */
  optional?: boolean | 'unsaid'
  disabled?: boolean
}
