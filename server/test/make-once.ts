import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { patiently } from '../../scripts/patience.mjs'

const givenUpAfterMs = patiently(300_000)

const succeeds = (deed: Promise<unknown>) =>
  deed.then(
    () => true,
    () => false,
  )
const exists = (path: string) => succeeds(access(path))

/**
 * Makes a folder unless it exists or another process is making it; resolves when it exists.
 *
 * @param make Fills a folder beside it, which takes its name once it is complete.
 */
export async function makeOnce(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  const lock = `${folder}.lock`
  while (!(await exists(folder))) {
    const isOurs = await succeeds(writeFile(lock, String(process.pid), { flag: 'wx' }))
    if (isOurs && (await exists(folder))) await rm(lock, { force: true })
    else if (isOurs || (await isLeftOver(lock))) await makeNow(folder, lock, make)
    else await pause(50)
  }
}

/** Whether the process that made the lock was killed. Two that find this out at once both make the folder; one is kept. */
async function isLeftOver(lock: string): Promise<boolean> {
  try {
    const pid = Number(await readFile(lock, 'utf8'))
    const { mtimeMs } = await stat(lock)
    if (Date.now() - mtimeMs > givenUpAfterMs) return true
    return pid > 0 && !isRunning(pid)
  } catch {
    // Released since.
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function makeNow(folder: string, lock: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${folder}-${process.pid}`
  try {
    await mkdir(draft, { recursive: true })
    await make(draft)
    await rename(draft, folder).catch(async (error) => {
      if (!(await exists(folder))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(lock, { force: true })
  }
}
