import { expect, test } from 'vitest'
import { mailedSentences, noticeMailWords, numbersInWords, saidOnce } from './notice-mail.notices.ts'
import { pushKind, pushSentences } from './push.notices.ts'
import { telling } from './telling-words.ts'

test.each(Object.entries(noticeMailWords))('the words %s tell nothing', (_, text) => {
  expect(text).not.toMatch(telling)
})

test.each([
  [{ rooms: 0, answers: 0 }, null],
  [{ rooms: 1, answers: 0 }, '1 messaggio'],
  [{ rooms: 0, answers: 1 }, '1 risposta'],
  [{ rooms: 3, answers: 1 }, '3 messaggi, 1 risposta'],
  [{ rooms: 21, answers: 12 }, '21 messaggi, 12 risposte'],
])('%j in words', (numbers, words) => {
  expect(numbersInWords(numbers)).toBe(words)
  expect(words ?? '').not.toMatch(telling)
})

test('sentences that are mailed are each of a kind that people can choose, and what passes quiet hours is none of them', () => {
  for (const sentence of mailedSentences) expect(pushKind(pushSentences[sentence].kind).word).toBeTruthy()
  expect(mailedSentences).not.toContain('door')
  expect(mailedSentences).not.toContain('reminderOfSoon')
})

test('several notices are said once each, in one order', () => {
  expect(saidOnce(['newAppointment', 'message', 'newAppointment'])).toEqual([
    'Hai un nuovo messaggio',
    'Hai un nuovo appuntamento',
  ])
})
