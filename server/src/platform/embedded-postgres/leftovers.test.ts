import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearLeftovers } from './leftovers.ts'

const [folders, tag] = [new Set<string>(), `filo-test-leftovers-${process.pid}`]
const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'filo-leftovers-'))
  folders.add(folder)
  return folder
}
let folder: string
let lockFile: string
beforeEach(async () => {
  folder = await makeFolder()
  lockFile = join(folder, 'postmaster.pid')
})
const running = new Set<() => Promise<unknown>>()
afterEach(async () => {
  for (const end of running) await end()
  for (const made of folders) await rm(made, { recursive: true })
  for (const all of [running, folders]) all.clear()
})

/** Starts a process of that name in a folder, and notes its pid as that of our server. */
async function startNoted(name: string, cwd: string): Promise<number | undefined> {
  const program = spawn('/bin/sleep', ['60'], { argv0: name, cwd, stdio: 'ignore' })
  const exited = new Promise((resolve) => program.once('exit', resolve))
  running.add(() => {
    program.kill('SIGKILL')
    return exited
  })
  await new Promise((resolve) => program.once('spawn', resolve))
  await writeFile(lockFile, `${program.pid}\n${folder}\n`)
  return program.pid
}

test('refuses a folder on which a server of somebody else works, and leaves its lock file', async () => {
  const pid = await startNoted('/usr/bin/postgres', folder)
  await expect(clearLeftovers(folder, tag)).rejects.toThrow(
    `La cartella dati ${folder} è in uso da un altro PostgreSQL (pid ${pid}).`,
  )
  expect(existsSync(lockFile)).toBe(true)
})

test.each([
  ['another folder’s server', async () => void (await startNoted('postgres', await makeFolder()))],
  ['another program', async () => void (await startNoted('sleep', folder))],
  ['a process that has ended', () => writeFile(lockFile, '99999999\n')],
  ['nothing', () => writeFile(lockFile, '')],
])('deletes a lock file that names %s', async (_, leave) => {
  await leave()
  await clearLeftovers(folder, tag)
  expect(existsSync(lockFile)).toBe(false)
})

test('finds nothing to clear in a folder without a lock file', async () => {
  await clearLeftovers(folder, tag)
  expect(existsSync(lockFile)).toBe(false)
})
