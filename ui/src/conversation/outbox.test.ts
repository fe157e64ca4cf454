import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, unreachable } from '../api/api-error.ts'
import { createOutbox, type SendUnsent } from './outbox.ts'

const refused = new ApiError({ code: 'not_found', message: 'Non c’è', status: 404 })
let box: ReturnType<typeof createOutbox>
let sent: string[]
let answers: ((error?: unknown) => void)[]
const send: SendUnsent = ({ id, text }) => {
  sent.push(`${text} ${id}`)
  return new Promise((resolve, reject) =>
    answers.push((error) => (error ? reject(error) : resolve({} as Message))),
  )
}
const add = (text: string, room = 'a') => box.add(room, { text }, send)
const states = () => box.items().map(({ text, state }) => `${text} ${state}`)
const moment = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  box = createOutbox()
  sent = []
  answers = []
})
afterEach(() => void vi.useRealTimers())

test('sends one message at a time per room, rooms independently', async () => {
  add('uno')
  add('due')
  add('altrove', 'b')
  expect(sent.map((one) => one.split(' ')[0])).toEqual(['uno', 'altrove'])
  answers[0]?.()
  await moment()
  expect(sent.map((one) => one.split(' ')[0])).toEqual(['uno', 'altrove', 'due'])
  expect(states()).toEqual(['due sending', 'altrove sending'])
})

test('retries a lost message automatically under the same id, before the next ones, which wait for it', async () => {
  add('uno')
  add('due')
  answers[0]?.(unreachable())
  await moment()
  expect(states()).toEqual(['uno waiting', 'due waiting'])
  expect(box.items().map(({ error }) => error?.code)).toEqual(['unreachable', undefined])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])
  answers[1]?.(unreachable())
  await moment()
  box.retryAll()
  expect(sent[2]).toBe(sent[0])
})

test('keeps a refused message for a manual retry and sends the next one', async () => {
  add('uno')
  add('due')
  answers[0]?.(refused)
  await moment()
  expect(states()).toEqual(['uno refused', 'due sending'])
  box.retry(box.items()[0]?.id ?? '')
  answers[1]?.()
  await moment()
  expect(sent[2]).toBe(sent[0])
  answers[2]?.()
  await moment()
  expect(states()).toEqual([])
})

test('never retries cleared messages and ignores their late answers', async () => {
  add('uno')
  box.clear()
  add('di un’altra')
  answers[0]?.(unreachable())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states()).toEqual(['di un’altra sending'])
  expect(sent).toHaveLength(2)
})
