import { createHash } from 'node:crypto'
import { constants, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { makeOnce } from '../make-once.ts'
import { startServer, waitUntilReady } from '../process.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/filo/demos')
/** The demo's own files, and the database that it fills. A change elsewhere makes no other demo before the next day. */
const sources = [
  'server/migrations/*',
  'server/src/demo/**/*.ts',
  'server/data/demo/**/*',
  'package-lock.json',
]

/** The name of today's demo, whose visits are around the day on which it was made. */
function nameOfDemo(): string {
  const hash = createHash('sha256').update(dayInRome(currentTime()))
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

async function make(draft: string): Promise<void> {
  const server = await startServer(draft)
  try {
    await waitUntilReady(server)
    server.child.kill('SIGTERM')
    await server.ended
  } finally {
    server.child.kill('SIGKILL')
  }
}

/**
 * Copies a demo into a data folder, which may not exist yet, as the product leaves it on shutdown. The demo is made once a
 * day, and kept between runs.
 */
export async function copyDemo(dataFolder: string): Promise<void> {
  const name = nameOfDemo()
  await mkdir(cache, { recursive: true })
  const isOld = (other: string) => !other.startsWith(name)
  for (const old of (await readdir(cache)).filter(isOld))
    await rm(join(cache, old), { recursive: true, force: true })
  await makeOnce(join(cache, name), make)
  await cp(join(cache, name), dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
