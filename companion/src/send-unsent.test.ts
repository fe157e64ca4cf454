import { expect, test } from 'vitest'
import { unsentWorker } from '../test/unsent-worker.ts'

test('what a page that is gone has left is sent in its order, and deleted', async () => {
  const left = ['Uno', 'Due'].map((text) => ({ text, hoursAgo: 1 }))
  const { rows, sent, sendUnsent } = await unsentWorker(left, () => 201)
  await sendUnsent()
  expect([sent, rows.size]).toEqual([['Uno', 'Due'], 0])
})

test('a message of more than a day ago is not sent, also if its page has left a newer one', async () => {
  const left = [
    { text: 'Ho la febbre', hoursAgo: 25 },
    { text: 'Sto meglio', hoursAgo: 1 },
  ]
  const { rows, sent, sendUnsent } = await unsentWorker(left, () => 201)
  await sendUnsent()
  expect([sent, [...rows.keys()]]).toEqual([['Sto meglio'], ['Ho la febbre']])
})

test('what “Scollega” has deleted while it was being sent does not come back', async () => {
  const { rows, sendUnsent } = await unsentWorker([{ text: 'Uno', hoursAgo: 1 }], () => {
    rows.clear()
    return 401
  })
  await expect(sendUnsent()).rejects.toMatchObject({ status: 401 })
  expect(rows.size).toBe(0)
})

test('a message that is refused is kept as it was', async () => {
  const { rows, sendUnsent } = await unsentWorker([{ text: 'Uno', hoursAgo: 1 }], () => 422)
  const before = rows.get('Uno')
  await expect(sendUnsent()).rejects.toMatchObject({ status: 422 })
  expect(rows.get('Uno')).toEqual(before)
})
