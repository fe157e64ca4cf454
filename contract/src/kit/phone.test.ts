import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { formatPhone, normalizePhone, withMobilePrefix } from './phone.ts'
import { phone } from './phone-field.ts'

describe('normalizePhone', () => {
  test.each([
    ['333 123 4567', '3331234567'],
    ['333.123.4567', '3331234567'],
    ['1234567', '1234567'],
    ['06 1234 5678', '0612345678'],
    ['(06) 123-4567', '061234567'],
    ['0761 / 12 34-56', '0761123456'],
    ['+39 333 123 4567', '+393331234567'],
    ['0039 333 1234567', '+393331234567'],
    ['(+39) 0761 123456', '+390761123456'],
    ['+39 0541 1234567', '+3905411234567'],
    ['0541 1234567', '+3905411234567'],
    ['(0541) 1234567', '+3905411234567'],
    ['+1 (212) 555-0123', '+12125550123'],
    ['+353 1 234 5678', '+35312345678'],
    ['+49 30 123456789', '+4930123456789'],
    ['800 123 456', '800123456'],
  ])('stores %j as %s', (text, kept) => expect(normalizePhone(text)).toBe(kept))

  test.each([
    '12345678901',
    '333 1234 5678',
    '05411234567',
    '123456789012',
    '39 333 123 4567',
    '123456',
    '+39 123456',
    '+39 333 1234 5678',
    '+39 0541 12345678',
    '+1 123456',
    '+49 12345678901234',
    '+49 123456789012345',
    '+0 1234567',
    '+',
    '00',
    '+39',
    '33312A4567',
    '333 123 4567 int. 2',
    '++39 333 1234567',
    '333+1234567',
    '',
  ])('refuses %j', (text) => expect(normalizePhone(text)).toBeNull())

  test('a phone field normalizes, and has its own message for an invalid number', () => {
    expect(phone().parse(' +39 06 123 4567 ')).toBe('+39061234567')
    expect(phone().safeParse('12345678901').error?.issues[0]?.message).toBe(messages.phone)
    expect(phone().safeParse(' ').error?.issues[0]?.message).toBe(messages.required)
  })
})

test.each([
  ['3331234567', '333 123 4567'],
  ['335123456', '335 123 456'],
  ['+393331234567', '+39 333 123 4567'],
  ['0612345678', '06 1234 5678'],
  ['061234567', '06 123 4567'],
  ['021234567', '02 123 4567'],
  ['011123456', '011 123 456'],
  ['0761123456', '0761 123 456'],
  ['+3905411234567', '+39 0541 123 4567'],
  ['076112345', '0761 12345'],
  ['800123456', '800 123 456'],
  ['+12125550123', '+1 212 555 0123'],
  ['+442071234567', '+44 207 123 4567'],
  ['+440612345678', '+44 061 234 5678'],
  ['+35312345678', '+353 1234 5678'],
  ['12345678901234', '12345678901234'],
  ['interno 12', 'interno 12'],
])('formats %s as %s', (stored, written) => expect(formatPhone(stored)).toBe(written))

test.each([
  ['333 123 4567', '+393331234567'],
  ['347123456', '+39347123456'],
  ['+39 333 1234567', '+39 333 1234567'],
  ['0761 123456', '0761 123456'],
  ['800 123 456', '800 123 456'],
  ['3331234', '3331234'],
  ['333 12', '333 12'],
])('completes %s to %s', (typed, meant) => expect(withMobilePrefix(typed)).toBe(meant))

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((all) => all.join(''))
const sign = fc.constantFrom('', ' ', '.', '-', '/')
const prefix = fc.constantFrom('', '+39', '0039', '+1', '+44', '00353', '+41')
/** Digits with separators between them at random. */
const withSeparators = (number: fc.Arbitrary<string>) =>
  number.chain((text) =>
    fc
      .array(sign, { minLength: text.length, maxLength: text.length })
      .map((signs) => [...text].map((digit, at) => (at === 0 ? digit : `${signs[at]}${digit}`)).join('')),
  )

describe('for any number', () => {
  test('7 to 10 digits are valid, with or without separators and a country prefix', () => {
    fc.assert(
      fc.property(prefix, sign, withSeparators(digits(7, 10)), (country, between, number) => {
        if (country === '' && number.replace(/\D/g, '').startsWith('00')) return
        const kept = normalizePhone(`${country}${between}${number}`)
        expect(kept).toBe(`${country.replace(/^00/, '+')}${number.replace(/\D/g, '')}`)
      }),
    )
  })

  test('11 digits and more are invalid without a separator or country prefix', () => {
    fc.assert(
      fc.property(digits(11, 20), (number) => {
        if (number.startsWith('00')) return
        expect(normalizePhone(number)).toBeNull()
      }),
    )
  })

  test('normalizing a stored number, or its formatted text, gives the same number', () => {
    fc.assert(
      fc.property(
        fc.oneof(withSeparators(fc.tuple(prefix, digits(1, 16)).map((parts) => parts.join(''))), fc.string()),
        (text) => {
          const kept = normalizePhone(text)
          if (kept === null) return
          expect(kept).toMatch(/^\+?\d{7,15}$/)
          expect(normalizePhone(kept)).toBe(kept)
          expect(normalizePhone(formatPhone(kept))).toBe(kept)
        },
      ),
    )
  })

  test('formatting loses no digit of what is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits(1, 20)), (stored) => {
        const written = formatPhone(stored)
        if (normalizePhone(stored) === null) expect(written).toBe(stored)
        else expect(normalizePhone(written)).toBe(normalizePhone(stored))
      }),
    )
  })
})
