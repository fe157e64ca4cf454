import { expect, test } from 'vitest'
import { catheterInWords, momentInWords, waitingSince } from './handover-words.ts'

test.each([
  ['2026-11-30T13:05:00.000Z', 'alle 14:05 di lunedì 30 novembre'],
  ['2026-11-30T23:30:00.000Z', 'alle 00:30 di martedì 1 dicembre'],
  ['2027-03-28T00:59:00.000Z', 'alle 01:59 di domenica 28 marzo'],
  ['2027-03-28T01:01:00.000Z', 'alle 03:01 di domenica 28 marzo'],
])('the moment %s is “%s”', (at, words) => expect(momentInWords(at)).toBe(words))

test.each([
  ['2026-11-30T09:42:00.000Z', 'dalle 10:42'],
  ['2026-11-29T23:00:00.000Z', 'dalle 00:00'],
  ['2026-11-29T22:59:00.000Z', 'dalle 23:59 di ieri'],
  ['2026-11-28T08:10:00.000Z', 'dalle 09:10 del 28/11/2026'],
])('who waits since %s waits “%s”', (since, words) =>
  expect(waitingSince(since, '2026-11-30T13:05:00.000Z')).toBe(words),
)

const type = { catheterType: null, catheterTypeOther: null }
test.each([
  [{ ...type, hasCatheter: true, catheterType: 'picc' as const }, 'PICC'],
  [{ hasCatheter: true, catheterType: 'other' as const, catheterTypeOther: 'Midline' }, 'Midline'],
  [{ ...type, hasCatheter: true }, 'Catetere'],
  [{ ...type, hasCatheter: false }, 'Senza catetere'],
  [{ ...type, hasCatheter: null }, 'Catetere da registrare'],
])('a catheter in words', (catheter, words) => expect(catheterInWords(catheter)).toBe(words))
