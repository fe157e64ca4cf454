import { afterEach, expect, test, vi } from 'vitest'
import { email, line, optionalLine, optionalProse, prose } from './fields.ts'
import { messages } from './messages.ts'
import { maxRawLength } from './raw-text.ts'

afterEach(() => vi.restoreAllMocks())

const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message)

test('a text that is too long as received is refused without normalizing it', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const tooLong = 'x'.repeat(maxRawLength(100) + 1)
  expect(messagesOf(line().safeParse(tooLong))).toEqual([messages.maxLength(100)])
  expect(messagesOf(email().safeParse(tooLong.repeat(4)))).toEqual([messages.maxLength(254)])
  expect(normalize).not.toHaveBeenCalled()
})

test('a text of the maximum length is accepted even if decomposed, with \\r\\n and surrounded by blanks', () => {
  const decomposed = '\u03b1\u0313\u0300\u0345'
  expect(line(10).parse(decomposed.repeat(10))).toBe('\u1f82'.repeat(10))
  expect(prose(10).parse(`${'\u00a0'.repeat(900)}${'a\r\n'.repeat(4)}a`)).toBe('a\na\na\na\na')
})

test('direction marks leave a line; in prose those that reverse what is read are refused with the words around', () => {
  expect(line().parse('\u202a+39 333 1234567\u202c')).toBe('+39 333 1234567')
  expect(messagesOf(line().safeParse('\u202e \u2069'))).toEqual([messages.required])
  for (const field of [line(), optionalLine()]) expect(field.parse('Forn\u202eelli')).toBe('Fornelli')
  for (const field of [prose(), optionalProse()]) {
    expect(field.parse('Chiama \u202d+39 333 1234567\u202c o \u2066me\u2069')).toBe(
      'Chiama +39 333 1234567 o me',
    )
    for (const mark of ['\u202b', '\u202e', '\u2067'])
      expect(messagesOf(field.safeParse(`Dose ${mark}12\u202c mg al giorno`))).toEqual([
        messages.forbiddenSign('Dose 12 mg al giorno'),
      ])
  }
})

test.each([
  ['Ma\u0000ria', 'Maria'],
  ['\u0007', ''],
  [
    `Ha dormito bene tutta la notte e stamattina ha febbre\u001b a 38,\nè pallido ma sveglio e risponde`,
    'notte e stamattina ha febbre a 38, è pallido ma sveglio e',
  ],
  ['\ud800 prima', 'prima'],
  [`Zo${'\u0300'.repeat(40)} alto`, 'Zo alto'],
])('a refusal of %j quotes the words around the sign', (text, words) =>
  expect(messagesOf(prose().safeParse(text))).toEqual([messages.forbiddenSign(words)]),
)

test('line ends of other systems become line feeds in prose and blanks in a line', () => {
  const ends = ['\r\n', '\r', '\u0003', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029', '\n']
  for (const end of ends) {
    expect(prose().parse(`prima${end}poi${end}${end}fine`)).toBe('prima\npoi\n\nfine')
    expect(line().parse(`Maria${end}Rosa`)).toBe('Maria Rosa')
  }
})

test('more than 30 combining marks in a row are refused without normalizing', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  expect(messagesOf(prose().safeParse(`a${'\u0300'.repeat(16)}${'\u0316'.repeat(15)}`))).toEqual([
    messages.forbiddenSign('a'),
  ])
  expect(normalize).not.toHaveBeenCalled()
  expect(prose().safeParse(`a${'\u0300'.repeat(15)}${'\u0316'.repeat(15)}`).success).toBe(true)
})

test.each(['a@b.it', 'A.b+c@d-e.example.org', 'a@b.c.de', '\u00e8@citt\u00e0.it'])(
  'accepts the e-mail address %s',
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
  'a@b.it?cc=x',
  'a?b@c.it',
  'a%0d%0ab@b.it',
  'a%c@b.it',
  'c!a@b.it',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@b_c.it',
  'a@-b.it',
  'a@b-.it',
  'a@b.it/',
  'a@b.it#c',
  'a@b.it&cc=x',
  '.a@b.it',
  'a.@b.it',
  'a..b@c.it',
  '"a"@b.it',
  'a@b\u3002it',
  `${'a'.repeat(65)}@b.it`,
  `a@${'b'.repeat(64)}.it`,
])('refuses the e-mail address %s', (text) =>
  expect(messagesOf(email().safeParse(text))).toEqual([messages.email]),
)

test('an e-mail address copied from one of our mails loses its invisible characters', () =>
  expect(email().parse('Anna@\u2060demo.\u2060fi\u00adlo\u200b')).toBe('anna@demo.filo'))
