import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { fieldLabel } from './field-label.tsx'
import { useTextValue } from './use-field.ts'

export type FieldProps = {
  /** The path in the form's values: `caregivers.0.phone`. */
  name: string
  label: string
  hint?: ReactNode
  /** `unsaid` where nothing is asked for: among filters. */
  optional?: boolean | 'unsaid'
  disabled?: boolean
}

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'number' | 'time' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoFocus?: boolean
  readOnly?: boolean
  maxLength?: number
  /** What the person typed, before it goes into the form: upper case for fiscal codes. */
  transform?: (text: string) => string
}

export function TextField({
  name,
  label,
  hint,
  optional,
  disabled = false,
  transform,
  ...rest
}: TextFieldProps) {
  const { field, error } = useTextValue(name)
  return (
    <TextInput
      {...rest}
      {...field}
      label={fieldLabel(label, optional)}
      description={hint}
      error={error}
      disabled={disabled}
      aria-required={!optional}
      onChange={(event) => {
        const text = event.currentTarget.value
        field.onChange(transform ? transform(text) : text)
      }}
    />
  )
}
