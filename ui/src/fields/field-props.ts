import type { ReactNode } from 'react'

/** Props of every form field. */
export type FieldProps = {
  /** The form path: `caregivers.0.phone`. */
  name: string
  label: string
  hint?: ReactNode
  /** `unsaid` leaves the label unmarked, for filters. */
  optional?: boolean | 'unsaid'
  disabled?: boolean
}
