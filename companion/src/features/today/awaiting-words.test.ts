import { expect, it } from 'vitest'
import { awaitingWords } from './awaiting-words.ts'

const words = (fresh: number, begun: number, finished = 0, visits = 0) =>
  awaitingWords(
    [
      ...Array.from({ length: fresh }, () => ({ status: 'new' as const })),
      ...Array.from({ length: begun }, () => ({ status: 'pending' as const })),
      ...Array.from({ length: finished }, () => ({ status: 'completed' as const })),
    ],
    visits,
  )

it('counts what is to be read, as one would say it', () => {
  expect(words(1, 0)).toBe('Hai un capitolo nuovo da leggere.')
  expect(words(3, 1)).toBe('Hai 3 capitoli nuovi da leggere e un capitolo da finire.')
  expect(words(0, 2, 5)).toBe('Hai 2 capitoli da finire.')
  expect(words(0, 0, 0, 1)).toBe('Hai una visita a cui rispondere.')
  expect(words(2, 1, 0, 2)).toBe(
    'Hai 2 visite a cui rispondere, 2 capitoli nuovi da leggere e un capitolo da finire.',
  )
  expect(words(0, 0, 5)).toBe('Per ora non c’è niente da fare.')
})
