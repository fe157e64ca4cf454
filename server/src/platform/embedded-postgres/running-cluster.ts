import { existsSync, realpathSync } from 'node:fs'
import { SUPERUSER } from './initialise.ts'
import { clusterTag } from './settings.ts'
import { PORT, socketFolder } from './socket-folder.ts'

/** The address of the server running on this data folder, which may be about to end; `null` if none runs. */
export function runningCluster(folder: string): { host: string; port: number; user: string } | null {
  if (!existsSync(folder)) return null
  const host = socketFolder(clusterTag(realpathSync(folder)))
  return existsSync(`${host}/.s.PGSQL.${PORT}`) ? { host, port: PORT, user: SUPERUSER } : null
}
