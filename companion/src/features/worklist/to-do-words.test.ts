import { expect, it } from 'vitest'
import { countPhrases, toDoSentence } from './to-do-words.ts'

it('says what there is to do as one would say it', () => {
  expect(toDoSentence([])).toBe('Per ora non c’è niente da fare.')
  expect(toDoSentence(['una visita'])).toBe('Hai una visita.')
  expect(toDoSentence(['2 visite', 'un capitolo nuovo'])).toBe('Hai 2 visite e un capitolo nuovo.')
  expect(toDoSentence(['a', 'b', 'c'])).toBe('Hai a, b e c.')
})

it('counts, one by its own words, and says nothing of none', () => {
  expect([0, 1, 2].map((count) => countPhrases(count, 'un capitolo', 'capitoli'))).toEqual([
    [],
    ['un capitolo'],
    ['2 capitoli'],
  ])
})
