import { afterEach, expect, test, vi } from 'vitest'
import { email, line, optionalLine, optionalProse, prose } from './fields.ts'
import { messages } from './messages.ts'
import { maxRawLength } from './raw-text.ts'

afterEach(() => vi.restoreAllMocks())

const saidOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message)

test('a text that is too long as it arrives is looked at no further', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const tooLong = 'x'.repeat(maxRawLength(100) + 1)
  expect(saidOf(line().safeParse(tooLong))).toEqual([messages.maxLength(100)])
  expect(saidOf(email().safeParse(tooLong.repeat(4)))).toEqual([messages.maxLength(254)])
  expect(normalize).not.toHaveBeenCalled()
})

test('a sound text arrives whole, however it is decomposed, broken into lines and surrounded by blanks', () => {
  const decomposed = '\u03b1\u0313\u0300\u0345'
  expect(line(10).parse(decomposed.repeat(10))).toBe('\u1f82'.repeat(10))
  expect(prose(10).parse(`${'\u00a0'.repeat(900)}${'a\r\n'.repeat(4)}a`)).toBe('a\na\na\na\na')
})

test('what turns the direction of writing goes at the edges, where copying leaves it, and is refused inside', () => {
  expect(line().parse('\u202a+39 333 1234567\u202c')).toBe('+39 333 1234567')
  expect(saidOf(line().safeParse('\u202e \u2069'))).toEqual([messages.required])
  for (const field of [line(), prose(), optionalLine(), optionalProse()])
    expect(saidOf(field.safeParse('Sposta\u202etnemom'))).toEqual([messages.forbiddenCharacters])
})

test('marks upon marks without end are refused and not put in order', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  expect(saidOf(prose().safeParse(`a${'\u0300'.repeat(16)}${'\u0316'.repeat(15)}`))).toEqual([
    messages.forbiddenCharacters,
  ])
  expect(normalize).not.toHaveBeenCalled()
  expect(prose().safeParse(`a${'\u0300'.repeat(15)}${'\u0316'.repeat(15)}`).success).toBe(true)
})

test.each(['a@b.it', 'A.b+c@d-e.example.org', 'a@b.c.de', '\u00e8@citt\u00e0.it'])(
  '%s is an e-mail address',
  (text) => expect(email().parse(text)).toBe(text.toLowerCase()),
)

test.each([
  'a',
  'a@',
  '@b.it',
  'a@b',
  'a@b.',
  'a@b.i',
  'a@.it',
  'a b@c.it',
  'a@b@c.it',
  'a@b.it@',
  'a@b .it',
  'a@..it',
  'a@b..it',
  'a@b.it.',
  'a@b.c.d',
  'a@\uff42.it',
])('%s is no e-mail address', (text) => expect(saidOf(email().safeParse(text))).toEqual([messages.email]))

test('an address copied out of one of our mails is the address that is read there', () =>
  expect(email().parse('Anna@\u2060demo.\u2060fi\u00adlo\u200b')).toBe('anna@demo.filo'))
