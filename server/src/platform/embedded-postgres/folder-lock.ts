import { chmod, readFile, stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '../process/operator-error.ts'
import { reason } from './system-error.ts'

const SQLITE_BUSY = 5
/** Where SQLite places its byte-range lock; identifies our line in `/proc/locks`. */
const SQLITE_LOCK_BYTE = 0x40000000
/** How often to try a lock whose holder is unknown, and how long to wait in between. */
const tries = 5
const apartMs = 50

/**
 * Locks the data folder for this process; there is at most one holder, however two starts interleave. The kernel drops
 * the lock when the process ends in any way, so it can never be stale. Node has no file locks of its own: this is
 * SQLite's exclusive lock on an empty file beside the folder, which also works across containers that share the disk.
 * @returns a function that releases the lock
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = `${folder}.lock`
  for (let left = tries - 1; ; left -= 1) {
    const file = lock(path)
    if (file) {
      await chmod(path, 0o600)
      return () => {
        if (file.isOpen) file.close()
      }
    }
    const pid = await holder(path)
    // Simultaneous starts see each other's lock before it is exclusive, and could all be refused.
    if (pid === undefined && left > 0) await pause(apartMs)
    else
      throw new OperatorError(
        `La cartella dati ${folder} è già in uso da un altro Filo${pid ? ` (pid ${pid})` : ''}.`,
      )
  }
}

/** Opens the file under an exclusive lock; `null` while another connection holds one. */
function lock(path: string): DatabaseSync | null {
  const file = openLock(path)
  try {
    file.exec('BEGIN EXCLUSIVE')
    return file
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw unusable(path, error)
    return null
  }
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path)
  } catch (error) {
    throw unusable(path, error)
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function unusable(path: string, error: unknown): OperatorError {
  return new OperatorError(`Non si può scrivere il file ${path}: ${reason(error)}.`, { cause: error })
}

/** The pid that holds the lock, if the kernel tells (Linux, same pid namespace). */
async function holder(path: string): Promise<number | undefined> {
  const { ino } = await stat(path)
  const table = await readFile('/proc/locks', 'utf8').catch(() => '')
  for (const line of table.split('\n')) {
    // 1: POSIX  ADVISORY  WRITE 8037 fe:00:2146313 1073741824 1073742335
    const [, kind, , mode, pid, inode, from] = line.split(/\s+/)
    if (kind !== 'POSIX' || mode !== 'WRITE' || Number(from) < SQLITE_LOCK_BYTE) continue
    if (inode?.endsWith(`:${ino}`) && Number(pid) > 0) return Number(pid)
  }
  return undefined
}
