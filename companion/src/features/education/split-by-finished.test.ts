import { expect, test } from 'vitest'
import { splitByFinished } from './split-by-finished.ts'

const chapter = (id: string, status: 'new' | 'pending' | 'completed', day: string) => ({
  id,
  status,
  assignedAt: `2026-11-${day}T08:00:00Z`,
  completedAt: status === 'completed' ? `2026-11-${day}T09:00:00Z` : null,
})

test('keeps unfinished chapters in order of assignment, begun or not, and lists finished ones apart', () => {
  const { waiting, finished } = splitByFinished([
    chapter('finito prima', 'completed', '10'),
    chapter('da leggere vecchio', 'new', '03'),
    chapter('in corso', 'pending', '08'),
    chapter('finito dopo', 'completed', '12'),
    chapter('da leggere nuovo', 'new', '20'),
  ])
  expect(waiting.map(({ id }) => id)).toEqual(['da leggere nuovo', 'in corso', 'da leggere vecchio'])
  expect(finished.map(({ id }) => id)).toEqual(['finito dopo', 'finito prima'])
})
