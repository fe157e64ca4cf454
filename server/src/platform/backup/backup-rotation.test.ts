import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@filo/contract/kit/date.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completionMark } from './backup.ts'
import { pruneBackups } from './backup-rotation.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'filo-rotation-'))
})
afterEach(() => rm(parent, { recursive: true }))

/** Makes the folder of a backup begun that many days ago, complete or interrupted; returns its name. */
async function addBackup(days: number, { isComplete = true } = {}): Promise<string> {
  const name = new Date(Date.now() - days * dayMs).toISOString().replaceAll(':', '-')
  await mkdir(join(parent, name))
  const seal = '{"kind":"cluster","madeAt":"2026-01-01T00:00:00Z"}'
  if (isComplete) await writeFile(join(parent, name, completionMark), seal)
  return name
}

test('the newest backups are kept, whatever their order on disk, and all folders with other names', async () => {
  const kept = [await addBackup(1), await addBackup(0)]
  await addBackup(3)
  await addBackup(2)
  await mkdir(join(parent, '0-before-the-migration'))
  expect(await pruneBackups(parent, kept[1] ?? '', 2)).toBe(2)
  expect((await readdir(parent)).sort()).toEqual([...kept, '0-before-the-migration'].sort())
})

test('no backup is deleted while there are no more than are to be kept', async () => {
  const all = [await addBackup(1), await addBackup(0)].sort()
  expect(await pruneBackups(parent, all[1] ?? '', 2)).toBe(0)
  expect((await readdir(parent)).sort()).toEqual(all)
})

test('an incomplete backup takes no place, and is deleted only a day after it began', async () => {
  const kept = [await addBackup(2), await addBackup(0.9, { isComplete: false }), await addBackup(0)]
  await addBackup(1.1, { isComplete: false })
  expect(await pruneBackups(parent, kept[2] ?? '', 2)).toBe(0)
  expect((await readdir(parent)).sort()).toEqual(kept.sort())
})

test('the new backup is kept alone, although the clock was ahead when the other was made', async () => {
  await addBackup(-30)
  const made = await addBackup(0)
  expect(await pruneBackups(parent, made, 1)).toBe(1)
  expect(await readdir(parent)).toEqual([made])
})
