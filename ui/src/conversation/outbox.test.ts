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

test('what is written in a room goes one after the other, and rooms do not wait for one another', async () => {
  add('uno')
  add('due')
  add('altrove', 'b')
  expect(sent.map((one) => one.split(' ')[0])).toEqual(['uno', 'altrove'])
  answers[0]?.()
  await moment()
  expect(sent.map((one) => one.split(' ')[0])).toEqual(['uno', 'altrove', 'due'])
  expect(states()).toEqual(['due sending', 'altrove sending'])
})

test('what does not come through waits and goes again by itself under its own id, those after it behind it', async () => {
  add('uno')
  add('due')
  answers[0]?.(unreachable())
  await moment()
  expect(states()).toEqual(['uno waiting', 'due sending'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])
  answers[1]?.(unreachable())
  await moment()
  box.retryAll()
  expect(sent[2]).toBe(sent[0])
})

test('what is refused stays to be looked at, and the next one goes', async () => {
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

test('what is forgotten is not sent later, and its answer changes nothing', async () => {
  add('uno')
  box.clear()
  add('di un’altra')
  answers[0]?.(unreachable())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states()).toEqual(['di un’altra sending'])
  expect(sent).toHaveLength(2)
})
