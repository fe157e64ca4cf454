import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Checkbox, Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import classes from './field.module.css'
import { fieldLabel } from './field-label.tsx'
import type { FieldProps } from './field-props.ts'

type RadioFieldProps = FieldProps & { options: readonly { value: string | boolean; label: string }[] }

/** Radio buttons; none is selected while the value is not among the options. */
export function RadioField({ name, label, hint, optional, disabled = false, options }: RadioFieldProps) {
  const { field, fieldState } = useController({ name })
  return (
    <Radio.Group
      size="md"
      name={name}
      label={fieldLabel(label, optional)}
      description={hint}
      error={fieldState.error?.message}
      value={options.some(({ value }) => value === field.value) ? String(field.value) : ''}
      onChange={(chosen) => field.onChange(options.find(({ value }) => String(value) === chosen)?.value)}
      onBlur={field.onBlur}
    >
      <div className={classes.choices}>
        {options.map(({ value, label }, index) => (
          <Radio
            key={String(value)}
            value={String(value)}
            label={label}
            disabled={disabled}
            {...(index === 0 ? { ref: field.ref } : {})}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

const yesNo = [
  { value: true, label: 'Sì' },
  { value: false, label: 'No' },
]

/** "Sì / No" for a boolean; neither is selected while the value is null. */
export const YesNoField = (props: FieldProps) => <RadioField {...props} options={yesNo} />

type StandaloneRadiosProps = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** Radio buttons outside a form's values. */
export const StandaloneRadios = ({ label, options, value, onChange }: StandaloneRadiosProps) => (
  <Radio.Group size="md" label={label} value={value} onChange={onChange}>
    <div className={classes.choices}>
      {options.map((option) => (
        <Radio key={option.value} value={option.value} label={option.label} />
      ))}
    </div>
  </Radio.Group>
)

type CheckboxFieldProps = {
  name: string
  /** May contain a link to the text that the person agrees to. */
  label: ReactNode
  hint?: ReactNode
  /** Must be checked. */
  required?: boolean
  disabled?: boolean
}

export function CheckboxField({ name, label, hint, required = false, disabled = false }: CheckboxFieldProps) {
  const { field, fieldState } = useController({ name })
  return (
    <Checkbox
      className={classes.tick ?? ''}
      name={name}
      ref={field.ref}
      label={label}
      description={hint}
      error={fieldState.error?.message}
      disabled={disabled}
      aria-required={required || undefined}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  )
}

type StandaloneCheckboxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A checkbox outside a form's values: a filter, a shortcut. */
export function StandaloneCheckbox({ label, checked, onChange }: StandaloneCheckboxProps) {
  return (
    <Checkbox
      className={classes.tick ?? ''}
      label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
