import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { endCluster, folderInUse, isServer, orphanDeadline } from './end-cluster.ts'
import { argumentsOf } from './processes.ts'

/**
 * Clears what a killed predecessor left: a PostgreSQL still running on `folder` is ended, a lock file deleted.
 * The caller holds the folder's lock, so whatever carries the cluster's tag has lost its Filo.
 */
export async function clearLeftovers(folder: string, tag: string): Promise<void> {
  await endCluster(folder, tag, orphanDeadline)
  await refuseForeignServer(folder)
  // PostgreSQL would believe the pid in this file, even one that meanwhile belongs to another program.
  await rm(join(folder, 'postmaster.pid'), { force: true })
}

/** A server that somebody started by hand on our folder is not ours to end. */
async function refuseForeignServer(folder: string): Promise<void> {
  const pid = Number(
    (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n', 1)[0],
  )
  if (!(pid > 0) || !isServer(await argumentsOf(pid))) return
  // Only a server that works in this very folder counts: the pid may have passed to another cluster's.
  const at = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
  const here = await stat(folder)
  if (at?.ino === here.ino && at.dev === here.dev) throw folderInUse(folder, pid)
}
