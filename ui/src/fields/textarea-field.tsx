import { Textarea } from '@mantine/core'
import { fieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { useTextField } from './use-text-field.ts'

type Named =
  | { label: string; labelledBy?: never }
  | {
      /** The id of a heading right above that names the field in a label's place. */
      labelledBy: string
      label?: never
    }

export function TextareaField({
  name,
  label,
  labelledBy,
  hint,
  optional,
  disabled = false,
  autoFocus = false,
  rows = 4,
  maxLength,
}: Omit<FieldProps, 'label'> &
  Named & {
    rows?: number
    maxLength?: number
    autoFocus?: boolean
  }) {
  const { field, error } = useTextField(name)
  return (
    <Textarea
      {...field}
      {...(maxLength === undefined ? {} : { maxLength })}
      label={label && fieldLabel(label, optional)}
      aria-labelledby={labelledBy}
      description={hint}
      error={error}
      disabled={disabled}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      rows={rows}
      resize="vertical"
      aria-required={!optional}
    />
  )
}
