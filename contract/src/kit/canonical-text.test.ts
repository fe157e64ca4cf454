import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessCode } from '../features/access/access.schema.ts'
import { newPassword } from '../features/auth/password.ts'
import { recoveryCode, totpCode } from '../features/auth/second-factor.schema.ts'
import { canonicalText, isBlank, type TextKind, typedNumber, withoutUnseen } from './canonical-text.ts'
import { day, timeOfDay } from './day-field.ts'
import { line, optionalLine, optionalProse, postalCode, prose, province } from './fields.ts'
import { checkFiscalCode, normalizeFiscalCode } from './fiscal-code.ts'
import { fiscalCode } from './fiscal-code-field.ts'
import { properName } from './name.ts'
import { normalizePhone } from './phone.ts'
import { phone } from './phone-field.ts'
import { plainWords } from './plain-letters.ts'
import { searchText } from './search-text.ts'

const codePoints = (last: number) => Array.from({ length: last + 1 }, (_, code) => String.fromCodePoint(code))
const unseenSigns = codePoints(0x10_ffff).filter((sign) =>
  /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/u.test(sign),
)
const allDigits = codePoints(0x1_ffff).filter((sign) => /\p{Nd}/u.test(sign))
/** Ten digits of each script, from zero. */
const scripts = Array.from({ length: allDigits.length / 10 }, (_, row) =>
  allDigits.slice(10 * row, 10 * row + 10),
)
const dashes = codePoints(0xffff).filter((sign) => /[\p{Dash}\u02d7\u2043]/u.test(sign))
const blanks = codePoints(0xffff).filter((sign) => /[\s\u2800]/u.test(sign))
const kinds: TextKind[] = ['line', 'prose', 'code', 'search', 'password']

const inScript = (digits: readonly string[]) => (text: string) =>
  text.replace(/\d/g, (digit) => digits[Number(digit)] ?? '')

describe('characters that nobody sees', () => {
  test(`leave names, codes, telephones, days, searches and passwords: each of ${unseenSigns.length}`, () => {
    expect(unseenSigns.length).toBeGreaterThan(4_000)
    const read: [form: { parse: (text: string) => unknown }, typed: string, kept: string][] = [
      [line(), 'Fornelli', 'Fornelli'],
      [properName(), 'De Luca', 'De Luca'],
      [searchText(), 'Fornelli', 'Fornelli'],
      [fiscalCode(), 'rssmra85t10a562s', 'RSSMRA85T10A562S'],
      [phone(), '+39 333 1234567', '+393331234567'],
      [day(), '1961-03-01', '1961-03-01'],
      [timeOfDay(), '09:05', '09:05'],
      [postalCode(), '00100', '00100'],
      [province(), 'rm', 'RM'],
      [accessCode(), '123 456', '123456'],
      [totpCode(), '123 456', '123456'],
      [recoveryCode(), '7kq2m-xd94t', '7KQ2MXD94T'],
      [newPassword(), 'Aghi 2026.', 'Aghi 2026.'],
      [{ parse: (text) => plainWords(text).join(' ') }, 'Fornelli', 'fornelli'],
    ]
    const misread = unseenSigns.filter((sign) =>
      read.some(([form, typed, kept]) => form.parse(`${sign}${[...typed].join(sign)}${sign}`) !== kept),
    )
    expect(misread).toEqual([])
  })

  test('count before any length is measured, and leave nothing of a name made of them alone', () => {
    expect(line(8).parse([...'Fornelli'].join('\u200e'.repeat(40)))).toBe('Fornelli')
    expect(day().parse(`${'\u202d'.repeat(40)}1961-03-01`)).toBe('1961-03-01')
    expect(line().safeParse('\u3164\u2060\u2800').error?.issues[0]?.message).toBe(
      'Questo campo è obbligatorio',
    )
  })

  test.each(['👨‍⚕️', '👩🏽‍❤️‍👨🏻', '❤️', '1️⃣', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '☎︎'])('stay in the emoji %s', (emoji) => {
    expect(line().parse(`Dire ${emoji}`)).toBe(`Dire ${emoji}`)
    expect(prose().parse(`Dire ${emoji} ${emoji}`)).toBe(`Dire ${emoji} ${emoji}`)
  })

  test.each([
    [
      'a word hidden in tags',
      `Bene🏴${[...'segreto'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}`,
      'Bene🏴',
    ],
    ['a word hidden in selectors', '👍\ufe0f\u{e0101}\u{e0102}', '👍\ufe0f'],
    ['a joiner between Latin letters', 'cate\u200dtere', 'catetere'],
    ['a selector after a Latin letter', 'a\ufe0f 2\ufe0f', 'a 2'],
    ['an order mark without letters from right to left', '1\u200f-\u200f2', '1-2'],
  ])('leave prose where they shape nothing: %s', (_, text, kept) => expect(prose().parse(text)).toBe(kept))

  test.each([
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['an ideograph with its selector', '葛\u{e0100}城'],
    ['Mongolian', 'ᠠ\u180bᠮ'],
    ['an order mark in Arabic', 'مرحبا C++\u200f نعم'],
  ])('stay in prose where the script needs them: %s', (_, text) => expect(prose().parse(text)).toBe(text))

  test('stay in a name whose script needs them, which is found with and without them', () => {
    expect(line().parse('\u202aمی\u200cنا\u200f')).toBe('می\u200cنا')
    expect(plainWords('می\u200cنا')).toEqual(plainWords('مینا'))
    expect(line().parse('\u3164\u200dAnna\u200c')).toBe('Anna')
  })
})

test(`digits of ${scripts.length} scripts are read as 0–9 in every kind of code`, () => {
  expect(scripts.length).toBeGreaterThan(60)
  const read: [form: { parse: (text: string) => string }, typed: string, kept: string][] = [
    [phone(), '+39 333 1234567', '+393331234567'],
    [fiscalCode(), 'RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
    [fiscalCode(), '12345678903', '12345678903'],
    [day(), '1961-03-01', '1961-03-01'],
    [timeOfDay(), '09:05', '09:05'],
    [postalCode(), '00100', '00100'],
    [accessCode(), '012 345', '012345'],
    [totpCode(), '678 901', '678901'],
    [recoveryCode(), '7KQ2M-XD94T', '7KQ2MXD94T'],
  ]
  const misread = scripts.filter((digits) =>
    read.some(([form, typed, kept]) => form.parse(inScript(digits)(typed)) !== kept),
  )
  expect(misread).toEqual([])
})

test(`a telephone may be written with any of ${dashes.length} dashes and ${blanks.length} blanks`, () => {
  const separators = [...dashes, ...blanks, '·', '•', '．', '／', '⁄']
  expect(separators.filter((sign) => normalizePhone(`333${sign}123${sign}4567`) !== '3331234567')).toEqual([])
  expect(phone().parse('\u202d +39 333 1234567 \u202c')).toBe('+393331234567')
  expect(phone().parse('＋３９ （０６） １２３４５６７')).toBe('+39061234567')
})

test('a text is blank in which nobody sees anything, and then spells no number', () => {
  const blank = ['', ' \n', '\u200b', '\u202a\u00a0\u202c', '\u3164\u2800']
  expect(blank.filter((text) => !isBlank(text) || typedNumber(text) !== null)).toEqual([])
  expect(['30', ' ٣٠\u200f', '３０', 'trenta'].map(typedNumber)).toEqual([30, 30, 30, Number.NaN])
})

test('a code in full-width letters is the same code', () =>
  expect(checkFiscalCode('ｒｓｓｍｒａ８５ｔ１０ａ５６２ｓ')).toBeNull())

const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      'a',
      'è',
      'e\u0301',
      ' ',
      '1',
      '#',
      'Ω',
      'ب',
      'क',
      '्',
      '葛',
      '👨',
      '⚕',
      '\u20e3',
      '\u0301',
      '\u064b',
    ),
    fc.constantFrom(...unseenSigns.filter((sign) => sign < '\u{e0200}')),
    fc.constantFrom(...allDigits, ...dashes, ...blanks),
    fc.constantFrom('\u200c', '\u200d', '\u3164', '\u17b4', '\ufe00', '\u180b', '\u200e', '\u202e'),
    fc.constantFrom('\r', '\n', '\t', '\u0003', '\u000b', '\u0085', '\u2028'),
    fc.constantFrom('\u212a', '\uff21', '\ufb01', '\u2163', '\u00bd', '\u1100', '\u1161', '\u11a8', '\uffa0'),
    fc.string({ unit: 'binary', maxLength: 1, minLength: 1 }),
  ),
  maxLength: 40,
})

describe('for any text', () => {
  test.each(kinds)('the canonical form of a %s is its own', (kind) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const once = canonicalText(kind, text)
        expect(canonicalText(kind, once)).toBe(once)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a field accepts what it answered, unchanged, so that a browser and the server store the same', () => {
    const fields = [line(), prose(), properName(), optionalLine(), optionalProse(), searchText()]
    const codes = [phone(), day(), timeOfDay(), postalCode(), fiscalCode()]
    fc.assert(
      fc.property(hostile, fc.constantFrom(...fields, ...codes), (text, field) => {
        const { success, data } = field.safeParse(text)
        if (success) expect(field.parse(data)).toBe(data)
      }),
      { numRuns: 2_000 },
    )
  })

  test('inserting unseen characters changes no code, name without emoji, or search', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-zà-ü' ]{1,20}$/),
        fc.array(fc.constantFrom(...unseenSigns), { minLength: 21, maxLength: 21 }),
        (text, signs) => {
          const dirty = [...text].map((letter, at) => `${letter}${signs[at]}`).join('')
          for (const kind of ['line', 'code', 'search'] as const)
            expect(canonicalText(kind, dirty)).toBe(canonicalText(kind, text))
          expect(withoutUnseen(dirty)).toBe(text)
          expect(normalizeFiscalCode(dirty)).toBe(normalizeFiscalCode(text))
        },
      ),
    )
  })
})
