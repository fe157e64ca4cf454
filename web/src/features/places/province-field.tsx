import { parseProvince } from '@filo/contract/features/places/province.ts'
import type { FieldProps } from '@filo/ui/fields/field-props.ts'
import { useTextField } from '@filo/ui/fields/use-text-field.ts'
import { TextInput } from '@mantine/core'
import classes from './place-field.module.css'

/** Keeps the two-letter code; a typed name of a province becomes its code on blur or Enter. */
export function ProvinceField({ name, label, hint, disabled = false }: Omit<FieldProps, 'optional'>) {
  const { field, error } = useTextField(name)

  function convertToCode() {
    const code = parseProvince(field.value)
    if (code !== null && code !== field.value) field.onChange(code)
  }

  return (
    <TextInput
      {...field}
      className={classes.province ?? ''}
      label={label}
      description={hint}
      error={error}
      disabled={disabled}
      aria-required
      autoComplete="off"
      maxLength={100}
      onBlur={() => {
        convertToCode()
        field.onBlur()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') convertToCode()
      }}
    />
  )
}
