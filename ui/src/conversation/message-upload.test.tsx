import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sourceOf } from '../../test/conversation.tsx'
import { message } from '../../test/messages.ts'
import { ApiError, unreachable } from '../api/api-error.ts'
import { UploadCancelled } from '../api/upload.ts'
import { PerhapsStored } from '../api/upload-queue.ts'
import type { ConversationSource } from './conversation-source.ts'
import { messageUpload } from './message-upload.ts'

const full = new ApiError({ code: 'storage_full', message: 'Spazio esaurito', status: 507 })

type Question = boolean | Error

/** A file whose uploads end with these errors, and questions with whether it had arrived, one after the other. */
function uploadOf(ends: (Error | null)[], questions: Question[] = []) {
  const ids: string[] = []
  const sendFile: ConversationSource['sendFile'] = async (id, _, { onProgress }) => {
    const end = ends[ids.length]
    ids.push(id)
    onProgress(1)
    if (end) throw end
    return message(1)
  }
  const withdraw: ConversationSource['withdraw'] = async () => {
    const hadArrived = questions.shift()
    if (hadArrived instanceof Error) throw hadArrived
    return { message: hadArrived ? message(1) : null }
  }
  const upload = messageUpload(new QueryClient(), { ...sourceOf([]), sendFile, withdraw })
  const file = new File(['x'], 'referto.pdf')
  const options = { onProgress: () => {}, signal: new AbortController().signal }
  return { ids, send: () => upload.send(file, options), withdraw: () => upload.withdraw(file) }
}
const perhaps = { message: 'Forse è arrivato: “Riprova” non lo manda due volte', isFinal: false }

test('a file without an answer may have arrived, and a retry has the same id', async () => {
  const { ids, send } = uploadOf([unreachable(), null])
  await expect(send()).rejects.toMatchObject(perhaps)
  await expect(uploadOf([unreachable()]).send()).rejects.toBeInstanceOf(PerhapsStored)
  await send()
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('a refusal and a cancelled upload are passed on as they are', async () => {
  const cancelled = new UploadCancelled()
  const { send } = uploadOf([full, cancelled])
  await expect(send()).rejects.toBe(full)
  await expect(send()).rejects.toBe(cancelled)
})

test.each([
  ['had not arrived goes again under another id', false, 2],
  ['had arrived keeps its id', true, 1],
])('a file taken back that %s', async (_, hadArrived, count) => {
  const { ids, send, withdraw } = uploadOf([unreachable(), null], [hadArrived])
  await send().catch(() => {})
  expect(await withdraw()).toBe(hadArrived)
  await send()
  expect(new Set(ids).size).toBe(count)
})

test.each([
  ['had not arrived, goes under another id', false, 2],
  ['had arrived, is not sent any more', true, 1],
])(
  'a file taken back without an answer is asked for again before a retry, and if it %s',
  async (_, hadArrived, count) => {
    const { ids, send, withdraw } = uploadOf([unreachable(), null], [unreachable(), hadArrived])
    await send().catch(() => {})
    await expect(withdraw()).rejects.toMatchObject(perhaps)
    await send()
    expect([ids.length, new Set(ids).size]).toEqual([count, count])
  },
)

test('a question that is refused is passed on', async () => {
  const gone = new ApiError({ code: 'not_found', message: 'Non c’è', status: 404 })
  await expect(uploadOf([], [gone]).withdraw()).rejects.toBe(gone)
})
