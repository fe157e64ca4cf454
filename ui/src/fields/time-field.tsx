import { messages } from '@filo/contract/kit/messages.ts'
import { TextInput } from '@mantine/core'
import { parseTimeText, stepQuarter } from '../format/time-text.ts'
import { fieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'
import { useBlurred } from './use-blurred.ts'
import { useTextField } from './use-text-field.ts'

const steps: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** The time from which the arrow keys start in an empty field. */
const firstTime = '09:00'

/**
 * A time of day, typed in Italian format. The form's value is the typed text, which becomes `HH:mm` on blur if it can
 * be parsed. The up and down arrows change it by a quarter of an hour.
 */
export function TimeField({
  name,
  label,
  hint = 'Per esempio 9:30, o con le frecce',
  optional,
  disabled = false,
}: FieldProps) {
  const { field, error } = useTextField(name)
  const { isBlurred, markBlurred, clearBlurred } = useBlurred()
  const isInvalid = isBlurred && field.value !== '' && parseTimeText(field.value) === null
  return (
    <TextInput
      {...field}
      label={fieldLabel(label, optional)}
      description={hint}
      error={error ?? (isInvalid ? messages.timeInvalid : undefined)}
      disabled={disabled}
      inputMode="text"
      autoComplete="off"
      aria-required={!optional}
      onChange={(event) => {
        clearBlurred()
        field.onChange(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        const by = steps[event.key]
        const time = parseTimeText(field.value === '' ? firstTime : field.value)
        if (!by || time === null) return
        // Otherwise the cursor jumps to one end of the field.
        event.preventDefault()
        field.onChange(field.value === '' ? time : stepQuarter(time, by))
      }}
      onBlur={() => {
        field.onChange(parseTimeText(field.value) ?? field.value)
        markBlurred()
        field.onBlur()
      }}
    />
  )
}
