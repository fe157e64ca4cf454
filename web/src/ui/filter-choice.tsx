import { NativeSelect } from '@mantine/core'

type FilterChoiceProps = {
  label: string
  /** What no choice is called. */
  all: string
  words: Record<string, string>
  value: string | undefined
  onChange: (value: string) => void
}

/** One of a list, or all; '' takes the filter away. */
export function FilterChoice({ label, all, words, value, onChange }: FilterChoiceProps) {
  const options = Object.entries(words).map(([code, word]) => ({ value: code, label: word }))
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all }, ...options]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
