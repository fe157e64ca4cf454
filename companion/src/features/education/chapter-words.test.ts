import { expect, test } from 'vitest'
import { contentsSentence, statusSentence } from './chapter-words.ts'

const nothing = { pictures: 0, videos: 0, sounds: 0, documents: 0 }

test.each([
  [nothing, 'Solo testo'],
  [{ ...nothing, pictures: 1 }, '1 foto'],
  [{ ...nothing, pictures: 2, videos: 1 }, '2 foto e 1 video'],
  [{ pictures: 2, videos: 2, sounds: 1, documents: 3 }, '2 foto, 2 video, 1 audio e 3 documenti'],
  [{ ...nothing, documents: 1 }, '1 documento'],
])('describes %o as %s', (contents, sentence) => {
  expect(contentsSentence(contents)).toBe(sentence)
})

test('the status of a finished chapter says when it was finished', () => {
  const now = new Date('2026-12-03T12:00:00Z')
  const completedAt = '2026-12-03T09:42:00Z'
  expect(statusSentence({ status: 'new', completedAt: null }, now)).toBe('Da leggere')
  expect(statusSentence({ status: 'pending', completedAt: null }, now)).toBe('In corso')
  expect(statusSentence({ status: 'completed', completedAt }, now)).toBe('Finito oggi alle 10:42')
})
