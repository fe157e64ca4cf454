import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, lost, serveAt, startFakeServer, stopFakeServer } from '../../../../ui/test/fake-server.ts'
import { emptyInfo } from '../../../test/info.ts'
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

/** Shows the alert of a polled visit. Returns the client to clear at the end. */
function poll() {
  const client = createQueryClient()
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <input aria-label="Cerca" />
          <Polled />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
  return client
}

test.each([
  ['an error of the server', new Failure('internal'), 'internal'],
  ['a lost connection', lost, 'unreachable'],
] as const)('a poll that fails by %s is only logged, and the alert stays', async (_, failed, code) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer(infoRoutes.read, { ...emptyInfo, incomeVisit: incomeVisit() })
  const client = poll()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('complementary').textContent).toContain('Visita tra 10 minuti')
  answer(infoRoutes.read, failed)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(log.mock.calls).toEqual([['hcp/info', code]])
  expect(screen.getByRole('complementary').textContent).toContain('Visita tra 9 minuti')
  expect(screen.queryByRole('alert')).toBeNull()
  client.clear()
})

test.each([
  ['ahead', 3_600_000],
  ['behind', -3_600_000],
])('a PC whose clock is an hour %s announces a visit on time', async (_, skew) => {
  const instant = Date.parse('2026-11-26T09:05:00.000Z')
  vi.setSystemTime(instant + skew)
  serveAt(new Date(instant).toISOString())
  answer(infoRoutes.read, emptyInfo)
  const client = poll()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByRole('complementary')).toBeNull()
  const at = (minutes: number) => new Date(instant + minutes * 60_000).toISOString()
  answer(infoRoutes.read, { ...emptyInfo, incomeVisit: { ...incomeVisit(), start: at(11), end: at(41) } })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByRole('complementary').textContent).toContain('Visita tra 10 minuti')
  client.clear()
})

test('an alert that appears while somebody types takes neither focus nor text', async () => {
  answer(infoRoutes.read, emptyInfo)
  const client = poll()
  await act(() => vi.advanceTimersByTimeAsync(100))
  const field = screen.getByLabelText<HTMLInputElement>('Cerca')
  field.focus()
  fireEvent.change(field, { target: { value: 'Spo' } })
  answer(infoRoutes.read, { ...emptyInfo, incomeVisit: incomeVisit() })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByRole('complementary')).not.toBeNull()
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('Spo')
  client.clear()
})
