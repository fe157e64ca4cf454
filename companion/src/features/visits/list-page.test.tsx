import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, serveAt } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { open, refetchAll, setUpTestPages } from '../../../test/pages.tsx'

setUpTestPages()

const visitOn = (day: number): OwnVisit => ({
  id: `a1a1a1a1-0000-4000-8000-00000000030${day}`,
  version: 1,
  ...{ date: `2026-12-0${day}`, hours: '10:00', duration: 30 },
  ...{ start: `2026-12-0${day}T09:00:00.000Z`, end: `2026-12-0${day}T09:30:00.000Z` },
  hcp: { id: 'a1a1a1a1-0000-4000-8000-000000000310', title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' },
  ...{ type: 'televisit', status: 'accepted', counterProposal: null, canJoin: false },
  ...{ cancelledAt: null, clinicsAnswer: null },
})
const show = (...items: OwnVisit[]) =>
  answer(deviceVisitRoutes.list, { visitsFrom: '08:30', visitsUntil: '18:00', items })
const shownIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('a cancelled visit says so in its place, a new one waits, until asked for', async () => {
  serveAt('2026-12-01T08:00:00.000Z')
  show(visitOn(4), visitOn(6))
  open('/visit')
  const before = await shownIn('Le prossime')
  expect(before).toHaveLength(2)

  const cancelled: OwnVisit = { ...visitOn(6), cancelledAt: '2026-12-01T08:00:00.000Z' }
  show(visitOn(3), visitOn(4), cancelled)
  await refetchAll()
  expect(await shownIn('Le prossime')).toEqual(before)
  expect(screen.getByText('Annullata dal centro')).toBeTruthy()

  await press('2 novità – Aggiorna')
  expect(await shownIn('Le prossime')).toHaveLength(2)
  expect(await shownIn('Passate e annullate')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /novità/ })).toBeNull()
})

test('a visit whose time passes stays in its place without news, until those of others are shown', async () => {
  // Before the server's clock starts, which counts by the faked `performance.now()`.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serveAt('2026-12-04T09:29:30.000Z')
  show(visitOn(4), visitOn(6))
  open('/visit')
  await shownIn('Le prossime')
  await vi.advanceTimersByTimeAsync(70_000)
  expect(await screen.findByText('L’ora è passata')).toBeTruthy()
  expect(await shownIn('Le prossime')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /novità/ })).toBeNull()

  show(visitOn(4), visitOn(5), visitOn(6))
  await refetchAll()
  await press('1 novità – Aggiorna')
  expect(await shownIn('Le prossime')).toHaveLength(2)
  expect(await shownIn('Passate e annullate')).toEqual(['Oggi alle 10:00, con la dott.ssa Marta Bianchi'])
})

test('a visit whose time has passed moves on return to the app', async () => {
  // Before the server's clock starts, which counts by the faked `performance.now()`.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  serveAt('2026-12-04T09:29:30.000Z')
  show(visitOn(4), visitOn(6))
  open('/visit')
  await shownIn('Le prossime')
  await vi.advanceTimersByTimeAsync(70_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await shownIn('Passate e annullate')).toHaveLength(1)
  expect(await shownIn('Le prossime')).toHaveLength(1)
})
