import { TextInput } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useId, useState } from 'react'
import unseen from '../theme/unseen.module.css'
import classes from './field.module.css'
import { useTextField } from './use-text-field.ts'

export type PasswordRule = { label: string; met: (password: string) => boolean }

type PasswordFieldProps = {
  name: string
  label: string
  /** `current-password` to sign in, `new-password` to choose one. */
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  /** Listed from the start and ticked off as they are met. */
  rules?: readonly PasswordRule[]
  autoFocus?: boolean
}

export function PasswordField({
  name,
  label,
  autoComplete,
  hint,
  rules,
  autoFocus = false,
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const rulesId = useId()
  const { field, error } = useTextField(name)
  return (
    <div>
      <TextInput
        {...field}
        type={visible ? 'text' : 'password'}
        label={label}
        description={hint}
        error={error}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        rightSectionWidth={96}
        rightSection={
          <button
            type="button"
            className={classes.show}
            aria-pressed={visible}
            aria-label={`Mostra ${label.toLowerCase()}`}
            onClick={() => setVisible(!visible)}
          >
            {visible ? 'Nascondi' : 'Mostra'}
          </button>
        }
        {...(rules ? { 'aria-details': rulesId } : {})}
      />
      {rules && <Rules id={rulesId} rules={rules} password={field.value} />}
    </div>
  )
}

function Rules({ id, rules, password }: { id: string; rules: readonly PasswordRule[]; password: string }) {
  return (
    <ul id={id} className={classes.rules} aria-label="Regole della password">
      {rules.map(({ label, met }) => {
        const done = met(password)
        return (
          <li key={label} data-met={done || undefined}>
            {done ? <IconCheck aria-hidden size={18} stroke={3} /> : <IconPoint aria-hidden size={18} />}
            {label}
            {done && <span className={unseen.text}> (fatto)</span>}
          </li>
        )
      })}
    </ul>
  )
}
