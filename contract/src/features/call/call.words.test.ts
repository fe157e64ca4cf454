import { expect, test } from 'vitest'
import { partWords } from './call.words.ts'

test.each([
  ['Figlio', 'caregiver, figlio'],
  ['Amica di Maria', 'caregiver, amica di Maria'],
  ['ADI di zona', 'caregiver, ADI di zona'],
  [null, 'caregiver'],
])('a caregiver with the relation %s is written within a sentence', (relation, words) => {
  expect(partWords({ role: 'caregiver', relation })).toBe(words)
})
