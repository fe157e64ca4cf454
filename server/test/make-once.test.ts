import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOnce } from './make-once.ts'

let base: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'filo-once-'))
})
afterAll(() => rm(base, { recursive: true, force: true }))

const write = (text: string) => (draft: string) => writeFile(join(draft, 'text'), text)
const textIn = (folder: string) => readFile(join(folder, 'text'), 'utf8')

test('several callers at once have it made by one of them', async () => {
  const folder = join(base, 'one')
  let made = 0
  const make = async (draft: string) => {
    made += 1
    await write('made')(draft)
  }
  await Promise.all(Array.from({ length: 8 }, () => makeOnce(folder, make)))
  expect([made, await textIn(folder)]).toEqual([1, 'made'])
})

test('after a failure the next caller makes it, and nothing of the first try remains', async () => {
  const folder = join(base, 'failed')
  const fail = async (draft: string) => {
    await write('half')(draft)
    throw new Error('no space')
  }
  await expect(makeOnce(folder, fail)).rejects.toThrow('no space')
  await makeOnce(folder, write('whole'))
  expect(await textIn(folder)).toBe('whole')
  expect((await readdir(base)).filter((name) => name.startsWith('failed'))).toEqual(['failed'])
})

test('a process that was killed while making it holds nobody up', async () => {
  const folder = join(base, 'killed')
  const { pid } = spawnSync('true')
  await writeFile(`${folder}.lock`, String(pid))
  await makeOnce(folder, write('made'))
  expect(await textIn(folder)).toBe('made')
})
