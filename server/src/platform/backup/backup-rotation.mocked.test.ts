import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completionMark, isComplete } from './backup.ts'
import { pruneBackups } from './backup-rotation.ts'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return { ...real, rm: vi.fn(real.rm) }
})

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'filo-rotation-'))
})
afterEach(() => rm(parent, { recursive: true }))

test('a backup whose deletion breaks off no longer looks complete', async () => {
  const folder = join(parent, '2026-01-01T00-00-00.000Z')
  await mkdir(folder)
  await writeFile(join(folder, completionMark), '{"kind":"cluster","madeAt":"2026-01-01T00:00:00Z"}')
  expect(await isComplete(folder)).toBe(true)
  const { rm: remove } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
  vi.mocked(rm).mockImplementation(async (path, options) => {
    if (path === folder) throw new Error('the disk failed')
    await remove(path, options)
  })
  await expect(pruneBackups(parent, '2026-01-02T00-00-00.000Z', 1)).rejects.toThrow('the disk failed')
  expect(await isComplete(folder)).toBe(false)
})
