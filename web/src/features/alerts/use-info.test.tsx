import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, lost, startFakeServer, stopFakeServer } from '../../../../ui/test/fake-server.ts'
import { IncomingVisitAlert } from './incoming-visit-alert.tsx'
import { useInfo } from './use-info.ts'

beforeEach(() => {
  startFakeServer()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  stopFakeServer()
})

const Polled = () => <IncomingVisitAlert personId="p" info={useInfo('p')} />
const incomeVisit = () => ({
  id: '0193a1c2-7d3e-7abc-8def-0123456789ab',
  start: new Date(currentTime().getTime() + 10 * 60_000).toISOString(),
  end: new Date(currentTime().getTime() + 40 * 60_000).toISOString(),
  patient: { name: 'Ada', surname: 'Prova' },
})

test.each([
  ['an error of the server', new Failure('internal'), 'internal'],
  ['a lost connection', lost, 'unreachable'],
] as const)('a poll that fails by %s is only logged, and the alert stays', async (_, failed, code) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer(infoRoutes.read, {
    ...{ unreadMessage: 0, visitsToAnswer: 0, followingVisit: null, waitingVisits: [], begunVisits: [] },
    incomeVisit: incomeVisit(),
  })
  const client = createQueryClient()
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Polled />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('complementary').textContent).toContain('Visita tra 10 minuti')
  answer(infoRoutes.read, failed)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(log.mock.calls).toEqual([['hcp/info', code]])
  expect(screen.getByRole('complementary').textContent).toContain('Visita tra 9 minuti')
  expect(screen.queryByRole('alert')).toBeNull()
  client.clear()
})
