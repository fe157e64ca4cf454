import { matchParts } from '../format/search-matches.ts'
import classes from './highlight.module.css'

/** A text with the search matches marked; `searched` comes from `toSearchWords`. */
export function Highlight({ text, searched }: { text: string; searched: readonly string[] }) {
  return matchParts(text, searched).map(({ text, isFound }, index) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <mark key={index} className={classes.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
