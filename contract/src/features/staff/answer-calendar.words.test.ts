import { expect, test } from 'vitest'
import type { AnswerSpan } from './answer-calendar.schema.ts'
import { closedSentence, hoursInWords, openingInWords } from './answer-calendar.words.ts'

const monday = '2026-11-30'

test.each([
  ['2026-11-30', '14:30', 'oggi dalle 14:30'],
  ['2026-12-01', '08:00', 'domani dalle 8'],
  ['2026-12-02', '01:00', 'mercoledì dall’1'],
  ['2026-12-06', '11:00', 'domenica dalle 11'],
  ['2026-12-07', '08:00', 'lunedì 7 dicembre dalle 8'],
  ['2027-01-01', '00:00', 'venerdì 1 gennaio da mezzanotte'],
])('%s at %s is “%s” on Monday', (day, time, words) =>
  expect(openingInWords({ day, time }, monday)).toBe(words),
)

test('the sentence of a clinic that is closed', () => {
  expect(closedSentence({ opening: { day: '2026-12-01', time: '08:00' } }, monday)).toBe(
    'Il centro legge domani dalle 8.',
  )
  expect(closedSentence({ opening: null }, monday)).toBe('Per ora il centro non legge i messaggi.')
  const isRead = { isRead: true }
  expect(closedSentence({ opening: { day: '2026-12-01', time: '08:00' } }, monday, isRead)).toBe(
    'Il centro risponde domani dalle 8.',
  )
  expect(closedSentence({ opening: null }, monday, isRead)).toBe('Per ora il centro non risponde.')
})

const span = (days: number[], from = '08:00', until = '14:00'): AnswerSpan => ({ days, from, until })

test.each<[AnswerSpan[], string]>([
  [[span([1, 2, 3, 4, 5])], 'da lunedì a venerdì dalle 8 alle 14'],
  [
    [span([6], '08:30', '12:00'), span([1, 2])],
    'lunedì e martedì dalle 8 alle 14; sabato dalle 8:30 alle 12',
  ],
  [[span([1, 3, 5], '13:00', '01:00')], 'lunedì, mercoledì e venerdì dalle 13 all’1'],
  [[span([0, 5, 6])], 'da venerdì a domenica dalle 8 alle 14'],
  [[span([0, 1, 2, 3, 4, 5, 6], '00:00', '00:00')], 'tutti i giorni a ogni ora'],
  [
    [span([1], '14:00', '00:00'), span([1], '08:00', '12:00')],
    'lunedì dalle 8 alle 12 e dalle 14 a mezzanotte',
  ],
])('the hours in words', (spans, words) => {
  expect(hoursInWords({ spans, onHolidays: true })).toBe(words)
  expect(hoursInWords({ spans, onHolidays: false })).toBe(`${words}; esclusi i festivi nazionali`)
})
