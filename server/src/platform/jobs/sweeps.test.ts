import { expect, test } from 'vitest'
import { runSweeps } from './sweeps.ts'

test('a failing sweep does not stop the others, and all failures are named at the end', async () => {
  const done: string[] = []
  const sweep = (name: string, problem?: string) => ({
    name,
    run: async () => {
      if (problem) throw new Error(problem)
      done.push(name)
    },
  })
  const sweeps = [sweep('sessions', 'away'), sweep('files'), sweep('mail', 'refused'), sweep('limits')]
  await expect(runSweeps(sweeps)).rejects.toThrow(/^sessions: away; mail: refused$/)
  expect(done).toEqual(['files', 'limits'])
  await expect(runSweeps([sweep('files')])).resolves.toBeUndefined()
})
