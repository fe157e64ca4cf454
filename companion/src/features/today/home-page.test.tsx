import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import type { OwnChapterItem } from '@filo/contract/features/education/device-chapter.schema.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { call } from '@filo/ui/api/call.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, serveAt } from '../../../../ui/test/fake-server.ts'
import '../../../../ui/test/gestures.ts'
import { ownRoomWith } from '../../../test/own-room.ts'
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
  expect(before[0]).toContain('Capitolo 1')
  const added = { ...chapterOf(3), notes: 'Da leggere appena puoi' }
  answer(deviceChapterRoutes.list, { items: [chapterOf(1), chapterOf(2), added] })
  await refetchAll()
  expect(await screen.findByText('Hai 3 capitoli nuovi da leggere.')).toBeTruthy()
  expect(links()).toEqual(before)
})

test('the chapters with a note and those that wait longest are on the home page, and a link leads to all', async () => {
  answer(deviceChatRoutes.list, { items: [] })
  answer(deviceVisitRoutes.list, { visitsFrom: '08:30', visitsUntil: '18:00', items: [] })
  const noted = { ...chapterOf(4), notes: 'Da leggere appena puoi' }
  answer(deviceChapterRoutes.list, { items: [chapterOf(3), noted, chapterOf(2), chapterOf(1)] })
  open('/')
  const list = within(await screen.findByRole('list'))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Capitolo 4Da leggereDal centro: Da leggere appena puoi',
    'Capitolo 1Da leggere',
    'Capitolo 2Da leggere',
    'Tutti i capitoli (4)',
  ])
  expect(list.getByRole('link', { name: 'Tutti i capitoli (4)' }).getAttribute('href')).toBe('/app/chapter')
})

test('no card is shown before what stands above the others is known', async () => {
  const room = ownRoomWith({ unread: 2 })
  const { promise, resolve } = Promise.withResolvers<{ items: (typeof room)[] }>()
  answer(deviceChatRoutes.list, () => promise)
  answer(deviceVisitRoutes.list, { visitsFrom: '08:30', visitsUntil: '18:00', items: [] })
  answer(deviceChapterRoutes.list, { items: [] })
  open('/')
  await screen.findByRole('heading', { name: 'Ciao, Ada' })
  expect(screen.queryByRole('heading', { name: 'Il tuo centro' })).toBeNull()
  resolve({ items: [room] })
  await screen.findByRole('heading', { name: 'Hai 2 messaggi da leggere' })
  expect(screen.getByRole('heading', { name: 'Il tuo centro' })).toBeTruthy()
})

test('without the messages the rest of the page is shown', async () => {
  answer(deviceChatRoutes.list, new Failure('permission_denied'))
  answer(deviceVisitRoutes.list, { visitsFrom: '08:30', visitsUntil: '18:00', items: [] })
  answer(deviceChapterRoutes.list, { items: [] })
  open('/')
  await screen.findByRole('heading', { name: 'Il tuo centro' })
})

const acceptedVisit = (n: number, start: string, end: string): OwnVisit => ({
  id: `a1a1a1a1-0000-4000-8000-00000000030${n}`,
  ...{ version: 1, date: start.slice(0, 10), hours: '10:00', duration: 30, start, end },
  hcp: { id: 'a1a1a1a1-0000-4000-8000-000000000310', title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' },
  ...{ type: 'televisit', status: 'accepted', counterProposal: null, canJoin: false },
  ...{ cancelledAt: null, clinicsAnswer: null },
})
const now = acceptedVisit(1, '2026-12-03T09:00:00.000Z', '2026-12-03T09:30:00.000Z')
const next = acceptedVisit(2, '2026-12-05T09:00:00.000Z', '2026-12-05T09:30:00.000Z')

test.each([
  ['before its room opens', '2026-12-03T08:44:00.000Z', [next, now], now, false],
  ['from 15 minutes before', '2026-12-03T08:45:00.000Z', [next, now], now, true],
  [
    'also while it lasts longer than planned, before the next one',
    '2026-12-03T10:00:00.000Z',
    [next, now],
    now,
    true,
  ],
  ['and no more once its room has closed', '2026-12-03T11:31:00.000Z', [next, now], next, false],
])('a visit can be entered from the home page: %s', async (_, instant, items, shown, mayEnter) => {
  serveAt(instant)
  answer(deviceChatRoutes.list, { items: [] })
  answer(deviceChapterRoutes.list, { items: [] })
  const byStart = items.toSorted((one, other) => one.start.localeCompare(other.start))
  answer(deviceVisitRoutes.list, { visitsFrom: '08:30', visitsUntil: '18:00', items: byStart })
  await call(deviceVisitRoutes.list)
  open('/')
  const card = within(await screen.findByRole('region', { name: /^La (prossima )?visita/ }))
  expect(card.getByRole('link', { name: 'Apri la visita' }).getAttribute('href')).toBe(
    `/app/visit/${shown.id}`,
  )
  expect(card.queryAllByRole('link', { name: 'Entra' }).map((link) => link.getAttribute('href'))).toEqual(
    mayEnter ? [`/app/visit/${shown.id}/call`] : [],
  )
})

test.each([
  [
    'above the messages while its room is open',
    '2026-12-03T09:00:00.000Z',
    ['La prossima visita', 'Hai un messaggio da leggere'],
  ],
  ['below them before', '2026-12-03T08:00:00.000Z', ['Hai un messaggio da leggere', 'La prossima visita']],
])('the card of a visit stands %s', async (_, instant, titles) => {
  serveAt(instant)
  answer(deviceChatRoutes.list, { items: [ownRoomWith({ unread: 1 })] })
  answer(deviceChapterRoutes.list, { items: [] })
  answer(deviceVisitRoutes.list, { visitsFrom: '08:30', visitsUntil: '18:00', items: [now] })
  await call(deviceVisitRoutes.list)
  open('/')
  const cards = async () =>
    (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  await expect.poll(async () => (await cards()).slice(0, 2)).toEqual(titles)
})
