import { parseProvince } from '@filo/contract/features/places/province.ts'
import type { FieldProps } from '@filo/ui/fields/field-props.ts'
import { useTextField } from '@filo/ui/fields/use-text-field.ts'
import { TextInput } from '@mantine/core'
import classes from './place-field.module.css'

/** Keeps two letters; who writes a province's name sees it turn into them on leaving the field or sending the form. */
export function ProvinceField({ name, label, hint, disabled = false }: Omit<FieldProps, 'optional'>) {
  const { field, error } = useTextField(name)

  function settle() {
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
        settle()
        field.onBlur()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}
