import unseen from '../theme/unseen.module.css'
import classes from './count-chips.module.css'

type CountChipsProps<Code extends string> = {
  label: string
  /** The label for no choice; absent when one of the codes is always chosen. */
  all?: string
  words: Readonly<Record<Code, string>>
  codes: readonly Code[]
  chosen: Code | undefined
  /** From the list's reply; undefined before the first. */
  counts: Readonly<Record<Code, number>> | undefined
  onChoose: (code: Code | undefined) => void
}

/** Filters a list by one code or all, each with its number of rows. */
export function CountChips<Code extends string>(props: CountChipsProps<Code>) {
  const { label, all, words, codes, chosen, counts, onChoose } = props
  const total = counts && codes.reduce((sum, code) => sum + counts[code], 0)
  const chips = [
    ...(all === undefined ? [] : [{ code: undefined, word: all, count: total }]),
    ...codes.map((code) => ({ code, word: words[code], count: counts?.[code] })),
  ]
  return (
    <fieldset className={classes.chips}>
      <legend className={unseen.text}>{label}</legend>
      {chips.map(({ code, word, count }) => (
        <button key={word} type="button" aria-pressed={chosen === code} onClick={() => onChoose(code)}>
          {word}
          <span className={classes.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
