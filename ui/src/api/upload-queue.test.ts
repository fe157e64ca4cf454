import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { UploadCancelled } from './upload.ts'
import { createUploadQueue, type UploadOptions } from './upload-queue.ts'

const target = { id: 't', label: 'Prova', path: '/prova' }
const chosen = (...names: string[]) => names.map((name) => ({ id: name, file: new File(['x'], name) }))

/** A queue whose sendings end when the test says so. */
function started(...names: string[]) {
  const queue = createUploadQueue()
  const begun: { name: string; options: UploadOptions; end: (error?: Error) => void }[] = []
  const send = (file: File, options: UploadOptions) =>
    new Promise<void>((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new UploadCancelled()))
      begun.push({ name: file.name, options, end: (error) => (error ? reject(error) : resolve()) })
    })
  queue.add(target, chosen(...names), send)
  const states = () => queue.items().map(({ name, state, percent }) => `${name} ${state} ${percent}`)
  return { queue, begun, states, send }
}
const settled = () => new Promise((done) => setTimeout(done))
const refusal = (code: 'file_type_refused' | 'unavailable') =>
  new ApiError({ code, message: 'No', status: code === 'unavailable' ? 503 : 415, requestId: 'AB12' })

it('sends one file after the other, and tells how far each is', async () => {
  const { begun, states } = started('a', 'b')
  begun[0]?.options.onProgress(0.507)
  expect(states()).toEqual(['a sending 50', 'b waiting 0'])
  begun[0]?.end()
  await settled()
  expect(states()).toEqual(['a done 100', 'b sending 0'])
  expect(begun.map(({ name }) => name)).toEqual(['a', 'b'])
})

it('goes on with the others when one fails, and sends it again when asked', async () => {
  const { queue, begun, states } = started('a', 'b')
  begun[0]?.end(refusal('unavailable'))
  await settled()
  expect(states()).toEqual(['a failed 0', 'b sending 0'])
  expect(queue.items()[0]).toMatchObject({ error: 'No (riferimento AB12)', mayRetry: true })
  queue.retry('a')
  expect(queue.items()[0]).toMatchObject({ state: 'waiting', error: undefined })
  begun[1]?.end()
  await settled()
  expect(states()).toEqual(['a sending 0', 'b done 100'])
})

it('says why of the very file, where the answer names a reason for it', async () => {
  const { queue, begun } = started('a')
  const details = [{ path: 'files', message: 'Al massimo 10 file' }]
  begun[0]?.end(new ApiError({ code: 'validation_failed', message: 'Controlla', status: 422, details }))
  await settled()
  expect(queue.items()[0]).toMatchObject({ error: 'Al massimo 10 file', mayRetry: true })
})

it('offers no second try of a file that is refused for what it is', async () => {
  const { queue, begun } = started('a')
  begun[0]?.end(refusal('file_type_refused'))
  await settled()
  expect(queue.items()[0]).toMatchObject({ state: 'failed', error: 'No', mayRetry: false })
})

it('cancels what is on its way and what still waits', async () => {
  const { queue, begun, states } = started('a', 'b', 'c')
  queue.cancel('b')
  queue.cancel('a')
  await settled()
  expect(states()).toEqual(['a cancelled 0', 'b cancelled 0', 'c sending 0'])
  expect(begun.map(({ name }) => name)).toEqual(['a', 'c'])
})

it('stops everything, keeps no name, and counts what did not arrive', async () => {
  const { queue, begun, send } = started('a', 'b', 'c')
  begun[0]?.end()
  await settled()
  expect(queue.stop()).toBe(2)
  expect(begun[1]?.options.signal.aborted).toBe(true)
  await settled()
  expect(queue.items()).toEqual([])
  expect(begun).toHaveLength(2)
  queue.add(target, chosen('d'), send)
  expect(begun.map(({ name }) => name)).toEqual(['a', 'b', 'd'])
})

it('sends what was added since while the answer of what was stopped is still to come', async () => {
  const { queue, begun, states, send } = started('a')
  queue.stop()
  queue.add(target, chosen('b', 'c'), send)
  await settled()
  expect(states()).toEqual(['b sending 0', 'c waiting 0'])
  expect(begun).toHaveLength(2)
})

it('puts away what has arrived once more is added, and cancels nothing that has ended', async () => {
  const { queue, begun, states, send } = started('a', 'b')
  begun[0]?.end()
  await settled()
  begun[1]?.end(refusal('unavailable'))
  await settled()
  queue.cancel('b')
  queue.add(target, chosen('c'), send)
  expect(states()).toEqual(['b failed 0', 'c sending 0'])
})

it('takes off the list only what has ended', async () => {
  const { queue, begun, states } = started('a', 'b')
  begun[0]?.end()
  await settled()
  queue.dismiss('a')
  queue.dismiss('b')
  expect(states()).toEqual(['b sending 0'])
})
