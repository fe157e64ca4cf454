import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import type { OwnChapterItem } from '@filo/contract/features/education/device-chapter.schema.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { open, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()

const chapter = (n: number, completedAt: string | null = null): OwnChapterItem => ({
  ...{ id: `a1a1a1a1-0000-4000-8000-00000000040${n}`, title: `Capitolo ${n}`, notes: null },
  ...{ status: completedAt === null ? 'new' : 'completed', assignedAt: '2026-01-12T09:00:00.000Z' },
  ...{ startedAt: completedAt, completedAt, changedSinceCompletion: false, picture: null },
  contents: { pictures: 0, videos: 0, sounds: 0, documents: 0 },
})
const waiting = chapter(1)
const finished = chapter(2, '2026-01-13T09:00:00.000Z')
const nothingToDo = 'Hai finito tutti i capitoli. Puoi rileggerli quando vuoi.'

const parts = () =>
  screen.queryAllByRole('region').map((part) => within(part).getByRole('heading', { level: 2 }).textContent)

test.each<[string, OwnChapterItem[], string[], boolean]>([
  ['some to do and some finished', [finished, waiting], ['Da fare', 'Finiti'], false],
  ['all to do', [waiting], ['Da fare'], false],
  ['all finished', [finished], ['Finiti'], true],
])('of chapters with %s only parts with chapters have a heading', async (_, items, titles, isDone) => {
  answer(deviceChapterRoutes.list, { items })
  open('/chapter')
  await screen.findByRole('heading', { level: 3, name: items[0]?.title ?? '' })
  expect(parts()).toEqual(titles)
  expect(screen.queryAllByText(nothingToDo)).toHaveLength(isDone ? 1 : 0)
})

test('without any chapter the page says so', async () => {
  answer(deviceChapterRoutes.list, { items: [] })
  open('/chapter')
  await screen.findByRole('heading', { name: 'Nessun capitolo, per ora' })
  expect(parts()).toEqual([])
  expect(screen.queryByText(nothingToDo)).toBeNull()
})
