import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { Guarded } from './guardian.ts'
import { supervise } from './supervisor.ts'

const ended = (code: number): Guarded => ({
  stderr: new PassThrough(),
  ended: Promise.resolve(code),
  drained: Promise.resolve(),
  end: () => {},
})

test('gives up a server that keeps ending, with its last exit code', async () => {
  let started = 0
  const { ended: over } = await supervise(
    async () => {
      started += 1
      return ended(started)
    },
    () => {},
  )
  expect(await over).toBe(31)
})

test('stops restarting a failing server once it is no longer wanted', async () => {
  let started = 0
  const said: string[] = []
  const { ended: over, stop } = await supervise(
    async () => {
      started += 1
      if (started > 1) throw new Error('spent')
      return ended(7)
    },
    (line) => said.push(line),
  )
  await expect.poll(() => said).toContain('spent')
  stop()
  expect(await over).toBe(7)
  expect(started).toBe(2)
})
