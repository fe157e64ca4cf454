import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { endCluster, folderInUse, isServer, orphanDeadline } from './end-cluster.ts'
import { argumentsOf } from './processes.ts'

/**
 * Cleans up after a killed predecessor: ends a PostgreSQL still running on `folder`, deletes its lock file. The caller
 * holds the folder's lock, so every process with the cluster's tag has lost its Filo.
 */
export async function clearLeftovers(folder: string, tag: string): Promise<void> {
  await endCluster(folder, tag, orphanDeadline)
  await refuseForeignServer(folder)
  // PostgreSQL would trust the pid in this file, even if it now belongs to another program.
  await rm(join(folder, 'postmaster.pid'), { force: true })
}

/** We must not end a server that somebody started by hand on our folder. */
async function refuseForeignServer(folder: string): Promise<void> {
  const pid = Number(
    (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n', 1)[0],
  )
  if (!(pid > 0) || !isServer(await argumentsOf(pid))) return
  // Only a server working in this very folder counts: the pid may now be another cluster's.
  const at = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
  const here = await stat(folder)
  if (at?.ino === here.ino && at.dev === here.dev) throw folderInUse(folder, pid)
}
