import { formatPhone, withMobilePrefix } from '@filo/contract/kit/phone.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { useTextField } from './use-text-field.ts'

/**
 * A telephone number, shown in groups of digits while it is not being edited. A mobile number typed without a prefix
 * gets Italy's on blur or on Enter.
 */
export function PhoneField({
  name,
  label,
  hint,
  optional,
  disabled = false,
  autoComplete = 'off',
}: FieldProps & { autoComplete?: 'off' | 'tel' }) {
  const { field, error } = useTextField(name)
  const [isTyping, setTyping] = useState(false)

  function normalize() {
    const normalized = withMobilePrefix(field.value)
    if (isTyping && normalized !== field.value) field.onChange(normalized)
  }

  return (
    <TextInput
      {...field}
      value={isTyping ? field.value : formatPhone(field.value)}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      label={fieldLabel(label, optional)}
      description={hint}
      error={error}
      disabled={disabled}
      aria-required={!optional}
      onChange={(event) => {
        // Not on focus: changing the text then would lose the selection and put the cursor at the end.
        setTyping(true)
        field.onChange(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') normalize()
      }}
      onBlur={() => {
        normalize()
        setTyping(false)
        field.onBlur()
      }}
    />
  )
}
