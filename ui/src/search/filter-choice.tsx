import { Select } from '../fields/select.tsx'
import type { Filter } from './filters.ts'

type Choice<Code extends string> = {
  label: string
  /** What no choice is called. */
  all: string
  words: Readonly<Record<Code, string>>
  /** Those of the words that are offered, where not all are; an address may ask for any. */
  offered?: readonly Code[]
}

/** One of a list, or all. */
export function choiceFilter<Code extends string>(choice: Choice<Code>): Filter<Code> {
  const { label, all, words, offered = Object.keys(words) as Code[] } = choice
  const accepts = (text: string): text is Code => Object.hasOwn(words, text)
  return {
    accepts,
    chip: (value) => `${label}: ${within(accepts(value) ? words[value] : value)}`,
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

/** Behind a colon; "CICC" stays as it is. */
const within = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
