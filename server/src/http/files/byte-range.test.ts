import { expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-4', { first: 2, last: 4 }],
  ['bytes=2-', { first: 2, last: 9 }],
  ['bytes=9-99', { first: 9, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['BYTES= 1-2 ', { first: 1, last: 2 }],
  ['bytes=0-99999999999999999999999', { first: 0, last: 9 }],
])('parses %s of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=99999999999999999999999-'])(
  '%s begins beyond the end',
  (header) => {
    expect(parseRange(header, 10)).toBe('none')
  },
)

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=4-2',
  'bytes=12-11',
  'bytes=0-1,3-4',
  'items=0-1',
])('ignores %s', (header) => {
  expect(parseRange(header, 10)).toBe('whole')
})
