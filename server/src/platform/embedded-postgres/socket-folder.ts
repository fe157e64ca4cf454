import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../process/operator-error.ts'
import type { Account } from './account.ts'
import { reason } from './system-error.ts'

/** The socket's file name ends with it; there is no TCP port. */
export const PORT = 5432

/**
 * A socket's path may have 107 bytes at most, and a checkout may lie deep or closed: so it lives in /tmp, short and
 * reachable for every account. The name follows from the data folder, so that tools beside the server find it.
 */
export function socketFolder(tag: string): string {
  return join('/tmp', tag)
}

/**
 * Makes the folder afresh: who may enter it is superuser in the cluster, so it must be ours and empty. This also
 * clears the socket's own lock file, whose pid PostgreSQL would believe. The caller holds the data folder's lock.
 */
export async function makeSocketFolder(path: string, account: Account): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true })
    await mkdir(path, { mode: 0o700 })
    await chmod(path, 0o700)
    await chown(path, account.uid, account.gid)
  } catch (error) {
    throw new OperatorError(`Non si può preparare la cartella ${path}: ${reason(error)}.`, { cause: error })
  }
}
