import { expect, it } from 'vitest'
import { countPhrases, toDoSentence } from './to-do-words.ts'

it('joins tasks into a sentence', () => {
  expect(toDoSentence([])).toBe('Per ora non c’è niente da fare.')
  expect(toDoSentence(['una visita'])).toBe('Hai una visita.')
  expect(toDoSentence(['2 visite', 'un capitolo nuovo'])).toBe('Hai 2 visite e un capitolo nuovo.')
  expect(toDoSentence(['a', 'b', 'c'])).toBe('Hai a, b e c.')
})

it('counts in singular or plural, and returns nothing for zero', () => {
  expect([0, 1, 2].map((count) => countPhrases(count, 'un capitolo', 'capitoli'))).toEqual([
    [],
    ['un capitolo'],
    ['2 capitoli'],
  ])
})
