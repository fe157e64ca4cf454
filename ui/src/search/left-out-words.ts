import { wordsWithOffsets } from '@filo/contract/kit/plain-letters.ts'
import { maxSearchWords } from '@filo/contract/kit/typed-query.ts'
import { listInWords } from '../format/list-in-words.ts'

const quoted = (words: readonly string[]) => listInWords(words.map((word) => `“${word}”`))
const areCommon = ({ length }: readonly string[]) => (length === 1 ? 'è troppo comune' : 'sono troppo comuni')

/** Says which typed words a search leaves out because they are too common. */
export const commonWordsLeftOut = (leftOut: readonly string[]): string =>
  `La ricerca lascia fuori ${quoted(leftOut)}: ${areCommon(leftOut)}.`

/** Says that nothing is searched for, because all typed words are too common. */
export const onlyCommonWords = (leftOut: readonly string[]): string =>
  `Nessuna ricerca nei messaggi: ${quoted(leftOut)} ${areCommon(leftOut)}. Scrivi un’altra parola.`

/** Says which typed words the search of a list leaves out because there are too many; `undefined` if it takes all. */
export function furtherWordsLeftOut(typed: string): string | undefined {
  const further = wordsWithOffsets(typed).slice(maxSearchWords)
  if (further.length === 0) return undefined
  return `La ricerca lascia fuori ${quoted(further.map(({ word }) => word))}: considera le prime ${maxSearchWords} parole.`
}
