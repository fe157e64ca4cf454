import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import type { OwnChapterItem } from '@filo/contract/features/education/device-chapter.schema.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { open, refetchAll, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()

const chapterOf = (day: number): OwnChapterItem => ({
  id: `a1a1a1a1-0000-4000-8000-00000000040${day}`,
  title: `Capitolo ${day}`,
  notes: null,
  ...{ status: 'new', assignedAt: `2026-12-0${day}T09:00:00.000Z`, startedAt: null, completedAt: null },
  changedSinceCompletion: false,
  contents: { pictures: 0, videos: 0, sounds: 0, documents: 0 },
  picture: null,
})

test('a chapter that the clinic assigns meanwhile is counted, and moves no link under the finger', async () => {
  answer(deviceChatRoutes.list, { items: [] })
  answer(deviceVisitRoutes.list, { visitsFrom: '08:30', visitsUntil: '18:00', items: [] })
  answer(deviceChapterRoutes.list, { items: [chapterOf(1), chapterOf(2)] })
  open('/')
  const links = () =>
    within(screen.getByRole('list'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(await screen.findByText('Hai 2 capitoli nuovi da leggere.')).toBeTruthy()
  const before = links()
  expect(before[0]).toContain('Capitolo 2')
  answer(deviceChapterRoutes.list, { items: [chapterOf(1), chapterOf(2), chapterOf(3)] })
  await refetchAll()
  expect(await screen.findByText('Hai 3 capitoli nuovi da leggere.')).toBeTruthy()
  expect(links()).toEqual(before)
})
