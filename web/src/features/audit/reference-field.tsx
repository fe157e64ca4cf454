import { canonicalText } from '@filo/contract/kit/canonical-text.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'

type ReferenceFieldProps = { value: string; onChange: (value: string) => void }

/** The reference that people read out by phone from an error page; applied on blur or Enter. */
export function ReferenceField({ value, onChange }: ReferenceFieldProps) {
  const [typed, setTyped] = useState(value)
  const reference = canonicalText('code', typed).toLowerCase()
  const apply = () => reference !== value && onChange(reference)
  return (
    <TextInput
      label="Riferimento"
      description="Come appare nei messaggi di errore"
      value={typed}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}
