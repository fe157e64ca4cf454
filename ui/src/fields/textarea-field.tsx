import { Textarea } from '@mantine/core'
import { fieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { useTextField } from './use-text-field.ts'

export function TextareaField({
  name,
  label,
  hint,
  optional,
  disabled = false,
  autoFocus = false,
  rows = 4,
  maxLength,
}: FieldProps & {
  rows?: number
  maxLength?: number
  autoFocus?: boolean
}) {
  const { field, error } = useTextField(name)
  return (
    <Textarea
      {...field}
      {...(maxLength === undefined ? {} : { maxLength })}
      label={fieldLabel(label, optional)}
      description={hint}
      error={error}
      disabled={disabled}
      autoFocus={autoFocus}
      rows={rows}
      resize="vertical"
      aria-required={!optional}
    />
  )
}
