import { TextInput } from '@mantine/core'
import { useState } from 'react'

type ReferenceFieldProps = { value: string; onChange: (value: string) => void }

/** What people read out by phone from a page of error; it counts as the field is left, or with Enter. */
export function ReferenceField({ value, onChange }: ReferenceFieldProps) {
  const [typed, setTyped] = useState(value)
  const asked = typed.trim().toLowerCase()
  const tell = () => asked !== value && onChange(asked)
  return (
    <TextInput
      label="Riferimento"
      description="Come appare nei messaggi di errore"
      value={typed}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={tell}
      onKeyDown={(event) => event.key === 'Enter' && tell()}
    />
  )
}
