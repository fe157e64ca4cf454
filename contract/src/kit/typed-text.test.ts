import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { typedText } from './typed-text.ts'

const refusal = (text: string) => typedText('prose', 500).safeParse(text).error?.issues[0]?.message
/** Words of four letters and a space, so many signs long. */
const words = (length: number) => 'cinq '.repeat(20).slice(0, length)

test('a sign that nobody sees is told by the words around it, up to 30 signs on each side', () => {
  expect(refusal(`${words(30)}\u0007${words(29)}!`)).toBe(messages.forbiddenSign(`${words(30)}${words(29)}!`))
  expect(refusal(`${words(31)}\u0007`)).toBe(messages.forbiddenSign(words(31).slice(5)))
  expect(refusal(`\u0007${words(31)}`)).toBe(messages.forbiddenSign(words(29)))
})
