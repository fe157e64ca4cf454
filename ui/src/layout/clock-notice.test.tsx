import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOffline } from '../../test/network.ts'
import { clockSkew, forgetServerTime, learnServerTime } from '../api/server-clock.ts'
import { ClockNotice } from './clock-notice.tsx'

const server = Date.parse('2026-11-26T09:05:00Z')
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const date = new Headers({ Date: new Date(server).toUTCString(), 'Cache-Control': 'no-store' })
const client = new QueryClient()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  forgetServerTime()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(skew: number, device: 'PC' | 'telefono' = 'PC') {
  vi.setSystemTime(server + skew)
  learnServerTime(date, performance.now())
  render(
    <QueryClientProvider client={client}>
      <ClockNotice device={device} />
    </QueryClientProvider>,
  )
}
const sentence = () => screen.queryByRole('status')?.textContent

test.each([
  [-day, 'indietro di 1 giorno'],
  [day, 'avanti di 1 giorno'],
  [hour, 'avanti di 1 ora'],
  [-20 * 365.25 * day, 'indietro di 20 anni'],
  [-3 * hour, 'indietro di 3 ore'],
  [6 * minute, 'avanti di 6 minuti'],
  [-59.7 * minute, 'indietro di 1 ora'],
  [23.6 * hour, 'avanti di 1 giorno'],
  [-400 * day, 'indietro di 1 anno'],
])('a clock that is off by %s ms is %s', (skew, words) => {
  show(skew)
  expect(sentence()).toBe(
    `L’orologio di questo PC è ${words}: Filo usa la sua ora, non questa. Controlla data, ora e fuso orario del PC.`,
  )
})

test('names a telephone in the app for patients', () => {
  show(day, 'telefono')
  expect(sentence()).toMatch(
    /^L’orologio di questo telefono è avanti di 1 giorno: .* fuso orario del telefono\.$/,
  )
})

test.each([0, 4 * minute, -4 * minute])('says nothing of a clock that is off by %s ms', (skew) => {
  show(skew)
  expect(sentence()).toBeUndefined()
})

test('says nothing before the server has told its time, nor without a network', () => {
  vi.setSystemTime(server - day)
  render(
    <QueryClientProvider client={client}>
      <ClockNotice device="PC" />
    </QueryClientProvider>,
  )
  expect(sentence()).toBeUndefined()
  cleanup()
  show(-day)
  expect(sentence()).toBeTruthy()
  goOffline()
  expect(sentence()).toBeUndefined()
})

test('asks the server once after a jump, and goes when the clock is set right', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (...call: unknown[]) => {
    asked.push(call)
    const now = new Date(server + performance.now() - started)
    return new Response(null, { headers: { Date: now.toUTCString(), 'Cache-Control': 'no-store' } })
  })
  const started = performance.now()
  show(-day)
  expect(sentence()).toBeTruthy()
  vi.setSystemTime(server)
  for (let ticks = 0; ticks < 4; ticks += 1) await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(sentence()).toBeUndefined()
  expect(Math.abs(clockSkew())).toBeLessThan(2_000)
  expect(asked).toEqual([['/api/installation', { cache: 'no-store', credentials: 'omit' }]])
})
