import { chmod, lchown, mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { OperatorError } from '../process/operator-error.ts'
import type { Account } from './account.ts'
import { reason, systemCode } from './system-error.ts'

/** Resolves the folder's real path, so that two names of the same folder are recognized; creates its parent folder. */
export async function resolveDataFolder(folder: string): Promise<string> {
  const parent = dirname(resolve(folder))
  try {
    await mkdir(parent, { recursive: true, mode: 0o700 })
    return await realpath(folder).catch(async () => join(await realpath(parent), basename(folder)))
  } catch (error) {
    throw new OperatorError(`Non si può creare la cartella ${parent}: ${reason(error)}.`, { cause: error })
  }
}

/**
 * Whether `folder` holds a cluster that PostgreSQL `major` can open; false if there is none yet.
 * @throws OperatorError if it holds other files or another major version's cluster
 */
export async function holdsCluster(folder: string, major: number): Promise<boolean> {
  const entries = await readdir(folder).catch((error: unknown): string[] => {
    if (systemCode(error) === 'ENOENT') return []
    if (systemCode(error) === 'EACCES') throw foreignOwner(folder)
    throw error
  })
  if (entries.length === 0) return false
  if (!entries.includes('PG_VERSION')) {
    throw new OperatorError(
      `La cartella dati ${folder} non è vuota e non contiene dati di PostgreSQL: indicane un'altra.`,
    )
  }
  const made = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (made !== String(major)) {
    throw new OperatorError(
      `La cartella dati ${folder} è di PostgreSQL ${made}, ma qui c'è PostgreSQL ${major}: serve un'esportazione con la versione ${made}.`,
    )
  }
  return true
}

/** Gives the folder and everything in it to `account`, closed to others, as PostgreSQL demands. */
export async function assignFolder(folder: string, account: Account): Promise<void> {
  const { uid } = await stat(folder)
  if (uid !== account.uid && !account.switched) throw foreignOwner(folder)
  try {
    if (uid !== account.uid) await changeOwner(folder, account)
    await chmod(folder, 0o700)
  } catch (error) {
    throw new OperatorError(
      `Non si può assegnare la cartella dati ${folder} all'utente «${account.name}»: ${reason(error)}.`,
      { cause: error },
    )
  }
}

/** Changes the folder itself last: if interrupted, the next start sees the old owner and begins again. */
async function changeOwner(folder: string, account: Account): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
  await lchown(folder, account.uid, account.gid)
}

function foreignOwner(folder: string): OperatorError {
  return new OperatorError(
    `La cartella dati ${folder} appartiene a un altro utente: avvia Filo con quell'utente o cambiane il proprietario.`,
  )
}
