import { fieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { Select } from './select.tsx'
import { useTextField } from './use-text-field.ts'

type SelectFieldProps = FieldProps & {
  options: readonly { value: string; label: string }[]
  /** The label of the empty option. */
  placeholder?: string
}

/** A native select: the quickest by keyboard and the safest by touch. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, optional, disabled = false, options, placeholder = 'Scegli…' } = props
  const { field, error } = useTextField(name)
  return (
    <Select
      {...field}
      label={fieldLabel(label, optional)}
      description={hint}
      error={error}
      disabled={disabled}
      aria-required={!optional}
      data={[{ value: '', label: placeholder }, ...options]}
    />
  )
}
