import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { expect, test } from 'vitest'
import { type Log, mergeLogs, withIncoming, withNewer, withOlder } from './log.ts'

const message = (seq: number) => ({ seq }) as Message
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => message(from + n))
const log = (from: number, to: number, more: Partial<Log> = {}): Log => ({
  ...{ items: range(from, to), hasOlder: from > 1, hasNewer: false },
  ...more,
})
const seqs = ({ items }: Log) => items.map(({ seq }) => seq)

test('appends a received message once', () => {
  const next = withIncoming(log(3, 5), message(6))
  expect(next && seqs(next)).toEqual([3, 4, 5, 6])
  const same = log(3, 5)
  expect(withIncoming(same, message(5))).toBe(same)
  const none: Log = { items: [], hasOlder: false, hasNewer: false }
  expect(seqs(withIncoming(none, message(1)) ?? none)).toEqual([1])
})

test('does not append a message after a gap, nor while newer pages are not loaded', () => {
  expect(withIncoming(log(3, 5), message(7))).toBeNull()
  const middle = log(3, 5, { hasNewer: true })
  expect(withIncoming(middle, message(6))).toBe(middle)
})

test('adds older and newer pages without duplicates', () => {
  const longer = withOlder(log(4, 6), { items: range(1, 4), hasMore: false })
  expect([seqs(longer), longer.hasOlder]).toEqual([[1, 2, 3, 4, 5, 6], false])
  const on = withNewer(log(4, 6, { hasNewer: true }), { items: range(6, 8), hasMore: true })
  expect([seqs(on), on.hasNewer]).toEqual([[4, 5, 6, 7, 8], true])
})

test('merges two overlapping logs, in either order', () => {
  for (const both of [
    mergeLogs(log(1, 5), log(4, 8)),
    mergeLogs(log(4, 8), log(1, 5)),
    mergeLogs(log(1, 8), log(3, 4)),
  ])
    expect([seqs(both), both.hasOlder]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], false])
})
