import { existsSync, realpathSync } from 'node:fs'
import { SUPERUSER } from './initialise.ts'
import { clusterTag } from './settings.ts'
import { PORT, socketFolder } from './socket-folder.ts'

/** Where a server that runs on this data folder listens; `null` when none does. It may be about to end. */
export function runningCluster(folder: string): { host: string; port: number; user: string } | null {
  if (!existsSync(folder)) return null
  const host = socketFolder(clusterTag(realpathSync(folder)))
  return existsSync(`${host}/.s.PGSQL.${PORT}`) ? { host, port: PORT, user: SUPERUSER } : null
}
