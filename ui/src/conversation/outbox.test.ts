import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, unreachable } from '../api/api-error.ts'
import { UploadCancelled } from '../api/upload.ts'
import { createOutbox, type Delivery } from './outbox.ts'

const refused = new ApiError({ code: 'not_found', message: 'Non c’è', status: 404 })
let box: ReturnType<typeof createOutbox>
let sent: string[]
let answers: ((error?: unknown) => void)[]
/** Questions whether an item is stored, and how each is answered. */
let asked: string[]
let reports: ((isStored: boolean | Error) => void)[]
let onUnanswered: () => void
const delivery: Delivery = {
  send({ id, text, file }, options) {
    sent.push(`${text ?? file?.name} ${id}`)
    onUnanswered = options.onUnanswered
    return new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new UploadCancelled()))
      answers.push((error) => (error ? reject(error) : resolve({} as Message)))
    })
  },
  withdraw(id) {
    asked.push(id)
    return new Promise((resolve, reject) =>
      reports.push((report) => (report instanceof Error ? reject(report) : resolve(report))),
    )
  },
}
const add = (text: string, room = 'a') => box.add(room, { text }, delivery)
const states = () => box.items().map(({ text, file, state }) => `${text ?? file?.name} ${state}`)
const moment = () => vi.advanceTimersByTimeAsync(0)
const idOf = (index: number) => box.items()[index]?.id ?? ''

/** Sends a text that gets no answer. */
async function addUnanswered(text: string): Promise<string> {
  add(text)
  onUnanswered()
  answers.at(-1)?.(unreachable())
  await moment()
  return idOf(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  box = createOutbox()
  sent = []
  answers = []
  asked = []
  reports = []
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

test('a message that is surely not stored is taken back at once, without a question', async () => {
  add('uno')
  add('due')
  expect(await box.takeBack(idOf(1))).toBe(true)
  answers[0]?.(unreachable())
  await moment()
  expect(await box.takeBack(idOf(0))).toBe(true)
  expect(await box.takeBack('gone')).toBe(false)
  add('tre')
  answers[1]?.(refused)
  await moment()
  expect(await box.takeBack(idOf(0))).toBe(true)
  expect([states(), asked]).toEqual([[], []])
})

test.each([
  ['is not stored, is removed for the person to go on', false],
  ['is stored, is removed as one that had arrived', true],
])('a message without an answer is asked for before it is taken back, and if it %s', async (_, isStored) => {
  const id = await addUnanswered('2 fiale')
  const taken = box.takeBack(id)
  add('dopo')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states()).toEqual(['2 fiale asking', 'dopo sending'])
  expect([sent.length, asked]).toEqual([1, [id]])
  reports[0]?.(isStored)
  expect(await taken).toBe(!isStored)
  expect(states()).toEqual(['dopo sending'])
  expect(sent).toHaveLength(2)
  expect([...box.alreadyArrived()]).toEqual(isStored ? [id] : [])
})

test.each([
  ['is stored, had arrived', true, []],
  ['is not stored, needs the person', false, ['2 fiale refused']],
])(
  'a message that cannot be asked for stays, is not sent, and is asked for again; if it then %s',
  async (_, isStored, left) => {
    const id = await addUnanswered('2 fiale')
    const taken = box.takeBack(id)
    reports[0]?.(unreachable())
    expect(await taken).toBe(false)
    expect(box.items()[0]).toMatchObject({ id, state: 'asking', error: { code: 'unreachable' } })
    box.retryAll()
    expect([sent.length, asked]).toEqual([1, [id, id]])
    reports[1]?.(isStored)
    await moment()
    expect(states()).toEqual(left)
    expect(box.alreadyArrived().has(id)).toBe(isStored)
  },
)

test('a withdrawn message is sent again under another id, since its own is refused', async () => {
  const id = await addUnanswered('2 fiale')
  void box.takeBack(id)
  reports[0]?.(unreachable())
  await moment()
  box.retryAll()
  reports[1]?.(false)
  await moment()
  expect(box.items()[0]).toMatchObject({ state: 'refused', mayBeStored: false, error: null })
  box.retry(idOf(0))
  expect(sent).toHaveLength(2)
  expect(sent[1]).not.toBe(sent[0])
  answers[1]?.()
  await moment()
  expect(states()).toEqual([])
})

test('a question that is refused leaves the message, with the reason', async () => {
  const id = await addUnanswered('2 fiale')
  const taken = box.takeBack(id)
  reports[0]?.(refused)
  expect(await taken).toBe(false)
  expect(box.items()[0]).toMatchObject({ id, state: 'refused', mayBeStored: true, error: refused })
})

test.each([
  ['the upload is cut off', () => {}, 1, true],
  ['its answer comes just then', () => answers[0]?.(), 0, false],
  ['it is refused just then', () => answers[0]?.(refused), 1, true],
])('a file taken back while it is uploaded: %s', async (_, end, questions, mayChange) => {
  box.add('a', { file: new File(['x'], 'foto.jpg') }, delivery)
  end()
  const taken = box.takeBack(idOf(0))
  await moment()
  expect(asked).toHaveLength(questions)
  reports[0]?.(false)
  expect(await taken).toBe(mayChange)
  expect([states(), sent.length]).toEqual([[], 1])
})

test('what the conversation contains is no longer unsent, unless it is being sent', async () => {
  const id = await addUnanswered('2 fiale')
  box.arrived(id)
  expect([states(), [...box.alreadyArrived()]]).toEqual([[], []])
  const asking = await addUnanswered('3 fiale')
  void box.takeBack(asking)
  reports[0]?.(unreachable())
  await moment()
  add('dopo')
  reports[1]?.(unreachable())
  await moment()
  box.arrived(asking)
  expect([states(), [...box.alreadyArrived()]]).toEqual([['dopo sending'], [asking]])
  box.arrived(idOf(0))
  expect(states()).toEqual(['dopo sending'])
})
