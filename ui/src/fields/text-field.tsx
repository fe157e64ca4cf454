import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { fieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { useTextField } from './use-text-field.ts'

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'number' | 'time' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoFocus?: boolean
  readOnly?: boolean
  maxLength?: number
  /** Applied to the typed text before it goes into the form: upper case for fiscal codes. */
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
  const { field, error } = useTextField(name)
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
