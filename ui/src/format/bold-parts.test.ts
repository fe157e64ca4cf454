import { expect, it } from 'vitest'
import { boldParts } from './bold-parts.ts'

const bold = (text: string) => boldParts(text).map((part) => (part.isBold ? `<${part.text}>` : part.text))

it.each([
  ['Chiudi *subito* il morsetto', ['Chiudi ', '<subito>', ' il morsetto']],
  ['**Mai** forzare', ['<Mai>', ' forzare']],
  ['*a* e *b*.', ['<a>', ' e ', '<b>', '.']],
  ['2 * 3 * 4', ['2 * 3 * 4']],
  ['5*10*15', ['5*10*15']],
  ['5*10* volte', ['5*10* volte']],
  ['Lock (*) e citrato (*)', ['Lock (*) e citrato (*)']],
  ['Lock *) e citrato *)', ['Lock *) e citrato *)']],
  ['*(subito)*', ['<(subito)>']],
  ['*aperto', ['*aperto']],
  ['* * *', ['* * *']],
])('%s', (text, parts) => expect(bold(text)).toEqual(parts))

it('keeps a text of stars, however long', () => {
  const stars = '*'.repeat(100_000)
  expect(bold(stars)).toEqual([stars])
})
