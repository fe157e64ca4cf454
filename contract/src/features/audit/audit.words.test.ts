import { expect, test } from 'vitest'
import { allRoutes } from '../../all-routes.ts'
import { deedWord, deedWords, outcomeWord } from './audit.words.ts'

const deeds = Object.values(allRoutes).flatMap(({ audit }) => (audit === 'none' ? [] : [audit]))

test.each([...new Set(deeds)])('%s has a word', (deed) => {
  expect(deedWords).toHaveProperty([deed])
})

test('no two deeds share a word', () => {
  const words = Object.values(deedWords)
  expect(new Set(words).size).toBe(words.length)
})

test('what has no word of its own is still told', () => {
  expect(deedWord('moon.land')).toBe('moon.land')
  expect(outcomeWord('done')).toBe('Riuscito')
  expect(outcomeWord('not_found')).toBe('Rifiutato: inesistente o fuori portata')
  expect(outcomeWord('internal')).toBe('Rifiutato: richiesta non accettabile')
})
