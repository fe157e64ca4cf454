import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isBackground } from '../api/background.ts'
import type { ConnectionHandlers } from './connection.ts'
import { connectionState } from './connection-state.ts'
import { keepLive } from './keep-live.ts'

let connection: ConnectionHandlers
let closed: boolean
vi.mock('./connection.ts', () => ({
  connect: (made: ConnectionHandlers) => {
    connection = made
    return () => {
      closed = true
    }
  },
}))

const [visits, chapters, log] = [['visits', 'list'], ['chapters'], ['log']]
let client: QueryClient
let fetched: string[]
let visibilityState: string
let stop: () => void
let events: string[][]
let ended: number
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

beforeEach(async () => {
  vi.useFakeTimers()
  visibilityState = 'visible'
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibilityState
    },
  })
  closed = false
  ended = 0
  events = []
  fetched = []
  client = new QueryClient()
  for (const queryKey of [visits, chapters, log])
    new QueryObserver(client, {
      queryKey,
      queryFn: async () => fetched.push(String(queryKey[0])),
    }).subscribe(() => {})
  stop = keepLive(client, {
    handshake: () => ({ as: 'device', xsrf: '' }),
    updatedByEvents: [log],
    staleKeys: { 'visit:changed': [['visits']], 'user-chapter:changed': [['chapters']] },
    staleKeysOf: (name, payload) =>
      name === 'chat:message' ? [['chapters', (payload as { room: string }).room]] : [],
    onEvents: (names) => events.push([...names]),
    onEnded: () => {
      ended += 1
    },
  })
  await seconds(2)
  fetched = []
})
afterEach(() => {
  stop()
  client.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('refetches only what an event makes stale, and batches events within a second', async () => {
  connection.onConnect()
  connection.onEvent('visit:changed', {})
  await seconds(0.1)
  expect(fetched).toEqual(['log', 'visits'])
  for (let n = 0; n < 50; n += 1) connection.onEvent('visit:changed', {})
  await seconds(0.5)
  expect(fetched).toEqual(['log', 'visits'])
  await seconds(1)
  expect(fetched).toEqual(['log', 'visits', 'visits'])
  expect(events).toEqual([['visit:changed'], ['visit:changed']])
  connection.onEvent('session:ended', {})
  expect(ended).toBe(1)
})

test('refetches the row that a payload names, once for all its events within a second', async () => {
  for (const room of ['one', 'other'])
    new QueryObserver(client, {
      queryKey: ['chapters', room],
      queryFn: async () => fetched.push(room),
    }).subscribe(() => {})
  await seconds(0.1)
  fetched = []
  connection.onConnect()
  for (let n = 0; n < 3; n += 1) connection.onEvent('chat:message', { room: 'one' })
  await seconds(2)
  expect(fetched).toEqual(['log', 'one', 'one'])
})

test('refetches everything each half minute without a socket, while the tab is visible', async () => {
  await seconds(31)
  expect(fetched).toEqual(['visits', 'chapters', 'log'])
  visibilityState = 'hidden'
  await seconds(60)
  expect(fetched).toHaveLength(3)
  visibilityState = 'visible'
  await seconds(30)
  expect(fetched).toHaveLength(6)
  expect(events).toEqual([])
})

test('marks what it refetches as background, so that it extends no session', async () => {
  connection.onConnect()
  const marks: boolean[] = []
  const queryFn = async ({ signal }: { signal: AbortSignal }) => marks.push(isBackground(signal))
  const done = new QueryObserver(client, { queryKey: ['visits', 'one'], queryFn }).subscribe(() => {})
  await seconds(2)
  connection.onEvent('visit:changed', {})
  await seconds(31)
  connection.onDisconnect()
  connection.onConnect()
  await seconds(1)
  expect(marks).toEqual([false, true, true, true])
  done()
})

test('leaves a hidden tab stale on events, to be refetched when it is visible', async () => {
  connection.onConnect()
  await seconds(31)
  fetched = []
  visibilityState = 'hidden'
  connection.onEvent('visit:changed', {})
  await seconds(5)
  expect(fetched).toEqual([])
  expect(client.getQueryState(visits)?.isInvalidated).toBe(true)
})

test('refetches event-updated queries on connection, everything once within half a minute, then nothing', async () => {
  connection.onConnect()
  await seconds(31)
  expect(fetched).toEqual(['log', 'visits', 'chapters', 'log'])
  await seconds(120)
  expect(fetched).toHaveLength(4)
})

test('refetches everything immediately after a reconnection', async () => {
  connection.onConnect()
  await seconds(31)
  connection.onDisconnect()
  await seconds(5)
  fetched = []
  connection.onConnect()
  await seconds(0.1)
  expect(fetched).toEqual(['visits', 'chapters', 'log'])
  expect(events).toEqual([['visit:changed', 'user-chapter:changed']])
})

test('a lost socket counts as lost until a poll without it has an answer', async () => {
  const answers = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('down'))
  const queryKey = ['visits', 'one']
  const read = new QueryObserver(client, { queryKey, queryFn: answers, retry: false })
  client.clear()
  const done = read.subscribe(() => {})
  connection.onConnect()
  connection.onDisconnect()
  expect(connectionState.get()).toBe('lost')
  await seconds(35)
  expect(connectionState.get()).toBe('lost')
  answers.mockResolvedValue('there')
  await seconds(30)
  expect(connectionState.get()).toBe('none')
  connection.onConnect()
  expect(connectionState.get()).toBe('open')
  done()
})

test('repeats a first fetch that was running when an event arrived', async () => {
  connection.onConnect()
  const answers: ((text: string) => void)[] = []
  const queryKey = ['visits', 'one']
  const read = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const done = read.subscribe(() => {})
  connection.onEvent('visit:changed', {})
  answers[0]?.('old')
  await seconds(0.1)
  expect(answers).toHaveLength(2)
  answers[1]?.('new')
  await seconds(0.1)
  expect(client.getQueryData(queryKey)).toBe('new')
  done()
})

test('shows answers while changes come faster than the server answers', async () => {
  connection.onConnect()
  await seconds(1)
  const queryKey = ['visits', 'one']
  let version = 0
  const queryFn = () => new Promise<number>((resolve) => setTimeout(resolve, 1_500, version))
  const read = new QueryObserver(client, { queryKey, queryFn })
  const done = read.subscribe(() => {})
  for (version = 1; version <= 10; version += 1) {
    connection.onEvent('visit:changed', {})
    await seconds(1)
  }
  expect(client.getQueryData(queryKey)).toBeGreaterThan(5)
  version = 11
  connection.onEvent('visit:changed', {})
  await seconds(4)
  expect(client.getQueryData(queryKey)).toBe(11)
  done()
})

test('leaves a failed first fetch alone on events, and repeats it by the next poll', async () => {
  connection.onConnect()
  await seconds(1)
  let tries = 0
  const read = new QueryObserver(client, {
    queryKey: ['visits', 'one'],
    queryFn: () => {
      tries += 1
      return Promise.reject(new Error('down'))
    },
    retry: 1,
    retryDelay: 1_500,
  })
  const done = read.subscribe(() => {})
  for (let n = 0; n < 10; n += 1) {
    connection.onEvent('visit:changed', {})
    await seconds(1)
  }
  expect([tries, read.getCurrentResult().status]).toEqual([2, 'error'])
  await seconds(20)
  expect(tries).toBe(4)
  client.clear()
  done()
})

test('fetches nothing and closes the socket once stopped', async () => {
  stop()
  await seconds(60)
  expect([fetched, closed]).toEqual([[], true])
})
