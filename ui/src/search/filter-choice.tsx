import { Select } from '../fields/select.tsx'
import type { Filter } from './filters.ts'

type Choice<Code extends string> = {
  label: string
  /** The label for no choice. */
  all: string
  words: Readonly<Record<Code, string>>
  /** The codes to offer, if not all; the URL may have any of them. */
  offered?: readonly Code[]
}

/** A filter by one of several codes, or all. */
export function choiceFilter<Code extends string>(choice: Choice<Code>): Filter<Code> {
  const { label, all, words, offered = Object.keys(words) as Code[] } = choice
  const accepts = (text: string): text is Code => Object.hasOwn(words, text)
  return {
    accepts,
    chip: (value) => `${label}: ${lowerFirst(accepts(value) ? words[value] : value)}`,
    field: (value, onChange) => (
      <Select
        label={label}
        data={[{ value: '', label: all }, ...offered.map((code) => ({ value: code, label: words[code] }))]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    ),
  }
}

/** Lowers only the first letter, for use after a colon: "Da registrare" becomes "da registrare". */
const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
