import { formatPhone, withMobilePrefix } from '@filo/contract/kit/phone.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { useTextField } from './use-text-field.ts'

/**
 * A telephone number, in the groups in which it is read out while nobody types in it. A mobile number that was typed
 * without a prefix gets Italy's on leaving the field or sending the form.
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

  function settle() {
    const whole = withMobilePrefix(field.value)
    if (isTyping && whole !== field.value) field.onChange(whole)
  }

  return (
    <TextInput
      {...field}
      value={isTyping ? field.value : formatPhone(field.value)}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      maxLength={40}
      label={fieldLabel(label, optional)}
      description={hint}
      error={error}
      disabled={disabled}
      aria-required={!optional}
      onChange={(event) => {
        // Not on focus: a text that changes there loses the selection, and what is typed next lands at its end.
        setTyping(true)
        field.onChange(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
      onBlur={() => {
        settle()
        setTyping(false)
        field.onBlur()
      }}
    />
  )
}
