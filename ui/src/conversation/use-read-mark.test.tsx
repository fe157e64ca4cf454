import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sourceOf } from '../../test/conversation.tsx'
import { room } from '../../test/messages.ts'
import { unreachable } from '../api/api-error.ts'
import { roomKey, roomsKey } from './query-keys.ts'
import { useReadMark } from './use-read-mark.ts'

let isHidden = false
let marked: number[] = []
let isReachable = true
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'))
  ;[isHidden, isReachable, marked, client] = [false, true, [], new QueryClient()]
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const source = {
  ...sourceOf([]),
  async markRead(seq: number) {
    marked.push(seq)
    if (!isReachable) throw unreachable()
    return { readSeq: seq, unread: 0 }
  },
}

/** Shows a conversation up to `seq`; returns a function that shows it up to another. */
function show(seq: number, isSeen = true) {
  const { rerender } = renderHook((end) => useReadMark(source, end), {
    initialProps: { seq, isSeen },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return (next: number) => rerender({ seq: next, isSeen })
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function turnTab(hidden: boolean) {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(300)
}

test('messages are marked as read after a moment in sight, once, and later ones when they come', async () => {
  const come = show(3)
  await wait(299)
  expect(marked).toEqual([])
  await wait(1)
  expect(marked).toEqual([3])
  await turnTab(true)
  await turnTab(false)
  expect(marked).toEqual([3])
  for (const seq of [4, 5]) come(seq)
  await wait(300)
  expect(marked).toEqual([3, 5])
})

test.each<[string, number, boolean]>([
  ['without messages', 0, true],
  ['whose end is out of sight', 3, false],
])('nothing of a conversation %s is marked as read', async (_, seq, isSeen) => {
  show(seq, isSeen)
  await wait(300)
  await turnTab(false)
  expect(marked).toEqual([])
})

test('messages that come while the tab is hidden are marked as read once it is looked at', async () => {
  isHidden = true
  show(3)
  await wait(300)
  expect(marked).toEqual([])
  await turnTab(false)
  expect(marked).toEqual([3])
})

test('a mark that is lost goes out again when the network is back', async () => {
  isReachable = false
  show(3)
  await wait(300)
  isReachable = true
  window.dispatchEvent(new Event('online'))
  await wait(300)
  expect(marked).toEqual([3, 3])
  window.dispatchEvent(new Event('online'))
  await wait(300)
  expect(marked).toEqual([3, 3])
})

test('the room and its line in the list, and no other, have nothing unread any more at once', async () => {
  const unread = { readSeq: 1, unread: 2 }
  client.setQueryData(roomsKey, {
    items: [
      { id: room, ...unread },
      { id: 'other', ...unread },
    ],
  })
  client.setQueryData([...roomKey, room], unread)
  show(3)
  await wait(300)
  const read = { readSeq: 3, unread: 0 }
  expect(client.getQueryData(roomsKey)).toEqual({
    items: [
      { id: room, ...read },
      { id: 'other', ...unread },
    ],
  })
  expect(client.getQueryData([...roomKey, room])).toEqual(read)
})
