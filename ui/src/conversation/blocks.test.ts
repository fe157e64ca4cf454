import { expect, test } from 'vitest'
import { message, messages, other, self } from '../../test/messages.ts'
import { blocksOf } from './blocks.ts'

const { from } = message(1)
const own = { from: { ...from, id: self } }
const entriesOf = (all: Parameters<typeof blocksOf>[0], readSeq: number | null = null) =>
  blocksOf(all, { self, readSeq }).flatMap(({ entries }) => entries)

test('names the day in Rome where it changes, and the author again', () => {
  const entries = entriesOf([
    message(1, { at: '2026-03-12T22:58:00.000Z' }),
    message(2, { at: '2026-03-12T22:59:59.999Z' }),
    message(3, { at: '2026-03-12T23:00:00.000Z' }),
  ])
  expect(entries.map(({ day }) => day)).toEqual(['2026-03-12', null, '2026-03-13'])
  expect(entries.map(({ showsAuthor }) => showsAuthor)).toEqual([true, false, true])
})

test('names the author of another person’s message, and after five minutes', () => {
  const entries = entriesOf([
    message(1),
    message(2, { at: '2026-03-12T09:04:59.999Z' }),
    message(3, { at: '2026-03-12T09:09:59.999Z' }),
    message(4, { ...own, at: '2026-03-12T09:10:00.000Z' }),
    message(5, { at: '2026-03-12T09:10:01.000Z' }),
  ])
  expect(entries.map(({ showsAuthor }) => showsAuthor)).toEqual([true, false, true, true, true])
})

test('draws the unread line above the first unread message of others, and none if everything was read', () => {
  const all = [...messages(1, 3), message(4, own), ...messages(5, 6)]
  const lineAbove = (readSeq: number | null) =>
    entriesOf(all, readSeq).flatMap(({ message: { seq }, isFirstUnread }) => (isFirstUnread ? [seq] : []))
  expect([0, 2, 3, 6, null].map(lineAbove)).toEqual([[1], [3], [5], [], []])
})

test('draws no unread line while earlier unread messages are not loaded', () => {
  const hasLine = (readSeq: number) =>
    entriesOf(messages(11, 20), readSeq).some(({ isFirstUnread }) => isFirstUnread)
  expect([9, 10].map(hasLine)).toEqual([false, true])
})

test('keeps the blocks that are shown when older messages are loaded above', () => {
  const keys = (start: number) =>
    blocksOf(messages(start, 200), { self: other, readSeq: null }).map(({ key }) => key)
  expect(keys(101)).toEqual([2, 3, 4, 5])
  expect(keys(1)).toEqual([0, 1, ...keys(101)])
})
