import { searchWords } from './search-words.ts'

/** How a list is searched by what people type. */
export type Search = {
  words: (typed: string) => string[]
  /** Holds where all patterns are found, over the placeholder of those of the words apart, then of them joined. */
  where: (apart: string, joined: string) => string
}

/** Read once and unseen by the planner: else it would plan anew for each number of words. */
const kept = (patterns: string) => `(SELECT ${patterns}::text[])::text[]`

/**
 * By the beginnings of words. Those of `column` stand each after a blank; `prepare` is given what was typed before it
 * is split.
 */
export const byWords = (column: string, prepare = (typed: string) => typed): Search => ({
  words: (typed) => searchWords(prepare(typed)),
  // Where nothing was joined the second array is null, and so is what it is asked.
  where: (apart, joined) => `(${column} LIKE ALL (${kept(apart)}) OR ${column} LIKE ALL (${kept(joined)}))`,
})
