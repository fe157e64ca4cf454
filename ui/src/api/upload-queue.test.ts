import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { UploadCancelled } from './upload.ts'
import { createUploadQueue, type UploadOptions } from './upload-queue.ts'

const target = { id: 't', label: 'Prova', path: '/prova' }
const chosen = (...names: string[]) => names.map((name) => ({ id: name, file: new File(['x'], name) }))

/** A queue whose uploads end when the test says so. */
function startQueue(...names: string[]) {
  const queue = createUploadQueue()
  const uploads: { name: string; options: UploadOptions; end: (error?: Error) => void }[] = []
  const send = (file: File, options: UploadOptions) =>
    new Promise<void>((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new UploadCancelled()))
      uploads.push({ name: file.name, options, end: (error) => (error ? reject(error) : resolve()) })
    })
  queue.add(target, chosen(...names), send)
  const states = () => queue.items().map(({ name, state, percent }) => `${name} ${state} ${percent}`)
  return { queue, uploads, states, send }
}
const nextTick = () => new Promise((done) => setTimeout(done))
const refusal = (code: 'file_type_refused' | 'unavailable') =>
  new ApiError({ code, message: 'No', status: code === 'unavailable' ? 503 : 415, requestId: 'AB12' })

it('sends one file at a time and reports its progress', async () => {
  const { uploads, states } = startQueue('a', 'b')
  uploads[0]?.options.onProgress(0.507)
  expect(states()).toEqual(['a sending 50', 'b waiting 0'])
  uploads[0]?.end()
  await nextTick()
  expect(states()).toEqual(['a done 100', 'b sending 0'])
  expect(uploads.map(({ name }) => name)).toEqual(['a', 'b'])
})

it('continues with the others when one fails, and retries it on request', async () => {
  const { queue, uploads, states } = startQueue('a', 'b')
  uploads[0]?.end(refusal('unavailable'))
  await nextTick()
  expect(states()).toEqual(['a failed 0', 'b sending 0'])
  expect(queue.items()[0]).toMatchObject({ error: 'No (riferimento AB12)', mayRetry: true })
  queue.retry('a')
  uploads[1]?.end()
  await nextTick()
  expect(states()).toEqual(['a sending 0', 'b done 100'])
})

it('shows the detail of the error rather than its general message', async () => {
  const { queue, uploads } = startQueue('a')
  const details = [{ path: 'files', message: 'Al massimo 10 file' }]
  uploads[0]?.end(new ApiError({ code: 'validation_failed', message: 'Controlla', status: 422, details }))
  await nextTick()
  expect(queue.items()[0]).toMatchObject({ error: 'Al massimo 10 file', mayRetry: true })
})

it('offers no retry for a file of a refused type', async () => {
  const { queue, uploads } = startQueue('a')
  uploads[0]?.end(refusal('file_type_refused'))
  await nextTick()
  expect(queue.items()[0]).toMatchObject({ state: 'failed', error: 'No', mayRetry: false })
})

it('cancels the file being sent and a waiting one', async () => {
  const { queue, uploads, states } = startQueue('a', 'b', 'c')
  queue.cancel('b')
  queue.cancel('a')
  await nextTick()
  expect(states()).toEqual(['a cancelled 0', 'b cancelled 0', 'c sending 0'])
  expect(uploads.map(({ name }) => name)).toEqual(['a', 'c'])
})

it('leaves a failed file as it was when its retry is cancelled before it begins', async () => {
  const { queue, uploads } = startQueue('a', 'b')
  uploads[0]?.end(refusal('unavailable'))
  await nextTick()
  queue.retry('a')
  expect(queue.items()[0]).toMatchObject({ state: 'waiting' })
  queue.cancel('a')
  expect(queue.items()[0]).toMatchObject({ state: 'failed', error: 'No (riferimento AB12)' })
})

it.each([
  ['is kept after all', true, 'done'],
  ['is not kept', false, 'cancelled'],
  ['may be kept', refusal('unavailable'), 'failed'],
])('asks for a cancelled file: one that %s', async (_, outcome, state) => {
  const { queue, uploads, send } = startQueue()
  const asked: string[] = []
  queue.add(target, chosen('a', 'b'), send, async ({ name }) => {
    asked.push(name)
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  queue.cancel('a')
  await nextTick()
  expect(queue.items().map((item) => item.state)).toEqual([state, 'sending'])
  uploads[1]?.end()
  await nextTick()
  expect(asked).toEqual(['a'])
})

it('stops everything, forgets the files and counts those that did not arrive', async () => {
  const { queue, uploads, send } = startQueue('a', 'b', 'c')
  uploads[0]?.end()
  await nextTick()
  expect(queue.stop()).toBe(2)
  expect(uploads[1]?.options.signal.aborted).toBe(true)
  await nextTick()
  expect(queue.items()).toEqual([])
  expect(uploads).toHaveLength(2)
  queue.add(target, chosen('d'), send)
  expect(uploads.map(({ name }) => name)).toEqual(['a', 'b', 'd'])
})

it('does not ask for a file after a stop', async () => {
  const { queue, send } = startQueue()
  const asked: string[] = []
  queue.add(target, chosen('a'), send, async ({ name }) => {
    asked.push(name)
    return false
  })
  queue.stop()
  await nextTick()
  expect(asked).toEqual([])
})

it('sends files added after a stop without waiting for the aborted upload', async () => {
  const { queue, uploads, states, send } = startQueue('a')
  queue.stop()
  queue.add(target, chosen('b', 'c'), send)
  await nextTick()
  expect(states()).toEqual(['b sending 0', 'c waiting 0'])
  expect(uploads).toHaveLength(2)
})

it('removes uploaded files when new ones are added, and does not cancel a failed one', async () => {
  const { queue, uploads, states, send } = startQueue('a', 'b')
  uploads[0]?.end()
  await nextTick()
  uploads[1]?.end(refusal('unavailable'))
  await nextTick()
  queue.cancel('b')
  queue.add(target, chosen('c'), send)
  expect(states()).toEqual(['b failed 0', 'c sending 0'])
})

it('dismisses only files that have ended', async () => {
  const { queue, uploads, states } = startQueue('a', 'b')
  uploads[0]?.end()
  await nextTick()
  queue.dismiss('a')
  queue.dismiss('b')
  expect(states()).toEqual(['b sending 0'])
})
