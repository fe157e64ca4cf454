import { searchWords } from './search-words.ts'

/** How a list is searched by typed text. */
export type Search = {
  words: (typed: string) => string[]
  /**
   * A condition: all patterns match. Takes two placeholders, for the patterns of the single words and of the joined
   * ones.
   */
  where: (separate: string, joined: string) => string
}

/** A subselect, read once and opaque to the planner, which would otherwise plan anew for each number of words. */
const materialized = (patterns: string) => `(SELECT ${patterns}::text[])::text[]`

/**
 * Searches by the beginnings of words. `column` has a blank before each word; `prepare` is applied to the typed text
 * before it is split into words.
 */
export const byWords = (column: string, prepare = (typed: string) => typed): Search => ({
  words: (typed) => searchWords(prepare(typed)),
  // The second array is null if no words were joined, and then so is its condition.
  where: (separate, joined) =>
    `(${column} LIKE ALL (${materialized(separate)}) OR ${column} LIKE ALL (${materialized(joined)}))`,
})
