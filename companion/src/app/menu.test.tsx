import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import type { OwnChapterItem } from '@filo/contract/features/education/device-chapter.schema.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo, serveAt } from '../../../ui/test/fake-server.ts'
import { press } from '../../../ui/test/gestures.ts'
import { answerWithLinks, linkTo, openApp, setUpTestApp } from '../../test/app.tsx'
import { ownRoomWith } from '../../test/own-room.ts'

setUpTestApp({ isConnected: true })

const chapter = (n: number, status: OwnChapterItem['status']): OwnChapterItem => ({
  ...{ id: `a1a1a1a1-0000-4000-8000-00000000040${n}`, title: `Capitolo ${n}`, notes: null, status },
  ...{ assignedAt: '2026-01-10T09:00:00.000Z', startedAt: null, completedAt: null },
  ...{ changedSinceCompletion: false, picture: null },
  contents: { pictures: 0, videos: 0, sounds: 0, documents: 0 },
})
const visit = (n: number, changes: Partial<OwnVisit>): OwnVisit => ({
  ...{ id: `a1a1a1a1-0000-4000-8000-00000000030${n}`, version: 1, date: '2026-01-12', hours: '10:30' },
  ...{ duration: 30, start: '2026-01-12T09:30:00.000Z', end: '2026-01-12T10:00:00.000Z' },
  hcp: { id: 'a1a1a1a1-0000-4000-8000-000000000500', title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' },
  ...{ type: 'televisit', status: 'pending', counterProposal: null, canJoin: false },
  ...{ cancelledAt: null, clinicsAnswer: null },
  ...changes,
})
const answerWithVisits = (...items: OwnVisit[]) =>
  answer(deviceVisitRoutes.list, { items, visitsFrom: '08:00', visitsUntil: '20:00' })

const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Menu' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  serveAt('2026-01-11T09:00:00.000Z')
  answerWithLinks(linkTo(1, 'Luca'))
})

test('each page of the menu says how much waits there', async () => {
  answer(deviceChatRoutes.list, { items: [ownRoomWith({ unread: 3 })] })
  answerWithVisits(visit(1, {}), visit(2, {}), visit(3, { status: 'accepted' }))
  answer(deviceChapterRoutes.list, { items: [chapter(1, 'new'), chapter(2, 'pending')] })
  openApp('/add-patient')
  await expect
    .poll(menu)
    .toEqual(['Inizio', 'Visite 2 a cui rispondere', 'Scrivi 3 da leggere', 'Capitoli 1 da leggere', 'FAQ'])
})

test('a visit whose time has passed, or that was cancelled, waits for nobody', async () => {
  const past = { start: '2026-01-10T09:30:00.000Z', end: '2026-01-10T10:00:00.000Z' }
  answerWithVisits(visit(1, past), visit(2, { cancelledAt: '2026-01-10T08:00:00.000Z' }))
  answer(deviceChapterRoutes.list, { items: [chapter(1, 'new')] })
  openApp('/add-patient')
  await expect.poll(menu).toEqual(['Inizio', 'Visite', 'Scrivi', 'Capitoli 1 da leggere', 'FAQ'])
})

test.each([
  ['Visite', deviceVisitRoutes.list],
  ['Capitoli', deviceChapterRoutes.list],
] as const)(
  'the page “%s” asks anew when it opens, although the menu has just asked',
  async (page, route) => {
    openApp('/add-patient')
    await expect.poll(() => sentTo(route)).toHaveLength(1)
    await press(page, 'link')
    await screen.findByRole('heading', { level: 1, name: page })
    expect(sentTo(route)).toHaveLength(2)
  },
)
