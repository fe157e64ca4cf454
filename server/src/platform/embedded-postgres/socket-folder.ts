import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../process/operator-error.ts'
import type { Account } from './account.ts'
import { reason } from './system-error.ts'

/** Part of the socket's file name; there is no TCP port. */
export const PORT = 5432

/**
 * In /tmp, short and reachable for every account: a socket path may have at most 107 bytes, and a checkout may be deep
 * or closed. The name follows from the data folder, so that commands run beside the server find it.
 */
export function socketFolder(tag: string): string {
  return join('/tmp', tag)
}

/**
 * Recreates the folder: whoever may enter it is superuser of the cluster, so it must be ours and empty. This also
 * deletes the socket's own lock file, whose pid PostgreSQL would trust. The caller holds the data folder's lock.
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
