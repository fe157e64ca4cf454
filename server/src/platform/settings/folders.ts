import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from '../process/operator-error.ts'

/** Why a folder or file is of no use, by the system's code. */
const reasons: Record<string, string> = {
  EACCES: 'questo utente non può scriverci',
  EPERM: 'non è permesso scriverci',
  EROFS: 'il disco è di sola lettura',
  ENOSPC: 'il disco è pieno',
  EDQUOT: 'lo spazio concesso a questo utente è finito',
  ENOTDIR: 'non è una cartella',
  EEXIST: 'non è una cartella',
  ENOENT: 'non si può creare',
  ENAMETOOLONG: 'il nome è troppo lungo',
  EIO: 'il disco non funziona',
}

function reasonOf(error: unknown, folder: string): string {
  const { code = '', message, path = folder } = error as NodeJS.ErrnoException
  return reasons[code] ? `${path === folder ? '' : `${path}: `}${reasons[code]} (${code})` : message
}

/** The error if the data folder, or something in it, cannot be read or written. */
export const unusableDataFolder = (folder: string, error: unknown): OperatorError =>
  new OperatorError(`FILO_DATA: la cartella ${folder} non è utilizzabile: ${reasonOf(error, folder)}`)

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Creates the folder and those above it. Node's own `recursive` never ends under /proc, where nothing can be made. */
function makePath(folder: string, mode: number): void {
  if (isFolder(folder)) return
  if (dirname(folder) !== folder) makePath(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process that starts at the same time may have made it.
    if (!isFolder(folder)) throw error
  }
}

export function makeDataFolder(folder: string): string {
  try {
    makePath(folder, 0o777)
    accessSync(folder, constants.W_OK)
    return folder
  } catch (error) {
    throw unusableDataFolder(folder, error)
  }
}

/**
 * Creates the folder for backups, or checks that backups can be made there: nobody watches the command that makes them at
 * night. Accepts one that is there and read-only: the systemd unit takes the right to write from the server alone.
 */
export function makeBackupsFolder(folder: string): void {
  try {
    makePath(folder, 0o700)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EROFS' && isFolder(folder)) return
    throw new OperatorError(
      `FILO_BACKUPS: nella cartella ${folder} non si possono fare salvataggi: ${reasonOf(error, folder)}`,
    )
  }
}
