import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'filo-lock-'))
})
afterAll(() => rm(parent, { recursive: true }))

/** Holds the shared lock that another start holds before its lock becomes exclusive. */
function halfTaken(folder: string): DatabaseSync {
  const other = new DatabaseSync(`${folder}.lock`)
  other.exec('BEGIN')
  other.prepare('SELECT * FROM sqlite_schema').all()
  return other
}

test('a start that meets a half-taken lock takes it once the other one has given up', async () => {
  const folder = join(parent, 'given-up')
  const other = halfTaken(folder)
  const locked = lockFolder(folder)
  await pause(20)
  other.close()
  const release = await locked
  await expect(lockFolder(folder)).rejects.toThrow(`è già in uso da un altro Filo (pid ${process.pid})`)
  release()
  ;(await lockFolder(folder))()
})

test('refuses a lock whose holder stays unknown', async () => {
  const folder = join(parent, 'unknown')
  const other = halfTaken(folder)
  await expect(lockFolder(folder)).rejects.toThrow('è già in uso da un altro Filo.')
  other.close()
})
