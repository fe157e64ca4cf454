import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollInfo } from './poll-info.ts'

/* With the Web Locks and the BroadcastChannel of Node; the other tab only holds the lock. */

const personId = crypto.randomUUID()
const reply = {
  unreadMessage: 1,
  owedRooms: 1,
  incomeVisit: null,
  followingVisit: null,
  waitingVisits: [],
  begunVisits: [],
  dueVisits: 0,
}
let asked: { path: string; background: string | null }[]
let wake: () => void
let stop: () => void
const client = createQueryClient()
/** Other tests of this process may hold locks of their own. */
const held = async () =>
  (await navigator.locks.query()).held?.filter(({ name }) => name === `filo-info ${personId}`).length

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  vi.stubGlobal('document', { visibilityState: 'visible', cookie: '' })
  asked = []
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    asked.push({ path, background: new Headers(headers).get('x-filo-background') })
    return Response.json(reply)
  })
  const { promise: asleep, resolve } = Promise.withResolvers<void>()
  wake = resolve
  navigator.locks.request(`filo-info ${personId}`, () => asleep).catch(() => {})
  stop = pollInfo(client, personId)
})
afterEach(async () => {
  stop()
  wake()
  client.clear()
  await expect.poll(held).toBe(0)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('waits while another tab polls, takes over from one that sleeps, and extends no session', async () => {
  await vi.advanceTimersByTimeAsync(70_000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.poll(() => asked.length).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  const poll = { path: '/api/hcp/info', background: '1' }
  expect(asked).toEqual([poll, poll])
})

test('takes over from a tab that closes, and ends its turn with the page', async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  wake()
  await expect.poll(() => asked.length).toBe(1)
  stop()
  await expect.poll(held).toBe(0)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(1)
})

test('does not begin to poll when the person leaves just as its turn comes', async () => {
  const { locks } = navigator
  const request = locks.request.bind(locks) as (...all: unknown[]) => Promise<unknown>
  // Browsers grant a lock a moment later, Node at once.
  const later = (...all: unknown[]) => Promise.resolve().then(() => request(...all))
  vi.spyOn(locks, 'request').mockImplementation(later)
  vi.advanceTimersByTime(90_000)
  stop()
  await expect.poll(held).toBe(0)
  expect(asked).toEqual([])
})

test('polls in a browser that cannot combine signals, like Firefox 115 and Safari 16', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
  await vi.advanceTimersByTimeAsync(60_000)
  wake()
  await expect.poll(() => asked.length).toBe(1)
})
