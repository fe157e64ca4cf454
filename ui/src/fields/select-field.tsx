import { fieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { Select } from './select.tsx'
import { useTextField } from './use-text-field.ts'

type SelectFieldProps = FieldProps & {
  options: readonly { value: string; label: string }[]
  /** The empty choice, which stands for no answer. */
  placeholder?: string
}

/** The platform's own list: nothing is quicker by keyboard, nor safer by touch. */
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
