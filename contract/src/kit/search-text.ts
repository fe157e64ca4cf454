import { canonicalText } from './canonical-text.ts'
import { messages } from './messages.ts'
import { rawText } from './raw-text.ts'
import { maxSearchLength } from './typed-query.ts'

/** Words to search for. Refuses no sign: a word that nothing contains finds nothing. */
export const searchText = () =>
  rawText(maxSearchLength)
    .overwrite((text) => canonicalText('search', text))
    .max(maxSearchLength, messages.maxLength(maxSearchLength))
