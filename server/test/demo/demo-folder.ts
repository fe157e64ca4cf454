import { constants } from 'node:fs'
import { access, cp, mkdir, rename, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { startServer, waitUntilReady } from '../process.ts'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Makes the demo unless it exists or another worker is making it; resolves when it exists. */
async function makeOnce(folder: string): Promise<void> {
  const lockFolder = `${folder}-making`
  while (!(await exists(folder))) {
    const isOurs = await mkdir(lockFolder).then(
      () => true,
      () => false,
    )
    if (!isOurs) await pause(50)
    // Another worker may have finished just before we created the lock folder.
    else if (await exists(folder)) await rm(lockFolder, { recursive: true, force: true })
    else await createDemo(lockFolder, folder)
  }
}

async function createDemo(lockFolder: string, folder: string): Promise<void> {
  const server = await startServer(lockFolder)
  try {
    await waitUntilReady(server)
    server.child.kill('SIGTERM')
    await server.ended
    await rename(lockFolder, folder)
  } finally {
    server.child.kill('SIGKILL')
    // If making it failed, the next caller tries again.
    await rm(lockFolder, { recursive: true, force: true })
  }
}

/**
 * Copies a demo into a data folder, which may not exist yet, as the product leaves it on shutdown. The demo is made
 * once for the whole run.
 */
export async function copyDemo(dataFolder: string): Promise<void> {
  const original = inject('demoFolder')
  await makeOnce(original)
  await cp(original, dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
