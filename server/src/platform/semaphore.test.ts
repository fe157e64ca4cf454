import { expect, it } from 'vitest'
import { semaphore } from './semaphore.ts'

it('runs tasks up to the limit, the others in order, and refuses a task when the queue is full', async () => {
  const run = semaphore(2, { maxWaiting: 2 })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const task = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((end) => ends.push(end))
  }
  const all = ['a', 'b', 'c', 'd'].map((name) => run(task(name)))
  await expect.poll(() => begun).toEqual(['a', 'b'])
  await expect(run(task('e'))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })

  ends[1]?.()
  await all[1]
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  ends[0]?.()
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  for (const end of ends) end()
  await Promise.all(all)
})

it('runs the next task after a failed one', async () => {
  const run = semaphore(1)
  const failed = run(async () => {
    throw new Error('no')
  })
  const next = run(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})

it('refuses a task that waited too long, never runs it, and runs the one after it', async () => {
  const run = semaphore(1, { maxWaitMs: 20 })
  const begun: string[] = []
  let end = () => {}
  const first = run(() => new Promise<void>((resolve) => (end = resolve)))
  await expect(run(async () => void begun.push('late'))).rejects.toMatchObject({ code: 'unavailable' })
  const next = run(async () => void begun.push('next'))
  end()
  await Promise.all([first, next])
  expect(begun).toEqual(['next'])
})
