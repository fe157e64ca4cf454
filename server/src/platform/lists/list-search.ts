import { prefixPattern, searchWords } from '../search-words.ts'

/** How a list is searched by what people type. */
export type Search = {
  words: (typed: string) => string[]
  /** What the database compares one word by. */
  pattern: (word: string) => string
  /** Holds where every pattern is found, over the placeholder of all of them. */
  finds: (patterns: string) => string
}

/**
 * By the beginnings of words. Those of `column` stand each after a blank; `prepare` is given what was typed before it
 * is split.
 */
export const byWords = (column: string, prepare = (typed: string) => typed): Search => ({
  words: (typed) => searchWords(prepare(typed)),
  pattern: prefixPattern,
  finds: (patterns) => `${column} LIKE ALL (${patterns}::text[])`,
})

/** By any part of a text, of whatever case and accents, for lists short enough to be read through. */
export const byParts = (text: string): Search => ({
  words: (typed) => typed.split(/[\s\p{Cc}]+/u).filter(Boolean),
  pattern: (word) => word,
  finds: (patterns) => `NOT EXISTS (SELECT FROM unnest(${patterns}::text[]) AS word
    WHERE position(searchable(word) IN searchable(${text})) = 0)`,
})
