import { matchParts } from '../format/search-matches.ts'
import classes from './highlight.module.css'

/** A text in which the words that somebody searches are marked; `searched` from `searchedWords`. */
export function Highlight({ text, searched }: { text: string; searched: readonly string[] }) {
  return matchParts(text, searched).map(({ text, isFound }, index) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text have no other name
      <mark key={index} className={classes.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
