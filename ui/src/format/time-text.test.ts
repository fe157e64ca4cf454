import { expect, test } from 'vitest'
import { parseTimeText, stepQuarter } from './time-text.ts'

test.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['14', '14:00'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9,30', '09:30'],
  ['9 30', '09:30'],
  ['9 e 30', '09:30'],
  ['9h30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  [' 23:59 ', '23:59'],
  ['0', '00:00'],
  ['٩:٣٠', '09:30'],
  ['\u200e９：３０', '09:30'],
])('reads "%s" as %s', (text, time) => {
  expect(parseTimeText(text)).toBe(time)
})

test.each(['', '24', '9:60', '9:3', '12:345', 'alle 9', '-1', '9.5.1'])('rejects "%s"', (text) => {
  expect(parseTimeText(text)).toBeNull()
})

test.each([
  ['09:00', '09:15', '08:45'],
  ['09:07', '09:15', '09:00'],
  ['10:00', '10:15', '09:45'],
  ['00:00', '00:15', '00:00'],
  ['23:45', '23:45', '23:30'],
  ['23:59', '23:59', '23:45'],
])('steps from %s up to %s and down to %s', (time, after, before) => {
  expect([stepQuarter(time, 1), stepQuarter(time, -1)]).toEqual([after, before])
})
