import { expect, it } from 'vitest'
import { semaphore } from './semaphore.ts'

it('lets so many actions run at a time, the others in their order, and refuses who finds the line full', async () => {
  const inTurn = semaphore(2, 2)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const action = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((end) => ends.push(end))
  }
  const all = ['a', 'b', 'c', 'd'].map((name) => inTurn(action(name)))
  expect(begun).toEqual(['a', 'b'])
  await expect(inTurn(action('e'))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })

  ends[1]?.()
  await all[1]
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  ends[0]?.()
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  for (const end of ends) end()
  await Promise.all(all)
})

it('gives the turn on after an action that failed', async () => {
  const inTurn = semaphore(1)
  const failed = inTurn(async () => {
    throw new Error('no')
  })
  const next = inTurn(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
