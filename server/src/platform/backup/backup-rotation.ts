import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@filo/contract/kit/date.ts'
import { OperatorError } from '../process/operator-error.ts'
import { type BackupSettings, backUp, completionMark, isComplete } from './backup.ts'
import type { SavedFiles } from './saved-files.ts'

type RotationResult = { folder: string; saved: SavedFiles; removed: number }

/** Backups are named by the time they began, so that names sort by age. Folders with other names are left alone. */
const nameNow = () => new Date().toISOString().replaceAll(':', '-')
const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

/**
 * Saves into a new folder of `parent`; once the backup is complete, deletes the oldest complete ones down to `keep`. A
 * failed backup removes what it wrote, and nothing else.
 */
export async function backUpAndPrune(
  settings: BackupSettings,
  parent: string,
  keep: number,
): Promise<RotationResult> {
  await mkdir(parent, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new OperatorError(
      `FILO_BACKUPS: la cartella ${parent} non è utilizzabile da questo utente (${error.message})`,
    )
  })
  const name = nameNow()
  const folder = join(parent, name)
  const isNew = !existsSync(folder)
  try {
    const saved = await backUp(settings, folder)
    return { folder, saved, removed: await pruneBackups(parent, name, keep) }
  } catch (error) {
    if (isNew && !(await isComplete(folder))) await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Deletes the oldest complete backups of `parent` down to `keep`, never the `newest`, and returns how many; also deletes
 * incomplete ones begun more than a day ago, but not one that runs in parallel.
 */
export async function pruneBackups(parent: string, newest: string, keep: number): Promise<number> {
  const names = (await readdir(parent)).filter((name) => backupName.test(name) && name !== newest).sort()
  const found = await Promise.all(
    names.map(async (name) => ({ name, whole: await isComplete(join(parent, name)) })),
  )
  const yesterday = new Date(Date.now() - dayMs).toISOString().replaceAll(':', '-')
  const whole = found.filter((one) => one.whole)
  const old = whole.slice(0, Math.max(0, whole.length + 1 - keep))
  const broken = found.filter((one) => !one.whole && one.name < yesterday)
  for (const { name } of [...old, ...broken]) {
    // Removes the completion mark first: half a backup must never look complete.
    await rm(join(parent, name, completionMark), { force: true })
    await rm(join(parent, name), { recursive: true })
  }
  return old.length
}
