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

type RadioFieldProps = FieldProps & { options: readonly { value: string; label: string }[] }

export function RadioField({ name, label, hint, optional, disabled = false, options }: RadioFieldProps) {
  const { field, fieldState } = useController({ name })
  return (
    <Radio.Group
      size="md"
      name={name}
      label={fieldLabel(label, optional)}
      description={hint}
      error={fieldState.error?.message}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
    >
      <div className={classes.choices}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            disabled={disabled}
            {...(index === 0 ? { ref: field.ref } : {})}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

/** "Sì / No" for a boolean; neither is chosen while the value is null. */
export function YesNoField({ name, label, hint, optional, disabled = false }: FieldProps) {
  const { field, fieldState } = useController({ name })
  return (
    <Radio.Group
      size="md"
      name={name}
      label={fieldLabel(label, optional)}
      description={hint}
      error={fieldState.error?.message}
      value={typeof field.value === 'boolean' ? String(field.value) : ''}
      onChange={(choice) => field.onChange(choice === 'true')}
      onBlur={field.onBlur}
    >
      <div className={classes.choices}>
        <Radio value="true" label="Sì" disabled={disabled} ref={field.ref} />
        <Radio value="false" label="No" disabled={disabled} />
      </div>
    </Radio.Group>
  )
}

type CheckboxFieldProps = {
  name: string
  /** May hold a link to the text that one agrees to. */
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export function CheckboxField({ name, label, hint, disabled = false }: CheckboxFieldProps) {
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
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
    />
  )
}

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A tick that belongs to no form's values: a filter, a shortcut. */
export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <Checkbox
      className={classes.tick ?? ''}
      label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
