import { expect, it } from 'vitest'
import { chaptersToDo } from './chapters-to-do.tsx'

const phrases = (fresh: number, begun: number, finished = 0) =>
  chaptersToDo.phrases([
    ...Array.from({ length: fresh }, () => ({ status: 'new' })),
    ...Array.from({ length: begun }, () => ({ status: 'pending' })),
    ...Array.from({ length: finished }, () => ({ status: 'completed' })),
  ])

it('counts new and begun chapters, and no finished ones', () => {
  expect(phrases(1, 0)).toEqual(['un capitolo nuovo da leggere'])
  expect(phrases(3, 1)).toEqual(['3 capitoli nuovi da leggere', 'un capitolo da finire'])
  expect(phrases(0, 2, 5)).toEqual(['2 capitoli da finire'])
  expect(phrases(0, 0, 5)).toEqual([])
})
