import { constants } from 'node:fs'
import { access, cp, mkdir, rename, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { startServer, waitUntilReady } from '../process.ts'

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Makes the demo, unless it is there or somebody is making it; resolves when it is there. */
async function makeOnce(folder: string): Promise<void> {
  const making = `${folder}-making`
  while (!(await isThere(folder))) {
    const isOurs = await mkdir(making).then(
      () => true,
      () => false,
    )
    if (!isOurs) await pause(50)
    // Whoever made it may have ended just before this folder was taken.
    else if (await isThere(folder)) await rm(making, { recursive: true, force: true })
    else await make(making, folder)
  }
}

async function make(making: string, folder: string): Promise<void> {
  const server = await startServer(making)
  try {
    await waitUntilReady(server)
    server.child.kill('SIGTERM')
    await server.ended
    await rename(making, folder)
  } finally {
    server.child.kill('SIGKILL')
    // Where that failed, the next who asks tries it again.
    await rm(making, { recursive: true, force: true })
  }
}

/**
 * Puts a demo into a data folder, which may not be there yet, as the product leaves it when it ends: copied from one
 * that is made once for the whole run.
 */
export async function copyDemo(dataFolder: string): Promise<void> {
  const made = inject('demoFolder')
  await makeOnce(made)
  await cp(made, dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
